"""What the tests share: the program, the graph of the made-up town and the server that `Tests/Clients/run` names."""

import os
import shutil
import stat
from pathlib import Path

import pandas as pd
import pytest

from directions_batch import Engine

SIZE, STEP, ORIGIN = 7, 0.0018, (10.0, 50.0)


def place(column: float, row: float) -> tuple[float, float]:
    """The longitude and latitude of a crossing of the town of `Tests/Clients/town.py`."""
    return (ORIGIN[0] + column * STEP * 1.55, ORIGIN[1] + row * STEP)


def named(variable: str) -> str:
    """The value of an environment variable that the tests need."""
    value = os.environ.get(variable)
    if not value:
        pytest.skip(f"{variable} is not set, see Tests/Clients/run")
    return value


@pytest.fixture(scope="session")
def engine() -> Engine:
    """The engine of the town."""
    return Engine(os.path.abspath(named("DIRECTIONS_GRAPH")), os.path.abspath(named("DIRECTIONS_ROUTE")))


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Shipped graphs go to a folder that ends with the tests."""
    os.environ["DIRECTIONS_BATCH_CACHE"] = str(tmp_path_factory.mktemp("node"))


def pairs(count: int) -> pd.DataFrame:
    """Pairs over the whole town, in an order that no place has."""
    numbers = pd.Series(range(count))
    return pd.DataFrame(
        {
            "name": "pair " + numbers.astype(str),
            "from_lon": ORIGIN[0] + (numbers * 37 % 101) / 101 * 6 * STEP * 1.55,
            "from_lat": ORIGIN[1] + (numbers * 53 % 103) / 103 * 6 * STEP,
            "to_lon": ORIGIN[0] + (numbers * 71 % 107) / 107 * 6 * STEP * 1.55,
            "to_lat": ORIGIN[1] + (numbers * 29 % 109) / 109 * 6 * STEP,
        }
    )


def script(path: Path, text: str) -> str:
    """A program in the shell's language."""
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def copy(source: str, target: Path) -> str:
    """A copy of a graph."""
    shutil.copyfile(source, target)
    return str(target)
