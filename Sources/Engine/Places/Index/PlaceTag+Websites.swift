extension PlaceTag {
    /// Whether the tag may be shown: a website must have no scheme, or that of the web.
    ///
    /// Anyone may write a tag. A client makes a link of a website, and a link such as `javascript:…` would run in its page.
    var isSafe: Bool {
        guard Self.websites.contains(key) else { return true }
        return Self.scheme(of: value).map { $0 == "http" || $0 == "https" } ?? true
    }

    private static let websites: Set = ["website", "contact:website", "url"]

    /// The scheme of a link in small letters, as browsers read it; nil if there is none.
    ///
    /// They pass over blanks and control characters before it, and over tabs and line breaks within it.
    private static func scheme(of link: String) -> String? {
        let bytes = link.utf8.drop { $0 <= 0x20 }.filter { !"\t\r\n".utf8.contains($0) }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = bytes[..<colon]
        guard let first = scheme.first, isLetter(first), scheme.allSatisfy(isOfScheme) else { return nil }
        return String(decoding: scheme, as: UTF8.self).lowercased()
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isOfScheme(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
    }
}
