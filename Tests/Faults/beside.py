"""A server under one attack, with a good client and a client of /health beside it, and what these found."""
import dataclasses
import multiprocessing
import os
import signal
import subprocess
import time

from asking import ask_once
from attacker import Attacker
from ground import coordinate, latitude_first
from load import Load, Manner, obey_parent
from measure import MemoryWatch, idle_seconds, percentile, processor_seconds
from program import Server
from wire import answer_of, get, post

# The good client: 20 requests a second on four kept connections; a request without an answer for so long is lost. The limit
# of searches is ten seconds, so nothing comes after that.
GOOD, GOOD_RATE = Manner(address="127.0.0.2", connections=4, patience=15), 20
# The client of /health: each other request on a new connection.
HEALTH, HEALTH_RATE = Manner(address="127.0.0.3", connections=2, renewal=2, patience=15), 10
# Different requests of the good client; each fourth is a POST.
QUESTIONS = 400
# Seconds before the attack, in which the clients connect.
WARM_UP = 1.0
# Seconds beyond the limit for the whole stop after which a server is killed.
LONGER_STOP = 15
# Bytes of anonymous memory beyond the calm server's at which an attack ends, so that the machine survives.
MOST_MEMORY = 3 << 30


def good_questions(ground):
    """Requests for directions all over the map, as (request, right answers); the answers come later."""
    modes = ["automobile", "walking", "cycling", "automobile"]
    for number in range(QUESTIONS):
        source, destination = ground.places(2)
        mode = modes[number % 4]
        if number % 4 == 3:
            yield post("/directions", {"source": {"coordinate": coordinate(source)},
                                       "destination": {"coordinate": coordinate(destination)}, "transportType": mode})
        else:
            yield get(f"/directions?source={latitude_first(source)}&destination={latitude_first(destination)}&mode={mode}")


def recorded(server, requests):
    """The requests that a calm server answers with 200, each with this answer."""
    answers = [(request, answer_of(server.port, request, 30)) for request in requests]
    return [(request, (answer[1],)) for request, answer in answers if answer[0] == 200]


def spin():
    """A program that takes all it gets of a core."""
    obey_parent()
    parent = os.getppid()
    while os.getppid() == parent:
        sum(range(100_000))


class Spinners:
    """So many busy programs at the usual priority."""

    def __init__(self, count):
        context = multiprocessing.get_context("fork")
        self.processes = [context.Process(target=spin, daemon=True) for _ in range(count)]
        for process in self.processes:
            process.start()

    def latest(self):
        return None

    def end(self):
        for process in self.processes:
            process.terminate()
            process.join()


@dataclasses.dataclass
class Figures:
    """What was found beside one attack; times in seconds, memory in kB."""
    name: str
    good: list
    lost: int
    health: list
    health_lost: int
    # The attack's own: the longest time to the first byte of an answer, the answers by status, broken connections.
    slowest: float
    statuses: dict
    broken: int
    # Anonymous memory above the calm server's, at the peak.
    memory: int
    # Seconds from SIGTERM to the end; None if the server was killed after that many.
    stop: float
    is_killed: bool
    # Cores that the server, the attacker, and all others took.
    server: float
    attacker: float
    others: float
    examples: list
    # How many readers must get a whole answer.
    readers: int = 0
    # Why the server or the attack ended early.
    early: str = ""

    def part(self, share):
        return percentile(self.good, share)


