"""Names the machines that the wheel is for: any Python, this processor, the glibc that its libraries ask for."""
import os

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Tag(BuildHookInterface):
    def initialize(self, version, build_data):
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ['GRIDREEL_PLATFORM']}"
