"""One step of a batch: the program `route` answers some rows in a process of its own."""

import io
import re
import socket
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv

from .cells import fine_cells
from .errors import ProgramError, ProgramKilledError
from .schema import ANSWER_FIELDS, INVALID_COORDINATE, Floats, read_coordinates

# An internal error in some lines; the other lines are answered, and these have a reason.
INTERNAL_ERROR = 70


@dataclass(frozen=True)
class Engine:
    """What answers the rows: a graph, and the program `route` on the same machine.

    `graph` is the path of a file that `route import` made. `program` is a path, or a name that PATH has. `mode` is
    automobile, walking or cycling. `options` are further options of `route batch` and `route table`, such as
    ("--avoid", "tolls"); files that they name must exist on each node. `threads` is how many threads each process has.
    """

    graph: str
    program: str = "route"
    mode: str = "automobile"
    options: tuple[str, ...] = ()
    threads: int = 1

    def run(self, verb: str, arguments: Sequence[str], lines: bytes) -> "Output":
        """Gives lines to a verb; raises a ProgramError unless it answered them all."""
        command = [self.program, verb, self.graph, "--mode", self.mode, "--threads", str(self.threads)]
        command += [*self.options, *arguments]
        return run(command, lines, allowed=(0, INTERNAL_ERROR))

    def verify(self, path: str) -> None:
        """Checks all checksums and numbers of a graph; raises a ProgramError with a sentence if one is wrong."""
        run([self.program, "inspect", path, "--verify", "--json"], b"")


@dataclass(frozen=True)
class Output:
    """What a process wrote."""

    text: bytes
    errors: list[str]


@dataclass
class Answers:
    """Columns of answers of equal length; the fields are those of `ANSWER_FIELDS`, with NaN for null numbers."""

    distance: Floats
    duration: Floats
    reason: npt.NDArray[np.object_]
    message: npt.NDArray[np.object_]

    @classmethod
    def empty(cls, count: int) -> "Answers":
        """Answers without any value."""
        return cls(
            np.full(count, np.nan), np.full(count, np.nan), np.full(count, None, object), np.full(count, None, object)
        )

    def put(self, rows: npt.NDArray[np.intp], answers: "Answers") -> None:
        """Copies answers into these rows."""
        self.distance[rows] = answers.distance
        self.duration[rows] = answers.duration
        self.reason[rows] = answers.reason
        self.message[rows] = answers.message

    def columns(self) -> list[pa.Array]:
        """The columns in the order of `ANSWER_FIELDS`."""
        numbers = [pa.array(values, pa.float64(), from_pandas=True) for values in (self.distance, self.duration)]
        return numbers + [pa.array(values, pa.string()) for values in (self.reason, self.message)]


def run(command: Sequence[str], lines: bytes, allowed: Sequence[int] = (0,)) -> Output:
    """Runs the program; raises a ProgramError if it is missing, was ended by a signal, or has another exit code."""
    program, host = command[0], socket.gethostname()
    try:
        done = subprocess.run(command, input=lines, capture_output=True, check=False)
    except OSError as error:
        raise ProgramError(f"The program {program} cannot be run on {host}: {error.strerror}.") from None
    errors = done.stderr.decode(errors="replace").splitlines()
    if done.returncode < 0:
        raise ProgramKilledError(f"{program} {command[1]} on {host} was ended by signal {-done.returncode}.")
    if done.returncode not in allowed:
        sentence = errors[-1].removeprefix("route: ") if errors else f"It ended with code {done.returncode}."
        raise ProgramError(f"{program} {command[1]} failed on {host}: {sentence}")
    return Output(done.stdout, errors)


def answer_table(table: pa.Table, names: Sequence[str], engine: Engine) -> pa.Table:
    """The table with the columns of `ANSWER_FIELDS`; `names` are its columns of coordinates, see `PAIR_COLUMNS`.

    All rows stay, in their order; a row without valid coordinates has the reason "invalidCoordinate".
    """
    coordinates, messages = read_coordinates(table, names)
    answers = Answers.empty(table.num_rows)
    for row, message in messages.items():
        answers.reason[row], answers.message[row] = INVALID_COORDINATE, message
    valid = np.setdiff1d(np.arange(table.num_rows), np.fromiter(messages, np.intp, len(messages)))
    answers.put(valid, answer_pairs(coordinates[valid], engine))
    for field, column in zip(ANSWER_FIELDS, answers.columns(), strict=True):
        table = table.append_column(field, column)
    return table


