"""The two functions for data frames, of pandas or of Spark."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

import pandas as pd

from . import pool
from .errors import InputError
from .program import Engine
from .schema import PAIR_COLUMNS, PLACE_COLUMNS

if TYPE_CHECKING:
    import pyspark.sql


@overload
def routes(
    pairs: pd.DataFrame, engine: Engine, *, columns: Sequence[str] = ..., workers: int | None = ...
) -> pd.DataFrame: ...


@overload
def routes(
    pairs: "pyspark.sql.DataFrame", engine: Engine, *, columns: Sequence[str] = ..., partitions: int | None = ...,
    ship: bool = ...,
) -> "pyspark.sql.DataFrame": ...


def routes(
    pairs: "pd.DataFrame | pyspark.sql.DataFrame",
    engine: Engine,
    *,
    columns: Sequence[str] = PAIR_COLUMNS,
    workers: int | None = None,
    partitions: int | None = None,
    ship: bool = True,
) -> "pd.DataFrame | pyspark.sql.DataFrame":
    """Distance and duration of many pairs, a row for each.

    The answer has all rows and columns of `pairs`, and the columns

    - `distance`: meters to a tenth, null if there is no route
    - `duration`: seconds to a thousandth, null if there is no route
    - `reason`: null if there is a route, else a word for programs: "noRoute", "noRoadNear", "differentIslands",
      "outsideGraph", "routeTooLong", "roadClosed", or "invalidCoordinate" for coordinates that are missing, NaN or out
      of range
    - `message`: the reason in a sentence; for a route its notices, null if there are none

    A frame of pandas is answered at once by a pool of processes on this machine, in its order and with its index. A
    frame of Spark gets one more step: its rows come back in another order, so give them a column that tells them apart.

    Parameters:
        pairs: rows with four columns of degrees.
        engine: the graph, the program and the mode.
        columns: the names of the columns: longitude and latitude of the start, then of the destination.
        workers: pandas only: how many processes run at once; one per core unless given.
        partitions: Spark only: how many parts the rows are cut into by place; eight per core unless given.
        ship: Spark only: whether Spark ships graph and program from the driver to each node. If not, each node must
            have the same graph and program at the same paths.

    Raises:
        InputError: a column is missing, has no numbers, or has a name that the answer adds.
        GraphError: the graph is missing, is no graph, or on a node of Spark is another one.
        ProgramError: the program is missing, refused its options, or was ended three times by a signal.

    Errors on a node of Spark fail the task, which Spark tries again, and then the job, with the same sentence.
    """
    if isinstance(pairs, pd.DataFrame):
        return pool.routes(pairs, engine, columns, workers)
    _check_frame(pairs)
    from . import spark

    return spark.routes(pairs, engine, columns, partitions, ship)


@overload
def matrix(
    origins: pd.DataFrame, destinations: pd.DataFrame, engine: Engine, *, columns: Sequence[str] = ...,
    workers: int | None = ...,
) -> pd.DataFrame: ...


@overload
def matrix(
    origins: "pyspark.sql.DataFrame", destinations: "pyspark.sql.DataFrame", engine: Engine, *,
    columns: Sequence[str] = ..., partitions: int | None = ..., ship: bool = ...,
) -> "pyspark.sql.DataFrame": ...


def matrix(
    origins: "pd.DataFrame | pyspark.sql.DataFrame",
    destinations: "pd.DataFrame | pyspark.sql.DataFrame",
    engine: Engine,
    *,
    columns: Sequence[str] = PLACE_COLUMNS,
    workers: int | None = None,
    partitions: int | None = None,
    ship: bool = True,
) -> "pd.DataFrame | pyspark.sql.DataFrame":
    """Distance and duration from each origin to each destination, a row for each pair.

    The answer has the columns `origin` and `destination`, the identifiers of both places, and `distance`, `duration`,
    `reason` and `message` as `routes` has them. For frames of pandas the rows are in order, origin by origin. Both
    frames are of the same kind; the destinations of Spark are collected by the driver and go to each task.

    Parameters:
        origins, destinations: rows with an identifier of any type, a longitude and a latitude in degrees.
        columns: the names of these three columns, in both frames.
        engine, workers, partitions, ship: as for `routes`.

    Raises the errors of `routes`.
    """
    if isinstance(origins, pd.DataFrame) and isinstance(destinations, pd.DataFrame):
        return pool.matrix(origins, destinations, engine, columns, workers)
    for frame in (origins, destinations):
        _check_frame(frame)
    if isinstance(origins, pd.DataFrame) or isinstance(destinations, pd.DataFrame):
        raise InputError("Origins and destinations must both be frames of pandas, or both frames of Spark.")
    from . import spark

    return spark.matrix(origins, destinations, engine, columns, partitions, ship)


def _check_frame(frame: object) -> None:
    if not isinstance(frame, pd.DataFrame) and not type(frame).__module__.startswith("pyspark.sql."):
        raise InputError(f"The data is a {type(frame).__name__}; it must be a DataFrame of pandas or of Spark.")
