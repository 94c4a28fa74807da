"""One moment: a folder with a served graph, a fault that follows from seed and number, and what must hold after it."""
import os
import random
import shutil
import time

from answers import Judge
from area import COMPANIONS, OLD
from asking import Askers, ask_once
from program import Server, run, said_json, wait_until


class Moment:
    def __init__(self, options, area, kind, number, folder):
        self.options, self.area, self.kind, self.number, self.folder = options, area, kind, number, folder
        self.random = random.Random(f"{options.seed}:{number}")
        self.graph = os.path.join(folder, "town.graph")
        self.judge = Judge(area, OLD)
        self.servers = []
        # What happened, for the counts at the end: a name, and how often.
        self.events = {}
        self.copy(OLD)

    # Files

    def path(self, ending):
        return os.path.join(self.folder, f"town{ending}")

    def copy(self, version):
        """Puts copies of the files of a version under the served names, without a server that looks."""
        for ending in COMPANIONS:
            shutil.copyfile(self.area.file(version, ending), self.path(ending))

    def replace(self, version):
        """Puts a version in place as the importer does: by renaming, the graph last."""
        self.judge.replaced(version)
        for ending in reversed(COMPANIONS):
            self.rename(self.area.file(version, ending), ending)

    def rename(self, source, ending=".graph"):
        new = self.path(ending + ".new")
        shutil.copyfile(source, new)
        os.rename(new, self.path(ending))

    def check_no_leftovers(self):
        names = {f"{name}{ending}" for name in ("town", "real") for ending in (*COMPANIONS, ".checked")}
        found = {name for name in os.listdir(self.folder) if not name.startswith("server.log")}
        assert found <= names, f"files were left: {sorted(found - names)}"

    def importing(self, version, graph=None):
        """The words of an import over the served graph."""
        return [self.options.route, "import", self.area.extract(version), "-o", graph or self.graph, "--quiet", "--threads", "1"]

    def verify(self, graph=None):
        code, errors = run(self.options.route, "inspect", "--verify", graph or self.graph)
        assert code == 0, f"the graph is not usable: {code}, {errors}"

    # Servers

    def server(self, **arguments):
        server = Server(self.options.route, self.graph, os.path.join(self.folder, "server.log"), **arguments)
        self.servers.append(server)
        return server

    def askers(self, server, **arguments):
        return Askers(self.judge, server.port, seed=f"{self.options.seed}:{self.number}", **arguments)

    def ask(self, server, number):
        """Asks one question; returns the version that the answer is from, None for a refusal."""
        began = time.monotonic()
        return self.judge.judge(number, *ask_once(server.port, self.area.questions[number]), began)

    def ask_all(self, server, version):
        """Asks all questions, each of which must be answered from the version."""
        for number, question in enumerate(self.area.questions):
            found = self.ask(server, number)
            assert found == version, f"{question} is answered from {found or 'nothing'}, not from the {version} map"

    def wait_for(self, server, version, seconds=60):
        """Waits until answers are from a version."""
        number = self.random.randrange(len(self.area.questions))
        wait_until(f"an answer of the {version} map", lambda: self.ask(server, number) == version, seconds)

    def end(self, server):
        code = server.end()
        assert code == 0, f"the server ended with {code}: {server.said()[-600:]}"

    def check_usable(self, version):
        """What must hold after every fault: the graph verifies, and a server started on it answers from the version."""
        self.verify()
        server = self.server()
        self.ask_all(server, version)
        self.end(server)

    def refusals(self, server):
        return said_json(server.said(), "not reloaded")

    def count(self, event, amount=1):
        self.events[event] = self.events.get(event, 0) + amount

    def clean_up(self):
        for server in self.servers:
            if server.is_running:
                server.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

