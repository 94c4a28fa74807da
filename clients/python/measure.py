#!/usr/bin/env python3
"""Measures a batch on a cluster of Spark with two workers beside one thread of `route batch`, and compares the answers.

The pairs are random places in the box, by a fixed seed; they are written to the folder as Parquet and as lines for
`route batch`. Spark's time begins with the first task, when the two workers run but have no graph yet, and ends when
all answers are written as Parquet. `--kill` kills a worker in the middle of each round. Needs `taskset`.
"""

import argparse
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet
from pyspark.sql import SparkSession

from directions_batch import Engine, routes
from directions_batch.schema import PAIR_COLUMNS


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("graph")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--program", default="route")
    parser.add_argument("--pairs", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--kill", action="store_true")
    parser.add_argument("--box", default="-8.65,41.14,-8.57,41.18")
    return parser.parse_args()


def write_pairs(folder: Path, count: int, box: str) -> None:
    west, south, east, north = map(float, box.split(","))
    random = np.random.default_rng(1)
    columns = {"id": np.arange(count)}
    for name in PAIR_COLUMNS:
        low, high = (west, east) if name.endswith("lon") else (south, north)
        columns[name] = np.round(random.uniform(low, high, count), 6)
    table = pa.table(columns)
    # Several files, so that both workers read.
    (folder / "pairs").mkdir(exist_ok=True)
    for part in range(8):
        first, end = count * part // 8, count * (part + 1) // 8
        pa.parquet.write_table(table.slice(first, end - first), folder / "pairs" / f"{part}.parquet")
    pa.csv.write_csv(table.select(PAIR_COLUMNS), folder / "pairs.csv")


def one_thread(folder: Path, engine: Engine) -> float:
    """Seconds of `route batch` on one core."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    with open(folder / "pairs.csv") as lines, open(folder / "one.csv", "w") as answers:
        subprocess.run(
            ["taskset", "-c", "0", engine.program, "batch", engine.graph], stdin=lines, stdout=answers, check=True)
    seconds, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"one thread: {seconds:.1f} s, {cpu:.1f} s of processor time", flush=True)
    return seconds


def cluster() -> SparkSession:
    """Two workers with one core each, both running."""
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.memory", "1g")
        .config("spark.scheduler.minRegisteredResourcesRatio", "1.0")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    session.range(2, numPartitions=2).mapInArrow(lambda batches: batches, "id long").count()
    return session


def executors(session: SparkSession) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        command = (folder / "cmdline").read_text() if folder.name.isdecimal() else ""
        if "CoarseGrainedExecutorBackend" in command and session.sparkContext.applicationId in command:
            found.append(int(folder.name))
    return found


def kill_one(session: SparkSession) -> None:
    """Kills a worker as soon as half of the partitions of the last stage are answered."""
    tracker = session.sparkContext.statusTracker()
    while True:
        for number in tracker.getActiveStageIds():
            stage = tracker.getStageInfo(number)
            if stage and stage.numTasks == 16 and stage.numCompletedTasks >= 8:
                os.kill(executors(session)[0], signal.SIGKILL)
                print("killed a worker after", stage.numCompletedTasks, "of 16 tasks", flush=True)
                return
        time.sleep(0.1)


def processor_seconds() -> float:
    """Processor time of all processes below this one, with those of theirs that have ended."""
    parents, seconds = {}, {}
    for folder in Path("/proc").iterdir():
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split() if folder.name.isdecimal() else []
        except OSError:
            continue
        if fields:
            parents[int(folder.name)] = int(fields[1])
            seconds[int(folder.name)] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")

    def is_below(process: int) -> bool:
        return process in parents and (parents[process] == os.getpid() or is_below(parents[process]))

    return sum(time for process, time in seconds.items() if is_below(process))


def busy_seconds() -> float:
    """Processor time of everything on this machine since it started."""
    fields = Path("/proc/stat").read_text().split("\n")[0].split()
    return sum(map(int, fields[1:4])) / os.sysconf("SC_CLK_TCK")


def two_workers(session: SparkSession, folder: Path, engine: Engine, kill: bool) -> float:
    before, busy, start = processor_seconds(), busy_seconds(), time.monotonic()
    killer = threading.Thread(target=kill_one, args=(session,), daemon=True)
    if kill:
        killer.start()
    pairs = session.read.parquet(str(folder / "pairs"))
    routes(pairs, engine).write.mode("overwrite").parquet(str(folder / "answers"))
    seconds, cpu = time.monotonic() - start, processor_seconds() - before
    others = busy_seconds() - busy - cpu
    print(f"two workers: {seconds:.1f} s, {cpu:.1f} s of processor time; other programs took {others:.1f} s", flush=True)
    return seconds


def differences(folder: Path) -> int:
    """How many lines differ."""
    answers = pd.read_parquet(folder / "answers", columns=["id", "distance", "duration"]).sort_values("id")
    text = pa.csv.ConvertOptions(column_types={"distance": pa.float64(), "duration": pa.float64()})
    one = pa.csv.read_csv(folder / "one.csv", convert_options=text).to_pandas()
    assert answers["id"].tolist() == list(range(len(one))), "rows are missing or doubled"
    same = [(answers[name].to_numpy() == one[name].to_numpy()) | (answers[name].isna().to_numpy() & one[name].isna())
            for name in ("distance", "duration")]
    return int((~(same[0] & same[1])).sum())


def main() -> None:
    asked = arguments()
    asked.folder.mkdir(parents=True, exist_ok=True)
    engine = Engine(asked.graph, asked.program)
    write_pairs(asked.folder, asked.pairs, asked.box)
    session = cluster()
    for _ in range(asked.rounds):
        one = one_thread(asked.folder, engine)
        two = two_workers(session, asked.folder, engine, asked.kill)
        print(f"{one / two:.2f} times as fast, {differences(asked.folder)} of {asked.pairs} lines differ", flush=True)
    session.stop()


if __name__ == "__main__":
    main()
