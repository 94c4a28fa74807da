import PlatformC
import NIOCore

/// The socket of a connection for a thread that is not its event loop.
///
/// It duplicates the descriptor, so that the connection may end meanwhile and no other connection gets its number.
final class AnswerSocket: Sendable {
    private let descriptor: CInt

    /// Nil if the process has no descriptor left.
    init?(copying socket: NIOBSDSocket.Handle) {
        descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        close(descriptor)
    }

    /// Writes what the socket takes at once, and leaves the rest in the buffer, also after an error, which the event
    /// loop then gets too.
    func send(_ bytes: inout ByteBuffer) {
        while bytes.readableBytes > 0 {
            let count = write(bytes)
            if count >= 0 { bytes.moveReaderIndex(forwardBy: count) } else if errno != EINTR { return }
        }
    }

    private func write(_ bytes: ByteBuffer) -> Int {
        let flags = CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)
        return unsafe bytes.withUnsafeReadableBytes {
            unsafe PlatformC.send(descriptor, $0.baseAddress, $0.count, flags)
        }
    }
}
