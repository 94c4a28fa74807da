"""Clients that go away or never come to the end of a request, beside others that behave."""
import socket
import time

from area import OLD
from moment import Moment
from program import wait_until


def clients_vanish(moment: Moment):
    """Clients end in mid-request and in mid-answer, half-open or slow; others are answered, and nothing stays open."""
    server = moment.server(arguments=["--head-seconds", "1", "--body-seconds", "1", "--idle-seconds", "2"])
    moment.ask_all(server, OLD)
    before = server.descriptors()
    with moment.askers(server):
        held = [hostile(moment, server) for _ in range(moment.random.randrange(20, 60))]
        time.sleep(0.3)
        assert server.is_running, "the server ended"
    for connection in held:
        if connection and moment.random.random() < 0.8:
            connection.close()
    wait_until("the connections are closed", lambda: server.descriptors() <= before, 20, interval=0.1)
    for connection in filter(None, held):
        connection.close()
    moment.ask_all(server, OLD)
    moment.end(server)
    moment.check_usable(OLD)


def hostile(moment, server):
    """One client that misbehaves in a random way; its connection if it stays."""
    connection = socket.create_connection(("127.0.0.1", server.port))
    way = moment.random.choice([mid_request, mid_answer, half_open, slow, silent, mid_body, reset])
    moment.count("clients that misbehaved")
    try:
        return way(moment, connection)
    except OSError:
        connection.close()
        return None


def request(moment):
    target = moment.area.questions[moment.random.randrange(len(moment.area.questions))]
    return f"GET {target} HTTP/1.1\r\nHost: a\r\n\r\n".encode()


def mid_request(moment, connection):
    bytes_ = request(moment)
    connection.sendall(bytes_[:moment.random.randrange(len(bytes_))])
    connection.close()


def mid_answer(moment, connection):
    connection.sendall(request(moment) * moment.random.randrange(1, 20))
    connection.recv(moment.random.randrange(1, 200))
    connection.close()


def half_open(moment, connection):
    connection.sendall(request(moment) * moment.random.randrange(1, 5))
    connection.shutdown(socket.SHUT_WR)
    return connection


def slow(moment, connection):
    for byte in request(moment)[:moment.random.randrange(1, 12)]:
        connection.sendall(bytes([byte]))
        time.sleep(0.002)
    return connection


def silent(_, connection):
    return connection


def mid_body(moment, connection):
    connection.sendall(b"POST /directions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{")
    return connection if moment.random.random() < 0.5 else connection.close()


def reset(moment, connection):
    """Ends with a reset in place of an orderly end."""
    connection.sendall(request(moment) * 5)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    connection.close()


KINDS = [clients_vanish]
