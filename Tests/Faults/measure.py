"""Figures of a process, of the machine and of latencies."""
import os
import threading
import time

from program import status_of


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else 0.0


def processor_seconds(process):
    """Seconds that the threads of a process have run."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle_seconds():
    """Seconds that all processors were idle, and seconds in all."""
    with open("/proc/stat") as file:
        numbers = [int(word) for word in file.readline().split()[1:9]]
    tick = os.sysconf("SC_CLK_TCK")
    return (numbers[3] + numbers[4]) / tick, sum(numbers) / tick


class MemoryWatch:
    """Samples anonymous and file-backed memory of a process, in kB, ten times a second and oftener in swaps."""

    def __init__(self, process):
        self.process = process
        self.lock = threading.Lock()
        self.samples = []
        self.interval = 0.1
        self.is_over = False
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while not self.is_over:
            try:
                sample = (status_of(self.process, "RssAnon"), status_of(self.process, "RssFile"))
            except OSError:
                return
            with self.lock:
                self.samples.append(sample)
            time.sleep(self.interval)

    def taken(self):
        """Median and maximum of both since the last call."""
        with self.lock:
            samples, self.samples = self.samples, []
        columns = [[sample[index] for sample in samples] or [0] for index in range(2)]
        return [(percentile(column, 0.5), max(column)) for column in columns]
