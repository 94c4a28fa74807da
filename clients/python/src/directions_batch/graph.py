"""Which graph a file is, and one copy of a shipped graph on each node."""

import fcntl
import hashlib
import os
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .errors import GraphError

MAGIC = b"DIRGRAPH"
# The header and the table of sections; both are checksums of everything behind them.
HEAD_LENGTH = 8192


@dataclass(frozen=True)
class GraphIdentity:
    """What tells a graph from every other one: its length and a digest of its header and table.

    The table has the checksum of each section, so two graphs with other contents have other identities. Reading it
    takes 8 kB for a file of any size.
    """

    length: int
    digest: str

    @classmethod
    def read(cls, path: str) -> "GraphIdentity":
        """The identity of the file; raises a GraphError if it is missing, unreadable or no graph."""
        try:
            with open(path, "rb") as file:
                head = file.read(HEAD_LENGTH)
                length = os.fstat(file.fileno()).st_size
        except OSError as error:
            raise GraphError(f"The graph {path} cannot be read on {socket.gethostname()}: {error.strerror}.") from None
        if not head.startswith(MAGIC):
            raise GraphError(f"The file {path} on {socket.gethostname()} is not a graph; route import makes one.")
        return cls(length, hashlib.sha256(head).hexdigest()[:16])

    def __str__(self) -> str:
        return f"{self.digest} of {self.length} bytes"

    def check(self, path: str) -> None:
        """Raises a GraphError if the file is not this graph."""
        found = GraphIdentity.read(path)
        if found != self:
            raise GraphError(
                f"The graph {path} on {socket.gethostname()} is another version: it is {found}, and the driver has "
                f"{self}; give each node the same file."
            )


def node_folder() -> Path:
    """The folder of shipped graphs on this node: `DIRECTIONS_BATCH_CACHE`, or one of this user among temporary files."""
    named = os.environ.get("DIRECTIONS_BATCH_CACHE")
    return Path(named) if named else Path(tempfile.gettempdir()) / f"directions-batch-{os.getuid()}"


def node_copy(source: str, identity: GraphIdentity, verify: Callable[[str], None]) -> str:
    """The path of this node's only copy of a graph that was shipped to `source`.

    The first task of a node makes it and calls `verify` with its path, which raises an error if the copy is damaged;
    all others wait and use the same file, so that all processes of a node share its pages. Raises a GraphError if the
    graph is another one or cannot be stored.
    """
    folder = node_folder()
    target = folder / f"{identity.digest}-{identity.length}.graph"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_uid != os.getuid():
            raise GraphError(f"The folder {folder} on {socket.gethostname()} belongs to another user.")
        with _locked(folder / f"{target.name}.lock"):
            if not target.exists():
                identity.check(source)
                _store(source, target, verify)
    except OSError as error:
        host = socket.gethostname()
        raise GraphError(f"The graph cannot be stored in {folder} on {host}: {error.strerror}.") from None
    identity.check(str(target))
    return str(target)


def _store(source: str, target: Path, verify: Callable[[str], None]) -> None:
    partial = target.with_suffix(".partial")
    partial.unlink(missing_ok=True)
    try:
        try:
            os.link(source, partial)
        except OSError:
            shutil.copyfile(source, partial)
        verify(str(partial))
        os.replace(partial, target)
    finally:
        partial.unlink(missing_ok=True)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Waits until no other process of this node is in here; the lock ends with the process that has it."""
    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
