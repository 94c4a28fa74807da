"""Batches as a step of Apache Spark: the graph is shipped once a node, and partitions are places."""

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pyarrow as pa
from pyspark import SparkFiles
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import DoubleType, StringType, StructField, StructType

from .cells import coarse_cell
from .errors import ProgramError
from .graph import GraphIdentity, node_copy
from .tables import Places, answer_matrix, origin_rows
from .pool import ROWS
from .program import Engine, answer_table
from .schema import ANSWER_FIELDS, check_names, check_types

PARTITIONS_PER_CORE = 8
"""How many partitions there are for each core unless a number is given: a lost task then loses little work."""

ANSWER_TYPES = [
    StructField("distance", DoubleType()),
    StructField("duration", DoubleType()),
    StructField("reason", StringType()),
    StructField("message", StringType()),
]


def routes(pairs: DataFrame, engine: Engine, columns: Sequence[str], partitions: int | None, ship: bool) -> DataFrame:
    """The pairs with the columns of `ANSWER_FIELDS`, see `directions_batch.routes`."""
    check_names(pairs.columns, columns, [field.name for field in ANSWER_FIELDS])
    check_types(to_arrow_schema(pairs.select(*columns).schema), columns)
    step = RouteStep(NodeEngine.of(engine, pairs.sparkSession, ship), tuple(columns))
    schema = StructType([*pairs.schema.fields, *ANSWER_TYPES])
    return by_place(pairs, columns[0], columns[1], partitions).mapInArrow(step.answer, schema)


def matrix(
    origins: DataFrame,
    destinations: DataFrame,
    engine: Engine,
    columns: Sequence[str],
    partitions: int | None,
    ship: bool,
) -> DataFrame:
    """A row for each pair, see `directions_batch.matrix`."""
    for frame in (origins, destinations):
        check_names(frame.columns, columns)
        check_types(to_arrow_schema(frame.select(*columns).schema), columns[1:])
    ends = Places.read(destinations.select(*columns).toArrow(), columns)
    step = MatrixStep(NodeEngine.of(engine, origins.sparkSession, ship), ends, tuple(columns))
    kinds = [
        StructField("origin", origins.schema[columns[0]].dataType),
        StructField("destination", destinations.schema[columns[0]].dataType),
    ]
    placed = by_place(origins.select(*columns), columns[1], columns[2], partitions)
    return placed.mapInArrow(step.answer, StructType(kinds + ANSWER_TYPES))


def by_place(frame: DataFrame, longitude: str, latitude: str, partitions: int | None) -> DataFrame:
    """The frame in partitions of about equal length, each of neighbouring places.

    The partitions are ranges of the numbers of coarse cells; rows of one cell are told apart by a hash of all their
    values, so that a cell with many rows becomes several partitions. A row's partition depends on its values alone, so
    a task that is tried again gets the same rows.
    """
    count = partitions or PARTITIONS_PER_CORE * frame.sparkSession.sparkContext.defaultParallelism
    hashed = [field.name for field in frame.schema.fields if "map<" not in field.dataType.simpleString()]
    return frame.repartitionByRange(
        count,
        coarse_cell(F.col(f"`{longitude}`"), F.col(f"`{latitude}`")),
        F.xxhash64(*(F.col(f"`{name}`") for name in hashed)),
    )


@dataclass(frozen=True)
class NodeEngine:
    """An engine for all nodes, and which graph it must find there."""

    engine: Engine
    identity: GraphIdentity
    # The names of the graph and the program among the files that Spark ships; None if each node has its own.
    shipped: tuple[str, str] | None

    @classmethod
    def of(cls, engine: Engine, session: SparkSession, ship: bool) -> "NodeEngine":
        """Reads which graph the driver has and, if asked, gives graph and program to Spark to be shipped."""
        identity = GraphIdentity.read(engine.graph)
        if not ship:
            return cls(replace(engine, graph=os.path.abspath(engine.graph)), identity, None)
        program = shutil.which(engine.program)
        if program is None:
            raise ProgramError(f"The program {engine.program} cannot be found on the driver.")
        status = os.stat(program)
        names = (f"{identity.digest}.graph", f"route-{status.st_size}-{status.st_mtime_ns}")
        for path, name in zip((engine.graph, program), names, strict=True):
            session.sparkContext.addFile(_named(path, name))
        return cls(engine, identity, names)

    def located(self) -> Engine:
        """The engine with the paths of this node; raises a GraphError if the node has no graph or another one."""
        if self.shipped is None:
            self.identity.check(self.engine.graph)
            return self.engine
        graph, program = (SparkFiles.get(name) for name in self.shipped)
        engine = replace(self.engine, program=program)
        return replace(engine, graph=node_copy(graph, self.identity, engine.verify))


@dataclass(frozen=True)
class RouteStep:
    """What a task does with its partition; `rows` is how many a process answers."""

    node: NodeEngine
    columns: tuple[str, ...]
    rows: int = ROWS

    def answer(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        engine = self.node.located()
        for table in chunks(batches, self.rows):
            yield from answer_table(table, self.columns, engine).to_batches()


@dataclass(frozen=True)
class MatrixStep:
    """The same for a matrix."""

    node: NodeEngine
    destinations: Places
    columns: tuple[str, ...]

    def answer(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        engine = self.node.located()
        for table in chunks(batches, origin_rows(len(self.destinations))):
            yield from answer_matrix(Places.read(table, self.columns), self.destinations, engine).to_batches()


def chunks(batches: Iterable[pa.RecordBatch], rows: int) -> Iterator[pa.Table]:
    """Tables of `rows` rows, the last one shorter."""
    waiting: list[pa.RecordBatch] = []
    count = 0
    for batch in batches:
        while batch.num_rows:
            part = batch.slice(0, rows - count)
            waiting.append(part)
            count += part.num_rows
            batch = batch.slice(part.num_rows)
            if count == rows:
                yield pa.Table.from_batches(waiting)
                waiting, count = [], 0
    if waiting:
        yield pa.Table.from_batches(waiting)


@cache
def _folder() -> "tempfile.TemporaryDirectory[str]":
    """A folder of the driver that ends with this process."""
    return tempfile.TemporaryDirectory(prefix="directions-batch-")


def _named(path: str, name: str) -> str:
    """The address of the file under a name that no other file has; Spark ships files by their names."""
    target = Path(_folder().name) / name
    if not target.exists():
        try:
            os.link(os.path.realpath(path), target)
        except OSError:
            shutil.copy(path, target)
    return target.as_uri()
