"""Batches on a cluster of Spark with two workers, one of which is killed, against those of one machine."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pandas as pd
import pytest
from pyspark.sql import SparkSession
from pyspark.sql.types import StructType

from conftest import copy, pairs, place, script
from directions_batch import Engine, matrix, routes, spark
from directions_batch.schema import PAIR_COLUMNS


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """Two workers, each with one core and a process of its own."""
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    # The workers find conftest.py and the package where the driver finds them.
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.memory", "1g")
        .config("spark.local.dir", str(tmp_path_factory.mktemp("spark")))
        .config("spark.executorEnv.DIRECTIONS_BATCH_CACHE", os.environ["DIRECTIONS_BATCH_CACHE"])
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def executors(session: SparkSession) -> list[int]:
    """The ids of the processes of the workers."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            command = (folder / "cmdline").read_text() if folder.name.isdecimal() else ""
        except OSError:
            continue
        if "CoarseGrainedExecutorBackend" in command and session.sparkContext.applicationId in command:
            found.append(int(folder.name))
    return found


def kill_one_in_the_middle(session: SparkSession, partitions: int, killed: list[int]) -> None:
    """Kills a worker as soon as a fifth of the partitions is answered."""
    tracker = session.sparkContext.statusTracker()
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        for number in tracker.getActiveStageIds():
            stage = tracker.getStageInfo(number)
            if stage and stage.numTasks == partitions and partitions // 5 <= stage.numCompletedTasks < partitions - 2:
                killed.append(executors(session)[0])
                os.kill(killed[0], signal.SIGKILL)
                return
        time.sleep(0.02)


def test_a_killed_worker_changes_nothing(session: SparkSession, engine: Engine, tmp_path: Path) -> None:
    asked = pairs(20_000)
    asked.loc[::500, "to_lon"] = None
    asked.loc[1::500, ["to_lon", "to_lat"]] = place(20.5, 0)
    expected = routes(asked, engine)
    frame = session.createDataFrame(asked).repartition(4)
    killed: list[int] = []
    killer = threading.Thread(target=kill_one_in_the_middle, args=(session, 20, killed))
    killer.start()
    routes(frame, engine, partitions=20).write.parquet(str(tmp_path / "answers"))
    killer.join()
    assert killed, "no worker was killed"
    assert_equal(pd.read_parquet(tmp_path / "answers"), expected)
    assert sorted(set(expected["reason"].dropna())) == ["differentIslands", "invalidCoordinate"]


def test_a_task_that_fails_after_half_its_rows_is_exact(
    session: SparkSession, engine: Engine, tmp_path: Path
) -> None:
    # The third process of the first attempt ends after two others have answered.
    counted = f"for n in 1 2 3; do mkdir {tmp_path}/$n 2>/dev/null && break; n=0; done\n[ $n = 3 ] && kill -9 $$\n"
    failing = Engine(engine.graph, script(tmp_path / "third", f'{counted}exec {engine.program} "$@"\n'))
    step = spark.RouteStep(spark.NodeEngine.of(failing, session, ship=False), PAIR_COLUMNS, rows=100)
    frame = session.createDataFrame(pairs(600)).coalesce(1)
    schema = StructType([*frame.schema.fields, *spark.ANSWER_TYPES])
    frame.mapInArrow(step.answer, schema).write.parquet(str(tmp_path / "answers"))
    assert (tmp_path / "3").exists()
    assert_equal(pd.read_parquet(tmp_path / "answers"), routes(pairs(600), engine))


def assert_equal(answers: pd.DataFrame, expected: pd.DataFrame) -> None:
    """The same rows, those of Spark in any order."""
    order = answers["name"].str.removeprefix("pair ").astype(int).argsort()
    pd.testing.assert_frame_equal(answers.iloc[order].reset_index(drop=True), expected, check_dtype=False)


def test_one_place_becomes_several_partitions(session: SparkSession, engine: Engine) -> None:
    rows = [(number, *place(0, 0), *place(6, 6)) for number in range(4000)]
    frame = session.createDataFrame(rows, ["id", "from_lon", "from_lat", "to_lon", "to_lat"])
    placed = spark.by_place(frame, "from_lon", "from_lat", 4)
    counts = placed.rdd.mapPartitions(lambda part: [sum(1 for _ in part)]).collect()
    assert sum(counts) == 4000 and max(counts) < 2000
    assert routes(frame, engine, partitions=4).select("duration").distinct().count() == 1


def test_matrix(session: SparkSession, engine: Engine) -> None:
    points = [(number, *place(number % 7, number // 7)) for number in range(20)] + [(20, *place(20.5, 0))]
    frame = pd.DataFrame(points, columns=["id", "lon", "lat"])
    ends = frame.iloc[::3]
    expected = matrix(frame, ends, engine)
    found = matrix(session.createDataFrame(frame), session.createDataFrame(ends), engine, partitions=3).toPandas()
    found = found.sort_values(["origin", "destination"], ignore_index=True)
    pd.testing.assert_frame_equal(found, expected, check_dtype=False)


def test_another_version_and_no_graph_on_a_node(session: SparkSession, engine: Engine, tmp_path: Path) -> None:
    own = Engine(copy(engine.graph, tmp_path / "own.graph"), engine.program)
    frames = [routes(session.createDataFrame(pairs(10)), own, ship=False, partitions=1) for _ in range(3)]
    assert frames[0].count() == 10
    with open(own.graph, "r+b") as file:
        file.seek(60)
        file.write(b"\0\0\0\0")
    with pytest.raises(Exception, match="own.graph on .* is another version"):
        frames[1].collect()
    os.remove(own.graph)
    with pytest.raises(Exception, match="own.graph cannot be read on .*: No such file or directory"):
        frames[2].collect()
