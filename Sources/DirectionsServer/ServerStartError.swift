import Glibc
import NIOCore

/// Why the server could not begin to listen.
package struct ServerStartError: Error, Sendable {
    /// What is wrong.
    package enum Kind: Sendable {
        case addressTaken, addressUnknown, notPermitted, other
    }

    package var kind: Kind
    /// One clear sentence.
    package var message: String

    init(_ error: any Error, configuration: ServerConfiguration) {
        let (host, port) = (configuration.host, configuration.port)
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE:
            kind = .addressTaken
            message = "Port \(port) of \(host) is taken by another program; choose one with --port, or 0 for any."
        case EACCES, EPERM:
            kind = .notPermitted
            message = "Port \(port) may not be opened by this user; choose one from 1024 on with --port."
        case EADDRNOTAVAIL:
            kind = .addressUnknown
            message = "The address \(host) is none of this machine's; choose another with --host."
        default:
            guard error is SocketAddressError || error is SocketAddressError.UnknownHost else {
                kind = .other
                message = "The server ended with an error: \(error)."
                return
            }
            kind = .addressUnknown
            message = "The host \(host) is not known; name an address of this machine with --host."
        }
    }
}
