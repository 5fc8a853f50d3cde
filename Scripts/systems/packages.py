"""Downloads packages of Debian releases and unpacks them into folders, without installing anything.

apt resolves the dependencies, and verifies signatures and hashes, in a configuration of its own: the machine's package
lists and sources stay as they are. Only the address of the mirror and the keys of Debian come from the machine.
"""

import dataclasses
import datetime
import os
import re
import shutil
import subprocess

KEYS = ["/usr/share/keyrings/debian-archive-keyring.gpg", "/usr/share/keyrings/debian-archive-keyring.pgp"]
# The libraries that gridreel is linked with, and those that it loads for SVG and JPEG pictures. apt adds what they
# need, down to the C library.
LIBRARIES = [
    "libcairo2", "libpango-1.0-0", "libpangocairo-1.0-0", "libpangoft2-1.0-0", "libharfbuzz0b", "libfontconfig1",
    "libfreetype6", "libdeflate0", "libxxhash0", "libzstd1", "libsqlite3-0", "libstdc++6", "librsvg2-2",
    "libturbojpeg0", "libexpat1", "zlib1g",
]
TRIPLETS = {"amd64": "x86_64-linux-gnu", "arm64": "aarch64-linux-gnu"}


class Unavailable(Exception):
    """The packages of a system cannot be downloaded."""


@dataclasses.dataclass(frozen=True)
class System:
    """A folder with unpacked packages of a Debian release."""

    name: str
    suite: str
    architecture: str
    root: str

    @property
    def folders(self):
        """The folders with shared libraries."""
        triplet = TRIPLETS[self.architecture]
        candidates = [os.path.join(self.root, part, triplet) for part in ("usr/lib", "lib")]
        return [folder for folder in candidates if os.path.isdir(folder)]

    @property
    def loader(self):
        """The system's own dynamic loader."""
        for folder in self.folders:
            for name in sorted(os.listdir(folder)):
                if re.fullmatch(r"ld-linux-.*\.so\.\d", name):
                    return os.path.join(folder, name)
        raise Unavailable(f"{self.name}: the packages contain no dynamic loader")

    def versions(self):
        """The versions of all packages by name, without Debian's epoch and revision."""
        found = {}
        with open(os.path.join(self.root, "packages.txt"), encoding="utf-8") as file:
            for line in file:
                name, version = line.split()
                found[name] = re.split(r"[-+~]", version.split(":")[-1])[0]
        return found

    def version(self, prefix):
        """The version of the package whose name starts with `prefix`, such as libglib2.0-0."""
        return next((value for name, value in sorted(self.versions().items()) if name.startswith(prefix)), "?")

    def requested(self):
        """The packages that were requested when this folder was made."""
        try:
            with open(os.path.join(self.root, "requested.txt"), encoding="utf-8") as file:
                return file.read().split()
        except FileNotFoundError:
            return []

    def date(self):
        """The day on which the packages were downloaded."""
        seconds = os.path.getmtime(os.path.join(self.root, "packages.txt"))
        return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).date().isoformat()


def mirror():
    """The address of the Debian mirror that this machine uses."""
    given = os.environ.get("GRIDREEL_DEBIAN_MIRROR")
    if given:
        return given
    if not shutil.which("apt-get"):
        raise Unavailable("this system has no apt-get")
    columns = "$(COMPONENT) $(RELEASE) $(REPO_URI) $(ORIGIN)"
    listed = subprocess.run(
        ["apt-get", "indextargets", "--format", columns, "Created-By: Packages"], capture_output=True, text=True).stdout
    for line in listed.splitlines():
        component, release, address, *origin = line.split()
        if component == "main" and "-" not in release and origin in ([], ["Debian"]):
            return address
    raise Unavailable("apt of this machine has no source of Debian packages; GRIDREEL_DEBIAN_MIRROR may name a mirror")


def keyring():
    for path in KEYS:
        if os.path.exists(path):
            return path
    raise Unavailable("Debian's keys are missing; install the package debian-archive-keyring")


