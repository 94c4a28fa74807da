"""Batches on one machine, without Spark: a pool of processes of `route`."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TypeVar

import numpy as np
import pandas as pd
import pyarrow as pa

from .cells import fine_cells
from .errors import InputError, ProgramKilledError
from .graph import GraphIdentity
from .tables import Places, answer_matrix, origin_rows
from .program import Engine, answer_table
from .schema import ANSWER_FIELDS, check_names, check_types, read_coordinates

ROWS = 65_536
"""How many pairs a process answers."""

ATTEMPTS = 3
"""How many processes may try the same rows, if a signal ends one of them."""

Chunk = TypeVar("Chunk")
Part = TypeVar("Part")


def routes(pairs: pd.DataFrame, engine: Engine, columns: Sequence[str], workers: int | None) -> pd.DataFrame:
    """The pairs with the columns of `ANSWER_FIELDS`, see `directions_batch.routes`."""
    check_names(list(pairs.columns), columns, [field.name for field in ANSWER_FIELDS])
    table = arrow_table(pairs[list(dict.fromkeys(columns))])
    check_types(table.schema, columns)
    GraphIdentity.read(engine.graph)
    places, _ = read_coordinates(table, columns)
    # A process gets neighbours.
    order = np.argsort(fine_cells(places[:, 0], places[:, 1]), kind="stable")
    chunks = [table.take(order[start : start + ROWS]) for start in range(0, len(order), ROWS)]
    engine = shared(engine, len(chunks), workers)
    parts = pool_map(lambda chunk: answer_table(chunk, columns, engine), chunks or [table], workers)
    back = np.empty_like(order)
    back[order] = np.arange(len(order))
    answers = pa.concat_tables(parts).take(back).select([field.name for field in ANSWER_FIELDS]).to_pandas()
    return pairs.assign(**{name: answers[name].array for name in answers.columns})


def matrix(
    origins: pd.DataFrame, destinations: pd.DataFrame, engine: Engine, columns: Sequence[str], workers: int | None
) -> pd.DataFrame:
    """A row for each pair, see `directions_batch.matrix`."""
    ends = read_places(destinations, columns)
    starts = read_places(origins, columns)
    GraphIdentity.read(engine.graph)
    rows = origin_rows(len(ends))
    chunks = [starts[first : first + rows] for first in range(0, len(starts), rows)]
    engine = shared(engine, len(chunks), workers)
    parts = pool_map(lambda chunk: answer_matrix(chunk, ends, engine), chunks or [starts], workers)
    frame: pd.DataFrame = pa.concat_tables(parts).to_pandas()
    return frame


def shared(engine: Engine, chunks: int, workers: int | None) -> Engine:
    """The engine with its share of the cores, so that few chunks use all of them, and many do not fight for them."""
    cores = os.cpu_count() or 1
    return replace(engine, threads=max(engine.threads, cores // min(max(chunks, 1), workers or cores)))


def read_places(frame: pd.DataFrame, columns: Sequence[str]) -> Places:
    """The places of a frame; `columns` are the names of identifier, longitude and latitude."""
    check_names(list(frame.columns), columns)
    return Places.read(arrow_table(frame[list(columns)]), columns)


def arrow_table(frame: pd.DataFrame) -> pa.Table:
    """The columns of a frame; NaN becomes null."""
    try:
        return pa.Table.from_pandas(frame, preserve_index=False)
    except pa.ArrowException as error:
        raise InputError(f"A column has values of different types: {str(error).splitlines()[0]}.") from None


def pool_map(work: Callable[[Chunk], Part], chunks: Iterable[Chunk], workers: int | None) -> Iterator[Part]:
    """The results in the order of the chunks; a chunk whose process a signal ended is tried again."""

    def attempt(chunk: Chunk) -> Part:
        for _ in range(ATTEMPTS - 1):
            try:
                return work(chunk)
            except ProgramKilledError:
                continue
        return work(chunk)

    with ThreadPoolExecutor(workers or os.cpu_count()) as threads:
        yield from threads.map(attempt, chunks)
