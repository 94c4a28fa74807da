/// The client that a request counts for: an IPv4 address, or the first 56 bits of an IPv6 address, the network that one
/// client often has whole (RFC 6177).
struct ClientAddress: Hashable, Sendable {
    private let number: UInt64

    /// The client at an address; all connections without an address count as one client.
    init(_ address: IPAddress?) {
        // An IPv4 address inside an IPv6 one is in its last four bytes.
        number = address.map { $0.isIPv4 || $0.high == 0 ? $0.low & 0xFFFF_FFFF : $0.high & ~0xFF } ?? 0
    }
}
