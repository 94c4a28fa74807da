import Glibc
import NIOCore

/// Who a request counts for: an IPv4 address, or the network of an IPv6 address, which one client has whole.
struct ClientAddress: Hashable, Sendable {
    private let number: UInt64

    /// The client at the other end of a connection; all without an address count as one.
    init(_ address: SocketAddress?) {
        self.init(address?.ipAddress ?? "")
    }

    init(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if unsafe inet_pton(AF_INET, text, &bytes) == 1 {
            number = Self.number(bytes.prefix(4))
        } else if unsafe inet_pton(AF_INET6, text, &bytes) == 1 {
            // An IPv4 address inside an IPv6 one is in its last four bytes, and the first say nothing.
            let isEmbedded = bytes.prefix(10).allSatisfy { $0 == 0 }
            number = Self.number(isEmbedded ? bytes.suffix(4) : bytes.prefix(8))
        } else {
            number = 0
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
