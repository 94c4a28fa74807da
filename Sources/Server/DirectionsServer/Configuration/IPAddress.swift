import PlatformC
import NIOCore

/// An IP address; an IPv4 address is stored as its IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2).
struct IPAddress: Hashable, Sendable {
    /// The first and the last 64 bits.
    let high: UInt64
    let low: UInt64

    /// The address of a socket, nil if it has none.
    init?(_ address: SocketAddress?) {
        guard let text = address?.ipAddress else { return nil }
        self.init(text)
    }

    /// An address in the usual notation, nil for other text.
    init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if unsafe inet_pton(AF_INET, text, &bytes) == 1 {
            high = 0
            low = Self.ipv4Prefix | Self.number(bytes.prefix(4))
        } else if unsafe inet_pton(AF_INET6, text, &bytes) == 1 {
            high = Self.number(bytes.prefix(8))
            low = Self.number(bytes.suffix(8))
        } else {
            return nil
        }
    }

    private static let ipv4Prefix: UInt64 = 0xFFFF << 32

    var isIPv4: Bool { high == 0 && low & 0xFFFF_FFFF_0000_0000 == Self.ipv4Prefix }

    /// Whether the first `bits` bits equal those of another address.
    func shares(bits: Int, with other: IPAddress) -> Bool {
        let first = min(bits, 64)
        let second = max(bits - 64, 0)
        // A shift by all 64 bits gives 0.
        return (high ^ other.high) >> UInt64(64 - first) == 0 && (low ^ other.low) >> UInt64(64 - second) == 0
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
