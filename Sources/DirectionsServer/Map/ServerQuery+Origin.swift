import HTTPTypes

extension ServerQuery {
    /// Scheme and host under which the client reached the server, nil if it did not say so in a usual form.
    ///
    /// A proxy that ends encryption says so in `X-Forwarded-Proto`.
    var origin: String? {
        guard let host = fields[.host], !host.isEmpty, host.utf8.count <= 255, host.utf8.allSatisfy(Self.isUsual)
        else { return nil }
        let isEncrypted = fields[.forwardedProtocol]?.lowercased() == "https"
        return "\(isEncrypted ? "https" : "http")://\(host)"
    }

    /// Whether a byte stands in names of hosts, addresses and ports.
    private static func isUsual(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: ".:-[]".utf8.contains(byte)
        }
    }
}

extension HTTPField.Name {
    fileprivate static let host = HTTPField.Name("Host")!
    fileprivate static let forwardedProtocol = HTTPField.Name("X-Forwarded-Proto")!
}
