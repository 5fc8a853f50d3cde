"""`python -m gridreel` is the command gridreel."""

import os
import sys

from ._program import program

os.execv(program(), ["gridreel", *sys.argv[1:]])
