"""The columns that come in and go out, and which coordinates the program accepts."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from .errors import InputError

Floats = npt.NDArray[np.float64]

PAIR_COLUMNS = ("from_lon", "from_lat", "to_lon", "to_lat")
"""The default names of the columns of a pair, in degrees and in the order of `route batch`."""

PLACE_COLUMNS = ("id", "lon", "lat")
"""The default names of the columns of a place of a matrix: any identifier, and degrees."""

ANSWER_FIELDS = (
    pa.field("distance", pa.float64()),
    pa.field("duration", pa.float64()),
    pa.field("reason", pa.string()),
    pa.field("message", pa.string()),
)
"""The columns that an answer adds.

`distance` in meters and `duration` in seconds are null if there is no route. `reason` is then one word for programs and
`message` one sentence for people; `reason` is null if there is a route, and `message` has the notices of that route, if
there are any.
"""

INVALID_COORDINATE = "invalidCoordinate"
"""The reason of a row whose coordinates are missing, not numbers, or out of range."""


def check_names(names: Sequence[str], asked: Sequence[str], added: Sequence[str] = ()) -> None:
    """Raises an InputError unless all columns that are asked for exist, and none that the answer adds."""
    for name in asked:
        if name not in names:
            raise InputError(f"The data has no column {name}; its columns are {', '.join(map(str, names))}.")
    for name in added:
        if name in names:
            raise InputError(f"The data has a column {name} already; rename it, because the answer adds that column.")


def check_types(schema: pa.Schema, coordinates: Sequence[str]) -> None:
    """Raises an InputError unless the columns of coordinates have numbers."""
    for name in coordinates:
        kind = schema.field(name).type
        if not is_number(kind):
            raise InputError(f"The column {name} has the type {kind}; it must have numbers, in degrees.")


def is_number(kind: pa.DataType) -> bool:
    """Whether values of a type can be degrees; a column of nulls alone can."""
    return bool(
        pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind) or pa.types.is_null(kind)
    )


def read_coordinates(table: pa.Table, names: Sequence[str]) -> tuple[Floats, dict[int, str]]:
    """The coordinates of a table, and a sentence for each row that has no valid ones.

    `names` are columns with longitudes and latitudes in turn. The array has a row for each row and a column for each
    name; a value that is missing is NaN. The sentences are by the number of the row, from 0.
    """
    values = np.empty((table.num_rows, len(names)))
    messages: dict[int, str] = {}
    for index, name in enumerate(names):
        column = pc.cast(table.column(name), pa.float64(), safe=False)
        values[:, index] = column.to_numpy() if table.num_rows else []
        limit = 90 if index % 2 else 180
        for row in np.flatnonzero(~(np.abs(values[:, index]) <= limit)).tolist():
            messages.setdefault(row, _fault(name, float(values[row, index]), limit))
    return values, messages


def _fault(name: str, value: float, limit: int) -> str:
    if np.isnan(value):
        return f"The value of {name} is missing or not a number."
    return f"The value of {name} is {value!r}; it must lie within ±{limit}."
