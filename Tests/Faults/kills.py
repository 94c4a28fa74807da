"""SIGKILL at random moments: to an importer that writes over a served graph, and to a server under load."""
import filecmp
import os
import shutil
import signal
import subprocess
import time

from area import NEW, OLD
from moment import Moment
from program import run


def import_killed(moment: Moment):
    """An importer is killed while it writes over the graph; the next import succeeds and leaves nothing behind."""
    seconds = kill(moment, moment.importing(NEW), moment.options.import_seconds)
    # Between the renames of the three files the graph is old and its index is new, or the other way round.
    version = version_on_disk(moment)
    moment.judge.replaced(version)
    moment.verify()
    server = moment.server()
    first = moment.random.randrange(len(moment.area.questions))
    for number in (first, *range(0, len(moment.area.questions), 5)):
        moment.ask(server, number)
    moment.end(server)
    moment.count("finished before the kill" if seconds is None else "killed")
    began = time.monotonic()
    code, errors = run(*moment.importing(NEW))
    assert code == 0, f"the next import fails: {errors}"
    # Several moments at a time share the processors, so an import takes longer than alone.
    moment.options.import_seconds = time.monotonic() - began
    moment.check_no_leftovers()
    moment.judge.replaced(NEW)
    moment.check_usable(NEW)


def import_killed_beside_server(moment: Moment):
    """The same while a server answers from the graph; the next import is served without a word to the server."""
    server = moment.server()
    moment.judge.replaced(NEW)
    with moment.askers(server):
        kill(moment, moment.importing(NEW), moment.options.import_seconds)
        moment.verify()
        code, errors = run(*moment.importing(NEW))
        assert code == 0, f"the next import fails: {errors}"
        moment.wait_for(server, NEW)
    moment.end(server)
    moment.check_no_leftovers()


def real_import_killed(moment: Moment):
    """The same with a real extract; the graph stays as it was, byte for byte, and the next import makes the same bytes."""
    graph = os.path.join(moment.folder, "real.graph")
    shutil.copyfile(moment.area.real_graph, graph)
    words = [moment.options.route, "import", moment.area.real_extract, "-o", graph, "--quiet", "--threads", "1"]
    kill(moment, words, moment.options.real_import_seconds)
    assert filecmp.cmp(graph, moment.area.real_graph, shallow=False), "a killed import changed the graph"
    moment.verify(graph)
    code, errors = run(*words)
    assert code == 0, f"the next import fails: {errors}"
    assert filecmp.cmp(graph, moment.area.real_graph, shallow=False), "the next import makes another graph"
    moment.check_no_leftovers()


def kill(moment, words, usual_seconds):
    """Kills an import at a random time, mostly before its end; returns when, None if it had ended."""
    seconds = moment.random.random() * 1.2 * usual_seconds
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(seconds)
        return None
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return seconds


def version_on_disk(moment):
    with open(moment.graph, "rb") as file, open(moment.area.file(OLD), "rb") as old:
        return OLD if file.read() == old.read() else NEW


def server_killed(moment: Moment):
    """A server is killed under load, often in a swap; one that is started after it answers at once."""
    server = moment.server()
    version, swaps = OLD, moment.random.random() < 0.5
    with moment.askers(server) as askers:
        time.sleep(moment.random.random() * 0.1)
        if swaps:
            version = NEW
            moment.replace(NEW)
            server.signal(signal.SIGHUP)
        time.sleep(moment.random.random() * 0.1)
        askers.may_fail = True
        # Another server may get the port of the killed one, also for its operations.
        askers.port = None
        server.kill()
        again = moment.server()
        askers.port = again.port
        moment.ask_all(again, version)
        askers.may_fail = False
        time.sleep(0.05)
    moment.count("milliseconds to start again", int(again.seconds * 1000))
    moment.end(again)
    moment.verify()


# Only where there is a real extract.
REAL_KINDS = [real_import_killed]
KINDS = [import_killed, server_killed, import_killed, import_killed_beside_server, server_killed]
