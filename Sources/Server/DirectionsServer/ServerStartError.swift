import PlatformC
import NIOCore

/// Why the server could not start, or why it ended.
package struct ServerStartError: Error, Sendable {
    /// The kind of error.
    package enum Kind: Sendable {
        case addressTaken, addressUnknown, notPermitted, other
    }

    package var kind: Kind
    /// One clear sentence.
    package var message: String

    /// - Parameters:
    ///   - host: the address to listen on.
    ///   - port: the port there.
    ///   - option: the command-line option that sets the port.
    init(_ error: any Error, host: String, port: Int, option: String) {
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE:
            kind = .addressTaken
            message = "Port \(port) of \(host) is taken by another program; choose one with \(option), or 0 for any."
        case EACCES, EPERM:
            kind = .notPermitted
            message = "Port \(port) may not be opened by this user; choose one from 1024 on with \(option)."
        case EADDRNOTAVAIL:
            kind = .addressUnknown
            message = "The address \(host) is not one of this machine's; choose another with --host."
        default:
            guard error is SocketAddressError || error is SocketAddressError.UnknownHost else {
                kind = .other
                message = Self.end(error)
                return
            }
            kind = .addressUnknown
            message = "The host \(host) is not known; name an address of this machine with --host."
        }
    }

    /// An error that ended a running server.
    init(_ error: any Error) {
        kind = .other
        message = Self.end(error)
    }

    private static func end(_ error: any Error) -> String { "The server ended with an error: \(error)." }
}
