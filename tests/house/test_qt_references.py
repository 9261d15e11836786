"""The Qt binding that is installed counts its references right.

One release lost a reference to None at every call without a result and ended the process after some
thousand of them: a board that repaints dies within seconds while short tests pass.
"""

import subprocess
import sys

CALLS = 1_000_000
LOOP = f"""
import sys
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QImage, QPainter

application = QGuiApplication([])
thing, image = QObject(), QImage(8, 8, QImage.Format.Format_ARGB32)
painter = QPainter(image)
for _ in range({CALLS} // 4):
    thing.setObjectName("card")
    painter.save()
    painter.setOpacity(0.5)
    painter.restore()
painter.end()
print(sys.getrefcount(None) > 0)
"""


def test_a_million_calls_without_a_result_are_survived() -> None:
    outcome = subprocess.run([sys.executable, "-c", LOOP], capture_output=True, text=True, check=False)
    assert (outcome.returncode, outcome.stdout) == (0, "True\n"), outcome.stderr
