import HTTPTypes

/// The proxies whose forwarding headers are trusted.
///
/// A proxy appends the address of its client to `Forwarded` (RFC 7239) or `X-Forwarded-For`. So each list is read from
/// its end, and the first address that is not a trusted proxy is the client. If both fields are there and differ, the
/// client forged one of them, and the request counts for the proxy.
package struct TrustedProxies: Sendable {
    /// The addresses that share the first `bits` bits of `address`.
    private struct Network {
        var address: IPAddress
        var bits: Int
    }

    private let networks: [Network]

    /// - Parameter texts: addresses, or networks such as 10.0.0.0/8; the result is nil if one is neither.
    package init?(_ texts: [String] = []) {
        var networks: [Network] = []
        for text in texts {
            guard let network = Self.network(text) else { return nil }
            networks.append(network)
        }
        self.networks = networks
    }

    private init(networks: [Network]) {
        self.networks = networks
    }

    /// No trusted proxy.
    package static let none = TrustedProxies(networks: [])

    /// Whether no proxy is trusted.
    var isEmpty: Bool { networks.isEmpty }

    private static func network(_ text: String) -> Network? {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(String(parts[0])) else { return nil }
        let isIPv6Text = parts[0].contains(":")
        let most = isIPv6Text ? 128 : 32
        guard parts.count == 2 else { return Network(address: address, bits: 128) }
        guard let bits = Int(parts[1]), (0...most).contains(bits) else { return nil }
        return Network(address: address, bits: 128 - most + bits)
    }

    /// Whether an address is a trusted proxy's.
    func contains(_ address: IPAddress?) -> Bool {
        guard !networks.isEmpty, let address else { return false }
        return networks.contains { $0.address.shares(bits: $0.bits, with: address) }
    }

    /// The client of a request.
    ///
    /// - Parameters:
    ///   - peer: the address at the other end of the connection.
    ///   - fields: the header fields of the request.
    func client(of peer: IPAddress?, _ fields: HTTPFields) -> ClientAddress {
        guard contains(peer) else { return ClientAddress(peer) }
        let lists = [forwarded(fields), forwardedFor(fields)].compactMap { $0 }.map { client(of: peer, through: $0) }
        guard let first = lists.first, lists.allSatisfy({ $0 == first }) else { return ClientAddress(peer) }
        return first
    }

    /// The last address of a list that is not a trusted proxy, or the first address if all are.
    ///
    /// A name or an unreadable address ends the search.
    private func client(of peer: IPAddress?, through list: [IPAddress?]) -> ClientAddress {
        var client = peer
        for address in list.reversed() {
            guard contains(client), let address else { break }
            client = address
        }
        return ClientAddress(client)
    }

    /// The addresses of `X-Forwarded-For`, nil without that field.
    private func forwardedFor(_ fields: HTTPFields) -> [IPAddress?]? {
        let values = Self.values(of: "x-forwarded-for", in: fields)
        guard !values.isEmpty else { return nil }
        return Self.elements(values).map { Self.address($0) }
    }

    /// The addresses of `Forwarded`, nil without that field.
    private func forwarded(_ fields: HTTPFields) -> [IPAddress?]? {
        let values = Self.values(of: "forwarded", in: fields)
        guard !values.isEmpty else { return nil }
        return Self.elements(values).map { element in
            let pairs = element.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
            let node = pairs.first { $0.count == 2 && Self.trimmed($0[0]).lowercased() == "for" }
            return node.flatMap { Self.address($0[1]) }
        }
    }

    private static func values(of name: String, in fields: HTTPFields) -> [String] {
        fields.filter { $0.name.canonicalName == name }.map(\.value)
    }

    /// The elements of a list that may be spread over several fields; empty elements are dropped (RFC 9110, 5.6.1).
    private static func elements(_ values: [String]) -> [Substring] {
        values.flatMap { $0.split(separator: ",") }.map(trimmed).filter { !$0.isEmpty }
    }

    /// An address that may be quoted and may have a port: 192.0.2.1, 192.0.2.1:80, 2001:db8::1, "[2001:db8::1]:80".
    private static func address(_ text: Substring) -> IPAddress? {
        let text = trimmed(trimmed(text).trimmingPrefix("\"")[...])
        let bare = text.hasSuffix("\"") ? text.dropLast() : text
        if bare.hasPrefix("["), let end = bare.firstIndex(of: "]") {
            return IPAddress(String(bare[bare.index(after: bare.startIndex)..<end]))
        }
        if let address = IPAddress(String(bare)) { return address }
        return bare.split(separator: ":").first.flatMap { IPAddress(String($0)) }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
