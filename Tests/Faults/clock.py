"""The clock of the system is set back and forth while a server answers; a preloaded library shows it the other time."""
import os
import shutil
import signal
import struct
import subprocess
import time

from area import NEW
from moment import Moment

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "clock.c")
# Seconds, hours, days and years.
STEPS = [sign * seconds for sign in (-1, 1) for seconds in (5, 3600, 86_400, 400 * 86_400, 3650 * 86_400)]


def clock_moves(moment: Moment):
    """The clock jumps by seconds, days or years under load and before a swap, which comes as quickly as ever."""
    library = build(moment.area.folder)
    if not library:
        return moment.count("skipped: a moved clock needs a C compiler, cc or clang")
    clock = os.path.join(moment.folder, "server.log.clock")
    set_clock(clock, 0)
    server = moment.server(environment={"LD_PRELOAD": library, "FAULTS_CLOCK": clock})
    with moment.askers(server):
        for _ in range(moment.random.randrange(1, 4)):
            time.sleep(0.2 * moment.random.random())
            set_clock(clock, moment.random.choice(STEPS))
        moment.replace(NEW)
        if moment.random.random() < 0.3:
            server.signal(signal.SIGHUP)
        moment.wait_for(server, NEW, 20)
    moment.ask_all(server, NEW)
    moment.end(server)
    return moment.check_usable(NEW)


def build(folder):
    """The library, built by the first who needs it; None without a compiler."""
    library = os.path.join(folder, "clock.so")
    compiler = shutil.which("cc") or shutil.which("clang")
    if os.path.exists(library) or not compiler:
        return library if os.path.exists(library) else None
    own = f"{library}.{os.getpid()}.{time.monotonic_ns()}"
    subprocess.run([compiler, "-shared", "-fPIC", "-O", "-o", own, SOURCE], check=True)
    os.rename(own, library)
    return library


def set_clock(path, seconds):
    with open(path, "r+b" if os.path.exists(path) else "wb") as file:
        file.write(struct.pack("=q", seconds))


KINDS = [clock_moves]
