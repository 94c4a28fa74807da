/// The origin of a web page, as in the header `Origin`.
package enum WebOrigin {
    /// Whether a text is an origin as browsers send it: a scheme and a host, perhaps with a port, and nothing after
    /// them.
    package static func isOrigin(_ text: String) -> Bool {
        guard let mark = text.firstRange(of: "://") else { return false }
        let scheme = text[..<mark.lowerBound]
        let host = text[mark.upperBound...]
        let isPlain = (scheme + host).utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "-._+:[]".utf8.contains(byte)
            }
        }
        return isPlain && !scheme.isEmpty && host.first.map { $0 != ":" } ?? false
    }

    /// Whether an origin matches a pattern: the same origin, a host below `*.`, or any for `*`.
    ///
    /// A pattern may leave the scheme out.
    static func matches(_ origin: String, _ pattern: String) -> Bool {
        if pattern == "*" || pattern == origin { return true }
        let host = pattern.contains("://") ? origin : withoutScheme(origin)
        guard let star = pattern.firstRange(of: "*.") else { return pattern == host }
        let start = pattern[..<star.lowerBound]
        let end = pattern[star.upperBound...]
        guard host.hasPrefix(start), host.hasSuffix("." + end) else { return false }
        return host.utf8.count > start.utf8.count + end.utf8.count + 1
    }

    private static func withoutScheme(_ origin: String) -> String {
        origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) } ?? origin
    }
}
