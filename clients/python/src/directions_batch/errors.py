"""The errors of this package. Each message is one sentence for people."""


class DirectionsError(Exception):
    """A request, a step of a batch or a server failed."""


class InputError(DirectionsError, ValueError):
    """A data frame or an argument is wrong, for example a column is missing."""


class GraphError(DirectionsError):
    """A graph is missing, damaged, of another version, or cannot be stored on a node."""


class ProgramError(DirectionsError):
    """The program `route` is missing, refused its input, or ended before it had answered everything."""


class ProgramKilledError(ProgramError):
    """A signal ended the program; the same rows may be answered if they are tried again."""


class ServerError(DirectionsError):
    """A server cannot be reached, or refused a request.

    `status` is the HTTP status, or None if no answer arrived. `reason` is the server's word for programs, such as
    "noRoute" or "NoSegment", or None.
    """

    def __init__(self, message: str, status: int | None = None, reason: str | None = None) -> None:
        super().__init__(message, status, reason)
        self.status = status
        self.reason = reason

    def __str__(self) -> str:
        return str(self.args[0])