def answer_pairs(pairs: Floats, engine: Engine) -> Answers:
    """The answers to rows of valid from_lon, from_lat, to_lon, to_lat, as `route batch` gives them."""
    answers = Answers.empty(len(pairs))
    # Neighbours follow each other, so that the process finds their roads in its caches.
    order = np.argsort(fine_cells(pairs[:, 0], pairs[:, 1]), kind="stable")
    answers.put(order, _answer_in_order(pairs[order], engine))
    return answers


def _answer_in_order(pairs: Floats, engine: Engine) -> Answers:
    answers = Answers.empty(len(pairs))
    if not len(pairs):
        return answers
    output = engine.run("batch", ["--reasons"], csv_lines(pairs))
    answers.distance, answers.duration, answers.reason = _read_answers(output.text, [], len(pairs))
    for row, sentences in _sentences(output.errors).items():
        answers.message[row] = " ".join(sentences)
    return answers


def answer_cells(origins: Floats, destinations: Floats, engine: Engine) -> Answers:
    """The answers to all pairs of valid places (longitude, latitude), origin by origin, as `route table` gives them."""
    count = len(origins) * len(destinations)
    answers = Answers.empty(count)
    if not count:
        return answers
    output = _table(origins, destinations, engine)
    answers.distance, answers.duration, answers.reason = _read_answers(output.text, ["from", "to"], count)
    lost = np.flatnonzero(np.isnan(answers.duration))
    # A table has the words alone.
    why = answer_pairs(np.hstack([origins[lost // len(destinations)], destinations[lost % len(destinations)]]), engine)
    for row, message in zip(lost.tolist(), why.message.tolist(), strict=True):
        answers.message[row] = message or "There is no route."
    return answers


def _table(origins: Floats, destinations: Floats, engine: Engine) -> Output:
    """The output of `route table`."""
    try:
        with tempfile.NamedTemporaryFile(suffix=".csv") as file:
            file.write(csv_lines(destinations))
            file.flush()
            return engine.run("table", ["--reasons", "--destinations", file.name], csv_lines(origins))
    except OSError as error:
        place = f"{tempfile.gettempdir()} on {socket.gethostname()}"
        raise ProgramError(f"The destinations cannot be written to {place}: {error.strerror}.") from None


def csv_lines(numbers: Floats) -> bytes:
    """Lines of numbers joined by commas; each number is the shortest text that reads as the same double."""
    if not len(numbers):
        return b""
    columns = [pa.array(np.ascontiguousarray(numbers[:, index])) for index in range(numbers.shape[1])]
    table = pa.Table.from_arrays(columns, names=[str(index) for index in range(len(columns))])
    sink = io.BytesIO()
    pyarrow.csv.write_csv(table, sink, pyarrow.csv.WriteOptions(include_header=False))
    return sink.getvalue()


def _read_answers(
    text: bytes, before: Sequence[str], count: int
) -> tuple[Floats, Floats, npt.NDArray[np.object_]]:
    """Distance, duration and reason of the output, which follow the columns `before`.

    Raises a ProgramError unless it has exactly `count` lines, each with numbers or else with a reason.
    """
    kinds = {"distance": pa.float64(), "duration": pa.float64(), "reason": pa.string()}
    options = pyarrow.csv.ConvertOptions(column_types=kinds, strings_can_be_null=True, null_values=[""])
    try:
        # Blocks of a whole chunk at once, on this thread: the other cores belong to other tasks.
        reading = pyarrow.csv.ReadOptions(use_threads=False, block_size=max(len(text), 1))
        table = pyarrow.csv.read_csv(io.BytesIO(text), reading, convert_options=options)
    except pa.ArrowInvalid as error:
        raise ProgramError(f"The output of route cannot be read: {error}.") from None
    if table.column_names != [*before, *kinds] or table.num_rows != count:
        raise ProgramError(f"route answered {table.num_rows} of {count} lines.")
    distance, duration = (table.column(name).to_numpy().astype(np.float64) for name in ("distance", "duration"))
    reason = np.array(table.column("reason").to_pylist(), object)
    unsaid = np.array([word is None for word in reason.tolist()], bool)
    for row in np.flatnonzero(np.isnan(duration) == unsaid).tolist():
        raise ProgramError(f"The output of route has neither a time nor a reason, or both, for row {row}.")
    return distance, duration, reason


def _sentences(errors: Sequence[str]) -> dict[int, list[str]]:
    """What standard error says about each line, by the row from 0."""
    found: dict[int, list[str]] = {}
    for line in errors:
        match = re.fullmatch(r"route: Line (\d+): (.*)", line)
        if match:
            found.setdefault(int(match[1]) - 1, []).append(match[2])
    return found