class Stage:
    """One program, its graph, and the questions of the clients; runs one attack after the other, each on a server of its own."""

    def __init__(self, options, folder, graph):
        self.options, self.folder, self.graph = options, folder, graph
        self.questions = self.health = None
        self.servers = 0
        self.key = os.path.join(folder, "session.key")
        with open(self.key, "w") as file:
            file.write("0123456789abcdef" * 2)

    def server(self, *arguments, route=None):
        limits = []
        for name in ("search_seconds", "shutdown_seconds"):
            if getattr(self.options, name) is not None:
                limits += ["--" + name.replace("_", "-"), str(getattr(self.options, name))]
        self.servers += 1
        return Server(route or self.options.route, self.graph, os.path.join(self.folder, f"server{self.servers}.log"),
                      arguments=["--session-key", self.key, *limits, *arguments])

    @property
    def search_seconds(self):
        return self.options.search_seconds or 10.0

    @property
    def shutdown_seconds(self):
        return self.options.shutdown_seconds or 10.0

    def prepare(self, server, ground):
        self.questions = recorded(server, good_questions(ground))
        assert len(self.questions) > QUESTIONS // 2, "half of the good client's requests have no answer on this map"
        self.health = [(get("/health"), (ask_once(server.port, "/health")[1],))]

    def warm_up(self, server):
        """Has the server answer each request of the good client once, so that its memory is that of one in use."""
        for request, answers in self.questions:
            answer_of(server.port, request, 30)

    def calm(self, seconds):
        """The figures beside the same load of the processors by other programs."""
        return self.run("calm", lambda port: Spinners(self.options.spinners), seconds)

    def under(self, attack):
        """The figures under an attack."""
        arguments = attack.short_arguments if self.options.short else ()
        found = self.run(attack.name, lambda port: Attacker(port, attack), self.options.seconds, arguments, attack)
        found.readers = attack.connections if attack.is_good else 0
        return found

    def run(self, name, begin, seconds, arguments=(), attack=None):
        server = self.server(*arguments)
        try:
            self.warm_up(server)
            return self.measure(server, name, begin, seconds, attack)
        finally:
            if server.is_running:
                server.kill()

    def measure(self, server, name, begin, seconds, attack):
        calm, memory = server.status("RssAnon"), MemoryWatch(server.pid)
        manner = dataclasses.replace(GOOD, renewal=1 if attack and attack.renews else 0)
        good = Load(server.port, self.questions, GOOD_RATE, processes=1, manner=manner)
        health = Load(server.port, self.health, HEALTH_RATE, processes=1, manner=HEALTH)
        time.sleep(WARM_UP)
        good.taken(), health.taken(), memory.taken()
        load = begin(server.port)
        watch = Watch(server, calm, memory, load)
        try:
            longest = max(seconds, attack.least_seconds if attack else 0)
            watch.wait(longest, least=seconds)
            cores = watch.cores()
            good.stop.set()
            health.stop.set()
            watch.wait_for_clients(good, health)
            goods, healths = good.end(), health.end()
            watch.wait_for_answers(self.search_seconds + 2)
            stop, is_killed = self.stop(server) if not watch.has_ended else (0.0, True)
        finally:
            load.end()
            good.stop.set()
            health.stop.set()
            memory.is_over = True
        tally = watch.tally
        return Figures(
            name, list(goods[0]), goods[1], list(healths[0]), healths[1], max(tally.slowest, tally.oldest) if tally else 0.0,
            dict(tally.statuses) if tally else {}, tally.broken if tally else 0, max(0, watch.most - calm), stop, is_killed,
            *cores, goods[2] + healths[2], early=watch.early)

    def stop(self, server):
        """Seconds from SIGTERM to the end, and whether that had to be forced."""
        began = time.monotonic()
        server.signal(signal.SIGTERM)
        try:
            server.process.wait(self.shutdown_seconds + LONGER_STOP)
        except subprocess.TimeoutExpired:
            server.kill()
            return time.monotonic() - began, True
        return time.monotonic() - began, False


class Watch:
    """What happens to server and attack meanwhile."""

    def __init__(self, server, calm, memory, load):
        self.server, self.calm, self.memory, self.load = server, calm, memory, load
        self.began, self.most, self.early, self.tally = time.monotonic(), calm, "", None
        self.has_ended = False
        self.before = processor_seconds(server.pid), idle_seconds()

    def wait(self, longest, least):
        """Waits for some seconds, longer only until the attack is done."""
        while self.goes_on() and self.seconds < longest:
            if self.seconds >= least and self.tally and self.tally.is_done:
                return
            time.sleep(0.1)

    def wait_for_clients(self, *loads):
        """Waits until the last requests of the clients are answered or lost."""
        end = time.monotonic() + GOOD.patience + 5
        while self.goes_on() and time.monotonic() < end and not all(load.is_over for load in loads):
            time.sleep(0.1)

    def wait_for_answers(self, longest):
        """Waits until the attack's requests that have waited long have answers, for so many seconds of the attack at most."""
        while self.goes_on() and self.seconds < longest and self.tally and self.tally.oldest > 1:
            time.sleep(0.1)

    @property
    def seconds(self):
        return time.monotonic() - self.began

    def goes_on(self):
        """Whether the server still runs within bounds."""
        self.tally = self.load.latest()
        self.most = max(self.most, self.memory.taken()[0][1])
        if not self.server.is_running:
            self.has_ended, self.early = True, f"the server ended with {self.server.process.returncode}"
        elif self.most - self.calm > MOST_MEMORY >> 10:
            self.early = f"stopped at {(self.most - self.calm) >> 10} MiB"
        return not self.early

    def cores(self):
        """Cores that the server, the attacker and others took."""
        seconds, (idle, all_) = self.seconds, self.before[1]
        if self.has_ended:
            return 0.0, 0.0, 0.0
        server = processor_seconds(self.server.pid) - self.before[0]
        idle_now, all_now = idle_seconds()
        attacker = self.tally.processor_seconds if self.tally else 0.0
        others = all_now - all_ - (idle_now - idle) - server - attacker
        return server / seconds, attacker / seconds, max(0.0, others) / seconds