class Apt:
    """apt with a release, an architecture and folders of its own."""

    def __init__(self, folder, suite, architecture):
        self.folder = folder
        for part in ("lists/partial", "archives/partial"):
            os.makedirs(os.path.join(folder, part), exist_ok=True)
        with open(os.path.join(folder, "sources.list"), "w", encoding="utf-8") as file:
            file.write(f"deb [signed-by={keyring()}] {mirror()} {suite} main\n")
        open(os.path.join(folder, "status"), "w", encoding="utf-8").close()
        nothing = "/dev/null"
        settings = {
            "APT::Architecture": architecture, "APT::Architectures": architecture, "APT::Install-Recommends": "false",
            "APT::Get::AllowUnauthenticated": "false", "Acquire::Languages": "none", "Acquire::PDiffs": "false",
            "Acquire::Retries": "2", "Dir::Etc::SourceList": f"{folder}/sources.list",
            "Dir::Etc::SourceParts": nothing, "Dir::Etc::Preferences": nothing, "Dir::Etc::PreferencesParts": nothing,
            "Dir::State": folder, "Dir::State::Lists": f"{folder}/lists", "Dir::State::Status": f"{folder}/status",
            "Dir::Cache": folder, "Dir::Cache::Archives": f"{folder}/archives",
        }
        self.options = [word for key, value in settings.items() for word in ("-o", f"{key}={value}")]

    def run(self, *words):
        environment = {**os.environ, "LC_ALL": "C"}
        command = ["apt-get", "-qq", *self.options, *words]
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        problems = [line for line in done.stderr.splitlines() if line.startswith(("E:", "W:"))]
        # A failed update of the lists is only a warning of apt, and it would continue with older lists.
        if done.returncode or any("Failed to fetch" in line or "GPG error" in line for line in problems):
            hint = "; a newer debian-archive-keyring may have the key" if "NO_PUBKEY" in done.stderr else ""
            raise Unavailable("\n".join(problems) + hint)
        return done.stdout


def obtain(folder, name, suite, architecture, packages=tuple(LIBRARIES), alone=False, update=False):
    """Returns a folder with packages and what they need, or with these `alone`. Downloads them if they are not unpacked
    yet, or newer ones with `update`."""
    system = System(name, suite, architecture, os.path.join(folder, "fonts" if alone else f"{suite}-{architecture}"))
    if not update and system.requested() == list(packages):
        return system
    print(f"downloading packages of {name}, {architecture}", flush=True)
    apt = Apt(os.path.join(folder, "apt", f"{suite}-{architecture}"), suite, architecture)
    apt.run("update")
    apt.run("--yes", "--download-only", "install", *packages)
    listed = re.findall(r"^Inst (\S+) \((\S+)", apt.run("--simulate", "install", *packages), re.MULTILINE)
    wanted = sorted((package.split(":")[0], version) for package, version in listed)
    if alone:
        wanted = [(package, version) for package, version in wanted if package in packages]
    unpacked = system.root + ".new"
    shutil.rmtree(unpacked, ignore_errors=True)
    os.makedirs(unpacked)
    for package, version in wanted:
        unpack(apt.folder, package, version, unpacked)
    with open(os.path.join(unpacked, "packages.txt"), "w", encoding="utf-8") as file:
        file.writelines(f"{package} {version}\n" for package, version in wanted)
    with open(os.path.join(unpacked, "requested.txt"), "w", encoding="utf-8") as file:
        file.write(" ".join(packages))
    shutil.rmtree(system.root, ignore_errors=True)
    os.rename(unpacked, system.root)
    return system


def unpack(folder, package, version, target):
    archives = os.path.join(folder, "archives")
    start = f"{package}_{version.replace(':', '%3a')}_"
    files = [name for name in os.listdir(archives) if name.startswith(start) and name.endswith(".deb")]
    if len(files) != 1:
        raise Unavailable(f"{package} {version} was not downloaded")
    subprocess.run(["dpkg-deb", "-x", os.path.join(archives, files[0]), target], check=True)
