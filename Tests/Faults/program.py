"""The program as a process: a server that is started, and verbs that are run to their end."""
import http.client
import json
import os
import re
import resource
import signal
import subprocess
import time

TOKEN = "0123456789abcdef0123"
# Seconds that anything may take that should take a fraction of one.
PATIENCE = 60


class Server:
    """`route serve` on free ports; its log is a file."""

    def __init__(self, route, graph, log, before=(), arguments=(), environment=None):
        with open(log + ".token", "w") as file:
            file.write(TOKEN)
        self.log = log
        began = time.monotonic()
        with open(log, "ab") as errors:
            self.start = errors.tell()
            self.process = subprocess.Popen(
                [*before, route, "serve", "--graph", graph, "--port", "0", "--threads", "2", "--operations-port", "0",
                 "--operations-token", log + ".token", *arguments],
                stdout=subprocess.PIPE, stderr=errors, env={**os.environ, **(environment or {})})
        line = self.process.stdout.readline().decode()
        self.seconds = time.monotonic() - began
        found = re.search(r":(\d+)\s*$", line)
        if not found:
            self.process.wait()
            raise ServerNotStarted(f"the server did not start, exit code {self.process.returncode}: {self.said()[-600:]}")
        self.port = int(found[1])

    @property
    def pid(self):
        return self.process.pid

    @property
    def is_running(self):
        return self.process.poll() is None

    def said(self):
        """What this server has logged."""
        with open(self.log, "rb") as file:
            file.seek(self.start)
            return file.read().decode(errors="replace")

    @property
    def operations_port(self):
        return int(re.search(r'"operationsPort":"(\d+)"', self.said())[1])

    def operate(self, method, path, fields=None):
        """Status and text of an answer on the port for operations."""
        connection = http.client.HTTPConnection("127.0.0.1", self.operations_port, timeout=PATIENCE)
        try:
            connection.request(method, path, headers=fields or {})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def reload(self):
        return self.operate("POST", "/reload", {"Authorization": f"Bearer {TOKEN}", "Content-Length": "0"})

    def signal(self, number):
        self.process.send_signal(number)

    def limit(self, kind, soft):
        """Sets a soft limit of the process; returns the one before."""
        before, hard = resource.prlimit(self.pid, kind)
        resource.prlimit(self.pid, kind, (soft, hard))
        return before

    def status(self, name):
        """A number of /proc/…/status, as it stands there."""
        return status_of(self.pid, name)

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def end(self):
        """Ends the server as a supervisor does; returns its exit code."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        self.process.stdout.close()
        return self.process.returncode


class ServerNotStarted(Exception):
    pass


def status_of(process, name):
    with open(f"/proc/{process}/status") as file:
        found = re.search(rf"^{name}:\s+(\d+)", file.read(), re.MULTILINE)
    return int(found[1]) if found else 0


def run(*arguments):
    """Runs the program to its end; returns exit code and what it wrote to standard error."""
    outcome = subprocess.run(arguments, capture_output=True, timeout=PATIENCE)
    return outcome.returncode, outcome.stderr.decode(errors="replace")


def wait_until(what, holds, seconds=PATIENCE, interval=0.02):
    """Waits until a function returns something true, and returns that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = holds()
        if value:
            return value
        time.sleep(interval)
    raise AssertionError(f"{what}: not within {seconds} s")


def said_json(text, message):
    """The log entries with a message."""
    entries = [json.loads(line) for line in text.splitlines() if line.startswith("{") and line.endswith("}")]
    return [entry for entry in entries if entry.get("message") == message]
