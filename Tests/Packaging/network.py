"""Networks that tests make for themselves; each vanishes with the process that holds it, so none is ever left."""
import ctypes
import os
import subprocess
import time

CLONE_NEWNET = 0x40000000
# No test takes longer, and no network outlives this.
LONGEST = "900"


class NotPermitted(Exception):
    """The system lets nobody make a network here."""


class Network:
    """A network namespace with its own loopback."""

    def __init__(self, name):
        self.name = name
        self.holder = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "unshare", "--net", "sleep", LONGEST], stderr=subprocess.DEVNULL)
        self.path = f"/proc/{self.holder.pid}/ns/net"
        self.wait()
        self.run("ip", "link", "set", "lo", "up")

    def wait(self):
        while self.holder.poll() is None:
            try:
                if os.readlink(self.path) != os.readlink("/proc/self/ns/net"):
                    return
            except OSError:
                pass
            time.sleep(0.01)
        raise NotPermitted("No network namespace can be made; run this as root.")

    @property
    def prefix(self):
        """The words before a command that runs in this network."""
        return ["nsenter", f"--net={self.path}"]

    def run(self, *command):
        subprocess.run([*self.prefix, *command], check=True)

    def enter(self):
        """Moves this process there; its threads and children follow if they start later."""
        descriptor = os.open(self.path, os.O_RDONLY)
        outcome = ctypes.CDLL(None, use_errno=True).setns(descriptor, CLONE_NEWNET)
        os.close(descriptor)
        if outcome:
            raise NotPermitted(os.strerror(ctypes.get_errno()))

    def join(self, other, address, other_address):
        """Joins two networks by a cable with an address at each end."""
        device = f"to-{other.name}"
        self.run("ip", "link", "add", device, "type", "veth", "peer", "name", "eth0", "netns", str(other.holder.pid))
        for network, name, mine, peer in ((self, device, address, other_address), (other, "eth0", other_address, address)):
            network.run("ip", "address", "add", mine, "peer", peer, "dev", name)
            network.run("ip", "link", "set", name, "up")

    def end(self):
        self.holder.kill()
        self.holder.wait()


class SharedNetwork:
    """This machine's own network, for where no other can be made."""

    prefix = []

    def end(self):
        pass
