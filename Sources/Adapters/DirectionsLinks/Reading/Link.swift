import TextCoding

/// The parts of a link, split but not decoded (rules U1 to U5 of the link dialects).
///
/// A link is a string, because URL types re-encode or reject links that occur in practice. Blanks at both ends are
/// trimmed; a text with more than 65,536 bytes, a control character, or no scheme is not a link. The fragment begins at
/// the first `#` and is never read. Schemes and hosts are compared as a whole and without case, paths and keys with
/// case and undecoded.
///
/// Few dialects have their parameters in the fragment; ``inner`` is then the same link with them in the path or query.
struct Link {
    static let limit = 65536

    /// The trimmed link without its fragment.
    let bytes: [UInt8]
    /// The part after the first `#`.
    let fragment: [UInt8]
    /// In lower case, without the colon.
    let scheme: String
    /// The part after the colon of the scheme.
    let rest: Range<Int>
    /// The part between `//` and the path in lower case, for http and https without the port; nil without `//`.
    let host: String?
    /// The part between `//` and the path as written; empty without `//`.
    let authority: Range<Int>
    let path: Range<Int>
    /// The part after the first `?`; empty if there is none.
    let query: Range<Int>

    init?(_ text: String) {
        guard let (bytes, fragment) = Self.trimmed(text), let colon = Self.endOfScheme(bytes) else { return nil }
        self.bytes = bytes
        self.fragment = fragment
        scheme = Self.lowercased(bytes[..<colon])
        rest = colon + 1..<bytes.count
        let hasAuthority = bytes[rest].starts(with: "//".utf8)
        let start = hasAuthority ? Self.endOfAuthority(bytes, from: rest.lowerBound + 2) : rest.lowerBound
        authority = hasAuthority ? rest.lowerBound + 2..<start : start..<start
        let name = hasAuthority ? bytes[authority] : nil
        let isWeb = scheme == "http" || scheme == "https"
        host = name.flatMap { [scheme] in isWeb ? Self.webHost($0, scheme: scheme) : Self.lowercased($0) }
        guard host != nil || !isWeb else { return nil }
        let mark = bytes[start...].firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
        path = start..<mark
        query = min(mark + 1, bytes.count)..<bytes.count
    }

    /// Whether the scheme is http or https.
    var isWeb: Bool { scheme == "http" || scheme == "https" }

    /// The parts of the path between slashes, without the empty one before the first slash.
    var pathParts: [Range<Int>] {
        guard !path.isEmpty else { return [] }
        let parts = bytes[path].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(\.indices)
        return Array(parts[0].isEmpty ? parts.dropFirst() : parts[...])
    }

    /// The path, not decoded.
    var pathText: String { String(decoding: bytes[path], as: UTF8.self) }

    /// The text from an index on, without the fragment.
    func text(from index: Int) -> String { String(decoding: bytes[index...], as: UTF8.self) }

    private static func trimmed(_ text: String) -> (bytes: [UInt8], fragment: [UInt8])? {
        var bytes = Array(text.utf8)
        let blanks = " \t\r\n".utf8
        let end = (bytes.lastIndex { !blanks.contains($0) } ?? -1) + 1
        let start = bytes.firstIndex { !blanks.contains($0) } ?? end
        guard end - start <= limit, start < end else { return nil }
        if end < bytes.count { bytes.removeSubrange(end...) }
        if start > 0 { bytes.removeSubrange(..<start) }
        var fragment = bytes.count
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte >= 0x20, byte != 0x7F else { return nil }
            if byte == UInt8(ascii: "#"), fragment == bytes.count { fragment = index }
        }
        guard fragment < bytes.count else { return (bytes, []) }
        let rest = Array(bytes[(fragment + 1)...])
        bytes.removeSubrange(fragment...)
        return (bytes, rest)
    }

    private static func endOfScheme(_ bytes: [UInt8]) -> Int? {
        guard let first = bytes.first, first.isLetter else { return nil }
        let end = bytes.firstIndex { !($0.isLetter || $0.isDigit || "+.-".utf8.contains($0)) }
        guard let end, bytes[end] == UInt8(ascii: ":") else { return nil }
        return end
    }

    private static func endOfAuthority(_ bytes: [UInt8], from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? bytes.count
    }

    /// The hosts of this machine, where a server may have any port.
    static let loopbackHosts = ["127.0.0.1", "localhost"]

    /// The host of an authority that is a plain name with at most the default port of the scheme, or any port on this
    /// machine (rule U3).
    private static func webHost(_ authority: ArraySlice<UInt8>, scheme: String) -> String? {
        let name = authority.prefix { $0 != UInt8(ascii: ":") }
        let port = authority[name.endIndex...].dropFirst()
        guard !name.isEmpty, name.allSatisfy({ $0 < 0x80 && !"@\\%[".utf8.contains($0) }) else { return nil }
        let host = lowercased(name)
        let isUsual = port.isEmpty || port.elementsEqual((scheme == "http" ? "80" : "443").utf8)
        return isUsual || loopbackHosts.contains(host) && isPort(port) ? host : nil
    }

    /// Whether the digits are a port's number, 1 to 65,535.
    private static func isPort(_ digits: ArraySlice<UInt8>) -> Bool {
        guard digits.count <= 5, digits.allSatisfy(\.isDigit) else { return false }
        return UInt16(String(decoding: digits, as: UTF8.self)).map { $0 > 0 } ?? false
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map(\.lowercased), as: UTF8.self)
    }
}
