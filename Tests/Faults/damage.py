"""Files that change while they are served: flipped bytes, a cut, another graph written over, and a silent change."""
import mmap
import os
import shutil
import time

from area import COMPANIONS, NEW, OLD
from moment import Moment
from program import wait_until
from swaps import not_busy

# What a server promises: wrong bytes are found within a minute, also without a change of the file's times.
FOUND_WITHIN = 60


def bytes_flipped(moment: Moment):
    """Bits of the served graph change in place; the server finds that, refuses, and goes on once the file is whole."""
    damaged_and_restored(moment, lambda: write_in_place(moment.graph, flipped(moment, read(moment.graph))),
                         moment.graph, write_in_place)


def file_cut(moment: Moment):
    """The served graph is cut short in place."""
    length = moment.random.randrange(os.path.getsize(moment.graph))
    damaged_and_restored(moment, lambda: os.truncate(moment.graph, length), moment.graph, write_in_place)


def silent_damage(moment: Moment):
    """Bits change without a trace in the file's times, as when memory or a disk fails; only checksums tell."""
    if not is_on_tmpfs(moment.folder):
        return moment.count("skipped: silent damage needs a tmpfs at /dev/shm")
    path = moment.path(moment.random.choice(COMPANIONS))
    before = os.stat(path)

    def damage():
        write_through_mapping(path, flipped(moment, read(path)))
        after = os.stat(path)
        assert (before.st_mtime_ns, before.st_ctime_ns) == (after.st_mtime_ns, after.st_ctime_ns), "the change left a trace"

    return damaged_and_restored(moment, damage, path, write_through_mapping)


def damaged_and_restored(moment, damage, path, restore):
    whole = read(path)
    server = moment.server()
    with moment.askers(server):
        time.sleep(0.05 * moment.random.random())
        moment.judge.set_blind(True)
        damage()
        began = time.monotonic()
        wait_until("the damage is found", lambda: server.operate("GET", "/ready")[0] == 503, FOUND_WITHIN)
        moment.count("milliseconds until damage was found", int(1000 * (time.monotonic() - began)))
        # Requests that began before the finding may still be answered.
        time.sleep(0.3)
        moment.judge.set_blind(False)
        time.sleep(0.1)
        assert moment.ask(server, 0) is None, "a damaged graph answers"
        assert server.is_running, "the server ended"
        restore(path, whole)
        moment.wait_for(server, OLD)
    moment.ask_all(server, OLD)
    moment.end(server)
    moment.check_usable(OLD)


def companion_flipped(moment: Moment):
    """Bits of the index of places or of the backdrop change in place; nothing ends, and whole files are served again."""
    path = moment.path(moment.random.choice(COMPANIONS[1:]))
    whole = read(path)
    server = moment.server()
    with moment.askers(server):
        moment.judge.set_blind(True)
        write_in_place(path, flipped(moment, whole))
        time.sleep(moment.random.random())
        assert server.is_running, "the server ended"
        write_in_place(path, whole)
        assert wait_until("a reload", lambda: not_busy(server))[0] == 200, "whole files are refused"
        time.sleep(0.3)
        moment.judge.set_blind(False)
        moment.ask_all(server, OLD)
    moment.end(server)
    moment.check_usable(OLD)


def other_written_over(moment: Moment):
    """Another map is copied over the served files in place, as `cp` does; once it is whole, it is served."""
    server = moment.server()
    with moment.askers(server):
        moment.judge.set_blind(True)
        moment.judge.replaced(NEW)
        for ending in COMPANIONS:
            shutil.copyfile(moment.area.file(NEW, ending), moment.path(ending))
            time.sleep(0.2 * moment.random.random())
        moment.wait_for(server, NEW)
        wait_until("all questions are answered from the new map", lambda: all(
            moment.ask(server, number) == NEW for number in range(len(moment.area.questions))))
        moment.judge.set_blind(False)
        time.sleep(0.1)
        assert server.is_running, "the server ended"
    moment.end(server)
    moment.check_usable(NEW)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write_in_place(path, data):
    with open(path, "r+b") as file:
        file.write(data)
        file.truncate(len(data))


def write_through_mapping(path, data):
    """Writes changed pages through a mapping; on a tmpfs that changes no time of the file."""
    with open(path, "r+b") as file, mmap.mmap(file.fileno(), 0) as mapping:
        for start in range(0, len(data), mmap.PAGESIZE):
            page = data[start:start + mmap.PAGESIZE]
            if mapping[start:start + len(page)] != page:
                mapping[start:start + len(page)] = page


def flipped(moment, data):
    """The bytes with some bits changed: one, a few, or one in fifty bytes, anywhere in the file."""
    data = bytearray(data)
    for _ in range(moment.random.choice([1, 10, len(data) // 50])):
        data[moment.random.randrange(len(data))] ^= 1 << moment.random.randrange(8)
    return bytes(data)


def is_on_tmpfs(folder):
    return os.statvfs(folder).f_fsid == os.statvfs("/dev/shm").f_fsid if os.path.isdir("/dev/shm") else False


KINDS = [bytes_flipped, file_cut, companion_flipped, other_written_over]
# Takes up to a minute of waiting.
SLOW_KINDS = [silent_damage]
