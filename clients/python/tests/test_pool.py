"""Batches by a pool of processes, against the output of one process."""

import math
import subprocess
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

from conftest import pairs, place, script
from directions_batch import Engine, GraphError, InputError, ProgramError, ProgramKilledError, matrix, pool, routes
from directions_batch import tables

CORNER, MIDDLE, FAR, ISLAND = place(0, 0), place(3, 3), place(6, 6), place(20.5, 0)
COLUMNS = ["from_lon", "from_lat", "to_lon", "to_lat"]


def one_process(engine: Engine, frame: pd.DataFrame) -> list[str]:
    """The lines that `route batch` writes for the pairs of a frame."""
    text = frame[COLUMNS].to_csv(index=False, header=False)
    command = [engine.program, "batch", engine.graph]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout.splitlines()[1:]


def lines(frame: pd.DataFrame) -> list[str]:
    """The lines that `route batch` would write for these answers."""
    numbers = zip(frame["distance"].tolist(), frame["duration"].tolist(), strict=True)
    return ["," if math.isnan(duration) else f"{distance:.1f},{duration:.3f}" for distance, duration in numbers]


def test_equals_one_process(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "ROWS", 300)
    asked = pairs(1000).set_index("name", drop=False)
    answers = routes(asked, engine)
    assert lines(answers) == one_process(engine, asked)
    assert list(answers.columns) == [*asked.columns, "distance", "duration", "reason", "message"]
    pd.testing.assert_frame_equal(answers[asked.columns], asked)
    assert answers["reason"].isna().all() and answers["message"].isna().all()


def test_rows_without_a_route_have_a_reason(engine: Engine) -> None:
    ends = [CORNER, ISLAND, (0.0, 0.0), (math.nan, 50.0), (10.0, 95.0), (math.inf, 50.0), place(3, 3)]
    asked = pd.DataFrame([(*MIDDLE, *end) for end in ends], columns=COLUMNS)
    asked.loc[6, "from_lat"] = None
    answers = routes(asked, engine)
    assert lines(answers)[:3] == one_process(engine, asked[:3])
    assert answers["reason"].fillna("found").tolist() == [
        "found", "differentIslands", "outsideGraph", *["invalidCoordinate"] * 4,
    ]  # fmt: skip
    assert answers["distance"].isna().tolist() == [False] + [True] * 6
    assert answers["message"][1].endswith(".") and answers["message"][2].endswith(".")
    assert answers["message"][3] == "The value of to_lon is missing or not a number."
    assert answers["message"][4] == "The value of to_lat is 95.0; it must lie within ±90."
    assert answers["message"][5] == "The value of to_lon is inf; it must lie within ±180."
    assert answers["message"][6] == "The value of from_lat is missing or not a number."


def test_many_rows_of_one_place(engine: Engine) -> None:
    asked = pd.DataFrame([(*CORNER, *FAR)] * 100_000, columns=COLUMNS)
    answers = routes(asked, engine)
    assert len(answers) == 100_000 and set(lines(answers)) == set(one_process(engine, asked[:1]))


def test_no_rows(engine: Engine) -> None:
    answers = routes(pairs(0), engine)
    assert answers.empty and "duration" in answers.columns
    assert matrix(places(), places(), engine).empty


def test_matrix_equals_one_process(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "CELLS", 10)
    origins = places(corner=CORNER, middle=MIDDLE, far=FAR)
    ends = places(far=FAR, island=ISLAND, nowhere=(math.nan, 50.0), middle=MIDDLE)
    answers = matrix(origins, ends, engine)
    assert answers["origin"].tolist() == [name for name in origins["id"] for _ in range(4)]
    assert answers["destination"].tolist() == ends["id"].tolist() * 3
    (tmp_path / "ends.csv").write_text(ends[["lon", "lat"]].drop(2).to_csv(index=False, header=False))
    text = origins[["lon", "lat"]].to_csv(index=False, header=False)
    command = [engine.program, "table", engine.graph, "--destinations", str(tmp_path / "ends.csv")]
    table = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout.splitlines()[1:]
    assert lines(answers[answers["destination"] != "nowhere"]) == [line.split(",", 2)[2] for line in table]
    island = answers[answers["destination"] == "island"]
    assert island["reason"].tolist() == ["differentIslands"] * 3 and island["message"].notna().all()
    assert answers[answers["destination"] == "nowhere"]["reason"].tolist() == ["invalidCoordinate"] * 3


def places(**points: tuple[float, float]) -> pd.DataFrame:
    return pd.DataFrame(
        {
            "id": pd.Series(list(points), dtype="object"),
            "lon": pd.Series([point[0] for point in points.values()], dtype="float64"),
            "lat": pd.Series([point[1] for point in points.values()], dtype="float64"),
        }
    )


def test_options_and_notices(engine: Engine) -> None:
    asked = pairs(3)
    walking = routes(asked, replace(engine, mode="walking"))
    assert (walking["duration"] >= routes(asked, engine)["duration"]).all() and walking["duration"].max() > 500
    closed = routes(asked, replace(engine, options=("--closed", "100,101,102,103,104,105,106")))
    assert closed["duration"].notna().sum() < 3 or (closed["distance"] >= routes(asked, engine)["distance"]).all()
    with pytest.raises(ProgramError, match="Unknown option '--avid'"):
        routes(asked, replace(engine, options=("--avid", "tolls")))


def test_wrong_frames(engine: Engine) -> None:
    with pytest.raises(InputError, match="no column to_lat; its columns are"):
        routes(pairs(1).drop(columns="to_lat"), engine)
    with pytest.raises(InputError, match="The column to_lat has the type .*string; it must have numbers"):
        routes(pairs(1).assign(to_lat="50"), engine)
    with pytest.raises(InputError, match="different types"):
        routes(pairs(2).assign(to_lat=pd.Series([50, "north"], dtype="object")), engine)
    with pytest.raises(InputError, match="a column duration already"):
        routes(pairs(1).assign(duration=1), engine)
    with pytest.raises(InputError, match="The data is a list"):
        routes([1], engine)  # type: ignore[call-overload]


def test_missing_graph_and_program(engine: Engine, tmp_path: Path) -> None:
    with pytest.raises(GraphError, match=r"The graph /nowhere.graph cannot be read on .*: No such file"):
        routes(pairs(1), replace(engine, graph="/nowhere.graph"))
    (tmp_path / "text.graph").write_text("text")
    with pytest.raises(GraphError, match="is not a graph; route import makes one"):
        routes(pairs(1), replace(engine, graph=str(tmp_path / "text.graph")))
    with pytest.raises(ProgramError, match=r"The program /nowhere cannot be run on .*: No such file"):
        routes(pairs(1), replace(engine, program="/nowhere"))


def test_a_process_that_is_killed_is_tried_again(engine: Engine, tmp_path: Path) -> None:
    once = script(tmp_path / "once", f'mkdir {tmp_path}/seen 2>/dev/null && kill -9 $$\nexec {engine.program} "$@"\n')
    assert lines(routes(pairs(50), replace(engine, program=once))) == one_process(engine, pairs(50))
    never = script(tmp_path / "never", "kill -9 $$\n")
    with pytest.raises(ProgramKilledError, match="was ended by signal 9"):
        routes(pairs(1), replace(engine, program=never))


def test_half_an_output_is_an_error(engine: Engine, tmp_path: Path) -> None:
    half = script(tmp_path / "half", f'{engine.program} "$@" | head -n 20\n')
    with pytest.raises(ProgramError, match="route answered 19 of 50 lines"):
        routes(pairs(50), replace(engine, program=half))
