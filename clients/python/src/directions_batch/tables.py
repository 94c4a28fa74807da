"""One step of a matrix: all pairs of some origins and all destinations."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from .program import Answers, Engine, answer_cells
from .schema import ANSWER_FIELDS, INVALID_COORDINATE, Floats, check_names, check_types, read_coordinates

CELLS = 1_000_000
"""How many pairs a process answers, unless there are more destinations."""


@dataclass(frozen=True)
class Places:
    """Identifiers, coordinates (a row of longitude and latitude for each place), and what is wrong with some rows."""

    ids: pa.ChunkedArray
    coordinates: Floats
    messages: dict[int, str]

    @classmethod
    def read(cls, table: pa.Table, columns: Sequence[str]) -> "Places":
        """The places of a table; `columns` are the names of identifier, longitude and latitude."""
        check_names(table.column_names, columns)
        check_types(table.schema, columns[1:])
        coordinates, messages = read_coordinates(table, columns[1:])
        return cls(table.column(columns[0]), coordinates, messages)

    def __len__(self) -> int:
        return len(self.coordinates)

    def __getitem__(self, rows: slice) -> "Places":
        """Some of the places, without a step."""
        first, end, _ = rows.indices(len(self))
        messages = {row - first: message for row, message in self.messages.items() if first <= row < end}
        return Places(self.ids[rows], self.coordinates[rows], messages)

    @property
    def valid(self) -> npt.NDArray[np.intp]:
        """The numbers of the rows with valid coordinates."""
        return np.setdiff1d(np.arange(len(self)), np.fromiter(self.messages, np.intp, len(self.messages)))


def origin_rows(destinations: int) -> int:
    """How many origins a process takes."""
    return max(1, CELLS // max(1, destinations))


def answer_matrix(origins: Places, destinations: Places, engine: Engine) -> pa.Table:
    """A row for each pair, origin by origin: `origin` and `destination`, the identifiers, and `ANSWER_FIELDS`."""
    shape = (len(origins), len(destinations))
    answers = Answers.empty(len(origins) * len(destinations))
    cells = np.arange(len(answers.distance)).reshape(shape)
    for column, message in destinations.messages.items():
        answers.reason[cells[:, column]], answers.message[cells[:, column]] = INVALID_COORDINATE, message
    for row, message in origins.messages.items():
        answers.reason[cells[row]], answers.message[cells[row]] = INVALID_COORDINATE, message
    rows, columns = origins.valid, destinations.valid
    found = answer_cells(origins.coordinates[rows], destinations.coordinates[columns], engine)
    answers.put(cells[np.ix_(rows, columns)].ravel(), found)
    ids = [
        origins.ids.take(np.repeat(np.arange(shape[0]), shape[1])),
        destinations.ids.take(np.tile(np.arange(shape[1]), shape[0])),
    ]
    return pa.Table.from_arrays(
        ids + answers.columns(), names=["origin", "destination", *(field.name for field in ANSWER_FIELDS)]
    )
