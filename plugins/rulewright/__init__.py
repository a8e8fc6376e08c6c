"""A portion of `rulewright`, for checkouts only: the wheel holds the compiler's `__init__` instead."""

__path__ = __import__("pkgutil").extend_path(__path__, __name__)
