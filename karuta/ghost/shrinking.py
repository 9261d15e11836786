"""Drawing a single figure towards what it would be by chance (the positive part of James and Stein's rule).

Rule 1: a difference no larger than its own error is none; a large one is kept. Nothing is typed in.
"""


def shrunk(value_scale: float, variance_scale: float) -> float:
    """What is left of a value that chance alone would scatter around 0 with that variance."""
    square_scale = value_scale * value_scale
    if square_scale <= variance_scale:
        return 0.0
    return value_scale * (1.0 - variance_scale / square_scale)
