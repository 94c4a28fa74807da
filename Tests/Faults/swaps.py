"""Swaps under load: by renaming alone, SIGHUP and POST /reload, with graphs among them that must be refused."""
import os
import signal

from area import BACK, COMPANIONS, NEW, OLD, OLDER
from moment import Moment
from program import run, wait_until

BAD = ("cut", "empty", "flipped", "version", "older", "missing", "text")


def swaps(moment: Moment):
    """Several swaps in a row, each of which is answered from the new map; bad graphs change nothing."""
    server = moment.server()
    served = OLD
    with moment.askers(server, count=3):
        for _ in range(moment.random.randrange(2, 5)):
            if moment.random.random() < 0.5:
                refuse(moment, server, moment.random.choice(BAD), served)
            served = BACK if served == NEW else NEW
            swap(moment, server, served)
    moment.end(server)
    moment.check_usable(served)


def swap(moment, server, version):
    """Replaces the map and waits for its first answer."""
    way = moment.random.choice(["rename", "signal", "signal", "request", "request"])
    moment.replace(version)
    ask_for_swap(moment, server, way)
    moment.wait_for(server, version)
    moment.count("swaps")


def ask_for_swap(moment, server, way):
    if way == "signal":
        server.signal(signal.SIGHUP)
    elif way == "request":
        status, text = server.reload()
        # The server may have noticed the files itself, and be at it.
        assert status in (200, 409), f"POST /reload is answered with {status}: {text}"


def refuse(moment, server, problem, served):
    """Puts a graph in place that must be refused; the served one goes on answering."""
    before = len(moment.refusals(server))
    spoil(moment, problem)
    if moment.random.random() < 0.5:
        server.signal(signal.SIGHUP)
        wait_until("a refusal", lambda: len(moment.refusals(server)) > before)
    else:
        status, text = wait_until("an answer to POST /reload", lambda: not_busy(server))
        assert status == 422, f"POST /reload of a graph that is {problem} is answered with {status}: {text}"
    moment.ask_all(server, served)
    moment.count("refused swaps")


def import_half_named(moment: Moment):
    """The files as a kill between the renames of an import leaves them: a new index and backdrop, and the old graph."""
    server = moment.server()
    with moment.askers(server):
        for ending in COMPANIONS[1:]:
            moment.rename(moment.area.file(NEW, ending), ending)
        wait_until("a refusal", lambda: moment.refusals(server))
        moment.ask_all(server, OLD)
    moment.end(server)
    server = moment.server()
    for number in range(len(moment.area.questions)):
        moment.ask(server, number)
    moment.judge.replaced(NEW)
    with moment.askers(server):
        code, errors = run(*moment.importing(NEW))
        assert code == 0, f"the next import fails: {errors}"
        moment.wait_for(server, NEW)
    moment.end(server)
    moment.check_usable(NEW)


def not_busy(server):
    answer = server.reload()
    return answer if answer[0] != 409 else None


def spoil(moment, problem):
    """Puts a graph in place that is damaged in a way, missing, of another version, or older."""
    with open(moment.area.file(OLDER if problem == "older" else NEW), "rb") as file:
        data = bytearray(file.read())
    if problem == "missing":
        return os.unlink(moment.graph)
    if problem == "cut":
        del data[moment.random.randrange(64, len(data)):]
    elif problem == "empty":
        data.clear()
    elif problem == "flipped":
        data[moment.random.randrange(len(data))] ^= 1 << moment.random.randrange(8)
    elif problem == "version":
        data[8] ^= 1 + moment.random.randrange(255)
    elif problem == "text":
        data[:] = b"This is no graph.\n" * 1000
    new = moment.path(".graph.new")
    with open(new, "wb") as file:
        file.write(data)
    os.rename(new, moment.graph)
    return None


KINDS = [swaps, import_half_named]
