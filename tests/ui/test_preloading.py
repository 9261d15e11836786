"""What practice needs is loaded beside the first screen, in order, and ended by a match that begins."""

import sys
from threading import Event

import pytest

from ui.preloading import PRACTICE, Preloading

PATIENCE_S = 30.0


@pytest.fixture
def modules(tmp_path, monkeypatch):
    """Makes modules of that text, which are forgotten after the test."""
    monkeypatch.syspath_prepend(str(tmp_path))
    made = []

    def make(name, text=""):
        (tmp_path / f"{name}.py").write_text(text)
        made.append(name)
        return name

    yield make
    for name in made:
        sys.modules.pop(name, None)


def test_everything_is_loaded_before_what_follows(modules):
    names = [modules(f"loaded_{number}") for number in range(3)]
    done, found = Event(), []

    def then():
        found.extend(name for name in names if name in sys.modules)
        done.set()

    preloading = Preloading(names, then)
    assert not preloading.is_under_way
    preloading.begin()
    assert done.wait(PATIENCE_S)
    assert found == names


def test_after_a_stop_no_other_module_is_loaded_and_it_can_be_begun_again(modules):
    modules("held_back", "import loaded_gate\nloaded_gate.reached.set()\nloaded_gate.go_on.wait(30.0)\n")
    modules("loaded_gate", "from threading import Event\nreached, go_on = Event(), Event()\n")
    modules("never_yet")
    import loaded_gate

    done = Event()
    preloading = Preloading(("held_back", "never_yet"), done.set)
    preloading.begin()
    assert loaded_gate.reached.wait(PATIENCE_S)
    preloading.begin()  # runs already
    preloading.stop()
    thread = preloading._thread
    loaded_gate.go_on.set()
    thread.join(PATIENCE_S)
    assert not preloading.is_under_way
    assert "never_yet" not in sys.modules
    assert not done.is_set()
    preloading.begin()
    assert done.wait(PATIENCE_S)
    assert "never_yet" in sys.modules


def test_what_is_loaded_is_there():
    done = Event()
    Preloading(PRACTICE, done.set).begin()
    assert done.wait(PATIENCE_S)
