/// Who a request counts for: an IPv4 address, or the network of an IPv6 address, which one client has whole.
struct ClientAddress: Hashable, Sendable {
    private let number: UInt64

    /// The client at an address; all without an address count as one.
    init(_ address: IPAddress?) {
        // An IPv4 address inside an IPv6 one is in its last four bytes, and the first say nothing.
        number = address.map { $0.isIPv4 || $0.high == 0 ? $0.low & 0xFFFF_FFFF : $0.high } ?? 0
    }
}
