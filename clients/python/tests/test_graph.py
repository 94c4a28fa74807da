"""Which graph a file is, and the copy of a node."""

import errno
import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from conftest import copy
from directions_batch import Engine, GraphError, GraphIdentity, ProgramError
from directions_batch.graph import node_copy


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DIRECTIONS_BATCH_CACHE", str(tmp_path / "node"))
    return tmp_path / "node"


def test_one_copy_for_all_tasks_of_a_node(engine: Engine, folder: Path) -> None:
    identity = GraphIdentity.read(engine.graph)
    verified: list[str] = []
    with ThreadPoolExecutor(8) as threads:
        paths = set(threads.map(lambda _: node_copy(engine.graph, identity, verified.append), range(40)))
    assert len(paths) == 1 and len(verified) == 1
    assert Path(paths.pop()).read_bytes() == Path(engine.graph).read_bytes()
    assert [path.suffix for path in sorted(folder.iterdir())] == [".graph", ".lock"]


def test_another_version_is_refused(engine: Engine, tmp_path: Path) -> None:
    other = copy(engine.graph, tmp_path / "other.graph")
    with open(other, "r+b") as file:
        file.seek(60)
        file.write(b"\0\0\0\0")
    with pytest.raises(GraphError, match="is another version: it is .*, and the driver has .*; give each node the same"):
        node_copy(other, GraphIdentity.read(engine.graph), engine.verify)


def test_a_damaged_copy_is_refused_and_not_kept(engine: Engine, tmp_path: Path, folder: Path) -> None:
    damaged = copy(engine.graph, tmp_path / "damaged.graph")
    with open(damaged, "r+b") as file:
        file.seek(-100, os.SEEK_END)
        byte = file.read(1)
        file.seek(-100, os.SEEK_END)
        file.write(bytes([byte[0] ^ 255]))
    with pytest.raises(ProgramError, match="inspect failed"):
        node_copy(damaged, GraphIdentity.read(damaged), engine.verify)
    assert not list(folder.glob("*.graph")) and not list(folder.glob("*.partial"))


def test_no_disk(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: str, target: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "link", full)
    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(GraphError, match="The graph cannot be stored in .*: No space left on device"):
        node_copy(engine.graph, GraphIdentity.read(engine.graph), engine.verify)
    assert not list(folder.glob("*.partial"))
    monkeypatch.setenv("DIRECTIONS_BATCH_CACHE", "/proc/nowhere")
    with pytest.raises(GraphError, match="cannot be stored in /proc/nowhere"):
        node_copy(engine.graph, GraphIdentity.read(engine.graph), engine.verify)
