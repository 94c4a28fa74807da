"""Bytes of HTTP/1.1: requests, connections that never block, and answers as they come, however many on one connection."""
import errno
import json
import socket

# Lets many connections of one address share its ports, since the destination tells them apart (Linux, <linux/in.h>).
IP_BIND_ADDRESS_NO_PORT = 24
PIECE = 1 << 18


def get(target, fields=""):
    return f"GET {target} HTTP/1.1\r\nHost: a\r\n{fields}\r\n".encode()


def post(target, body, kind="application/json", fields=""):
    """A POST; what is no text becomes JSON."""
    body = (body if isinstance(body, str) else json.dumps(body, separators=(",", ":"))).encode()
    head = f"POST {target} HTTP/1.1\r\nHost: a\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n{fields}\r\n"
    return head.encode() + body


def connect(port, address=None, room=None):
    """A socket that connects without blocking, from an address of its own; room bounds the bytes that wait to be read."""
    made = socket.socket()
    try:
        made.setblocking(False)
        if room:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        if address:
            made.setsockopt(socket.IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1)
            made.bind((address, 0))
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        error = made.connect_ex(("127.0.0.1", port))
        if error not in (0, errno.EINPROGRESS):
            raise ConnectionError(error, "cannot connect")
    except OSError:
        made.close()
        raise
    return made


def answer_of(port, request, timeout):
    """Status and body of the answer to a request on a connection of its own."""
    with socket.create_connection(("127.0.0.1", port), timeout=timeout) as connection:
        connection.sendall(request)
        reader = AnswerReader()
        while True:
            piece = connection.recv(PIECE)
            if not piece:
                raise ConnectionError("the server closed the connection before the end of its answer")
            answers = reader.feed(piece)
            if answers:
                return answers[0]


class AnswerReader:
    """Splits the bytes of a connection into answers, with a length or in chunks."""

    def __init__(self, keeps_bodies=True):
        self.keeps_bodies = keeps_bodies
        self.buffer, self.place, self.bytes = b"", 0, 0
        self.begin()

    def begin(self):
        self.status, self.left, self.gap, self.is_chunked, self.is_last = None, 0, 0, False, False
        self.pieces = []

    @property
    def is_amid(self):
        """Whether the head of an answer has come, and not its end."""
        return self.status is not None

    def feed(self, data):
        """Status and body of each answer that ends in these bytes."""
        self.bytes += len(data)
        self.buffer = self.buffer[self.place:] + data if self.place < len(self.buffer) else data
        self.place = 0
        ended = []
        while (self.is_amid or self.read_head()) and self.read_body():
            ended.append((self.status, b"".join(self.pieces)))
            self.begin()
        return ended

    def read_head(self):
        end = self.buffer.find(b"\r\n\r\n", self.place)
        if end < 0:
            return False
        head = self.buffer[self.place:end].lower()
        self.status = int(head[9:12])
        self.is_chunked = b"\r\ntransfer-encoding: chunked" in head
        if not self.is_chunked:
            start = head.index(b"\r\ncontent-length:") + 17 if b"\r\ncontent-length:" in head else None
            self.left = int(head[start:].split(b"\r", 1)[0]) if start else 0
        self.place = end + 4
        return True

    def read_body(self):
        """Takes what has come of the body; whether that is its end."""
        if not self.is_chunked:
            self.take(self.left)
            return self.left == 0
        while True:
            self.take(self.left)
            self.skip()
            if self.left or self.gap or self.is_last:
                return not self.left and not self.gap
            end = self.buffer.find(b"\r\n", self.place)
            if end < 0:
                return False
            self.left = int(self.buffer[self.place:end].split(b";")[0], 16)
            # A line break follows each chunk, and stands in place of the trailer.
            self.place, self.gap, self.is_last = end + 2, 2, self.left == 0

    def skip(self):
        if self.left:
            return
        taken = min(self.gap, len(self.buffer) - self.place)
        self.place += taken
        self.gap -= taken

    def take(self, count):
        piece = self.buffer[self.place:self.place + count] if self.keeps_bodies else b""
        taken = min(count, len(self.buffer) - self.place)
        self.place += taken
        self.left -= taken
        if piece:
            self.pieces.append(piece)
