"""Settings of every test: rules run in Python unless a test or the caller asks for a compiled machine.

Compiling one takes a second, and the suite loads hundreds of specs. `RULEWRIGHT_BACKEND=native` runs all tests in C.
"""

from __future__ import annotations

import os

os.environ.setdefault("RULEWRIGHT_BACKEND", "python")
