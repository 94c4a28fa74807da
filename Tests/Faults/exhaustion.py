"""What runs out: room on the disk, the length of files, memory, and file descriptors."""
import json
import os
import resource
import signal
import socket
import subprocess
import time

from area import COMPANIONS, NEW, OLD
from asking import ask_once
from moment import Moment
from program import run, said_json, wait_until


# The disk

def disk_full_import(moment: Moment):
    """An import over the graph finds too little room; it says so, the old graph stays whole, and no partial file stays."""
    room = moment.random.randrange(4096, 2 * sum(os.path.getsize(moment.path(ending)) for ending in COMPANIONS))
    with SmallDisk(moment, room) as is_limited_by_length:
        before = ["prlimit", f"--fsize={room}"] if is_limited_by_length else []
        code, errors = run(*before, *moment.importing(NEW))
        names = sorted(os.listdir(moment.folder))
        assert code in (0, 73, 74), f"the import ended with {code}: {errors}"
        assert code == 0 or "town" in errors, f"the import does not name the file: {errors}"
        assert not [name for name in names if "partial" in name], f"files were left: {names}"
        version = NEW if code == 0 else OLD
        moment.count("imports without room" if code else "imports with just enough room")
        moment.judge.replaced(version)
        if code:
            assert all(same(moment.path(ending), moment.area.file(OLD, ending)) for ending in COMPANIONS), \
                "a failed import changed a file"
        moment.check_usable(version)


class SmallDisk:
    """A tmpfs with some room left over the files of a moment; without root, a limit for the length of files."""

    def __init__(self, moment, room):
        self.moment, self.room = moment, room
        self.is_mounted = False

    def __enter__(self):
        used = sum(-(-os.path.getsize(self.moment.path(ending)) // 4096) * 4096 for ending in COMPANIONS)
        size = used + 4096 + self.room
        code = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "faults", self.moment.folder], capture_output=True)
        self.is_mounted = code.returncode == 0
        if self.is_mounted:
            self.moment.copy(OLD)
        return not self.is_mounted

    def __exit__(self, *_):
        if self.is_mounted:
            for server in self.moment.servers:
                if server.is_running:
                    server.kill()
            subprocess.run(["umount", "-l", self.moment.folder], check=True)


def same(one, other):
    with open(one, "rb") as first, open(other, "rb") as second:
        return first.read() == second.read()


def disk_full_log(moment: Moment):
    """The log of a server finds no room; requests are answered, and swaps go on."""
    room = moment.random.randrange(700, 3000)
    before = ["prlimit", f"--fsize={room}:unlimited"]
    server = moment.server(before=before, arguments=["--log-level", "info"])
    with moment.askers(server):
        time.sleep(0.1)
        moment.replace(NEW)
        server.signal(signal.SIGHUP)
        moment.wait_for(server, NEW)
        # On a busy machine few requests have been answered until now.
        wait_until("the log is full", lambda: os.path.getsize(server.log) >= room)
    size = os.path.getsize(server.log)
    assert size < 4096, f"the log has {size} bytes"
    server.limit(resource.RLIMIT_FSIZE, resource.RLIM_INFINITY)
    ask_once(server.port, "/capabilities")
    wait_until("the log has the number of missing lines", lambda: '"missing"' in server.said())
    moment.end(server)
    moment.check_usable(NEW)


def disk_full_record(moment: Moment):
    """The record of requests finds no room; requests are answered, and the file has whole lines only, then and later.

    The limit holds for the log, too, which has room for the warning.
    """
    record = os.path.join(moment.folder, "server.log.ndjson")
    before = ["prlimit", f"--fsize={moment.random.randrange(1500, 4000)}:unlimited"]
    server = moment.server(before=before, arguments=["--record", record])
    with moment.askers(server):
        wait_until("a warning", lambda: said_json(server.said(), "requests are not recorded"))
        server.limit(resource.RLIMIT_FSIZE, resource.RLIM_INFINITY)
        wait_until("recording goes on", lambda: said_json(server.said(), "requests are recorded again"))
    moment.end(server)
    with open(record) as file:
        moment.count("recorded requests", len([json.loads(line) for line in file]))
    moment.check_usable(OLD)


# Memory

def memory_short_import(moment: Moment):
    """An import has too little memory; whatever becomes of it, the graph is whole and the next import succeeds."""
    room = moment.random.randrange(60, 400) << 20
    code, _ = run("prlimit", f"--as={room}", *moment.importing(NEW))
    version = NEW if code == 0 else OLD
    moment.count("imports without memory" if code else "imports with just enough memory")
    moment.judge.replaced(version)
    moment.check_usable(version)
    code, errors = run(*moment.importing(NEW))
    assert code == 0, f"the next import fails: {errors}"
    moment.check_no_leftovers()


def memory_short_server(moment: Moment):
    """A server gets no more memory, under load and in a swap; it answers right, refuses, or ends and starts again."""
    server = moment.server()
    with moment.askers(server) as askers:
        askers.may_fail = True
        moment.judge.replaced(NEW)
        before = server.limit(resource.RLIMIT_AS, (server.status("VmSize") << 10) + (moment.random.randrange(8192) << 10))
        moment.replace(NEW)
        server.signal(signal.SIGHUP)
        time.sleep(0.3)
        if server.is_running:
            server.limit(resource.RLIMIT_AS, before)
            server.signal(signal.SIGHUP)
        else:
            moment.count("servers that ended without memory")
            server = moment.server()
            askers.port = server.port
        moment.wait_for(server, NEW)
    moment.ask_all(server, NEW)
    moment.end(server)
    moment.check_usable(NEW)


# Descriptors

def descriptors_exhausted(moment: Moment):
    """A server gets no more descriptors; kept connections go on, a swap waits, and all is well with descriptors."""
    server = moment.server()
    with moment.askers(server) as askers:
        time.sleep(0.1)
        before = server.limit(resource.RLIMIT_NOFILE, server.descriptors() + moment.random.randrange(4))
        waiting = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(8)]
        moment.replace(NEW)
        server.signal(signal.SIGHUP)
        time.sleep(0.5 * moment.random.random())
        assert server.is_running, f"the server ended: {server.said()[-600:]}"
        server.limit(resource.RLIMIT_NOFILE, before)
        for connection in waiting:
            connection.close()
        server.signal(signal.SIGHUP)
        moment.wait_for(server, NEW, 20)
    moment.ask_all(server, NEW)
    moment.end(server)
    moment.check_usable(NEW)


KINDS = [disk_full_import, disk_full_log, disk_full_record, memory_short_import, memory_short_server, descriptors_exhausted]
