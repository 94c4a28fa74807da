/// Where a page comes from, as the header `Origin` tells.
enum WebOrigin {
    /// Whether an origin is the one named, or one of the hosts below `*.`; a pattern may leave the scheme out.
    static func matches(_ origin: String, _ pattern: String) -> Bool {
        if pattern == "*" || pattern == origin { return true }
        let host = pattern.contains("://") ? origin : withoutScheme(origin)
        guard let star = pattern.firstRange(of: "*.") else { return pattern == host }
        let (start, end) = (pattern[..<star.lowerBound], pattern[star.upperBound...])
        guard host.hasPrefix(start), host.hasSuffix("." + end) else { return false }
        return host.utf8.count > start.utf8.count + end.utf8.count + 1
    }

    private static func withoutScheme(_ origin: String) -> String {
        origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) } ?? origin
    }
}
