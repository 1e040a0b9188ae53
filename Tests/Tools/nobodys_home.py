"""Importing this gives a test a player's folder of its own and plain English: what somebody has set, saved or won on
this machine neither changes what tests see nor is changed by them. What runs below inherits it."""
import atexit
import os
import shutil
import tempfile

if "RALLY_NOBODYS_HOME" not in os.environ:
    _folder = tempfile.mkdtemp(prefix="rally-test-")
    atexit.register(shutil.rmtree, _folder, ignore_errors=True)
    os.environ.update({"RALLY_NOBODYS_HOME": "1", "XDG_DATA_HOME": _folder, "LC_ALL": "C.UTF-8"})
    os.environ.pop("LANGUAGE", None)
