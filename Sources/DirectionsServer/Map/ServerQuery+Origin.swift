import HTTPTypes
import TextCoding

extension ServerQuery {
    /// Scheme and host under which the client reached the server, nil if it did not say so in a usual form.
    ///
    /// A proxy that ends encryption says so in `X-Forwarded-Proto`.
    var origin: String? {
        guard let host = value(of: "host"), !host.isEmpty, host.utf8.count <= 255, host.utf8.allSatisfy(Self.isUsual)
        else { return nil }
        let isEncrypted = value(of: "x-forwarded-proto")?.lowercased() == "https"
        return "\(isEncrypted ? "https" : "http")://\(host)"
    }

    private func value(of name: String) -> String? {
        fields.first { $0.name.canonicalName == name }?.value
    }

    /// Whether a byte stands in names of hosts, addresses and ports.
    private static func isUsual(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || ".:-[]".utf8.contains(byte)
    }
}
