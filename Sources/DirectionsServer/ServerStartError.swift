import PlatformC
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

    /// - Parameters:
    ///   - host: the address that was to be listened at.
    ///   - port: the port there.
    ///   - option: what sets the port.
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
            message = "The address \(host) is none of this machine's; choose another with --host."
        default:
            guard error is SocketAddressError || error is SocketAddressError.UnknownHost else {
                (kind, message) = (.other, Self.end(error))
                return
            }
            kind = .addressUnknown
            message = "The host \(host) is not known; name an address of this machine with --host."
        }
    }

    /// The error of a server that ran.
    init(_ error: any Error) {
        (kind, message) = (.other, Self.end(error))
    }

    private static func end(_ error: any Error) -> String { "The server ended with an error: \(error)." }
}
