import TextCoding

/// The reason why a part of a link cannot be decoded (rule U6).
enum LinkTextError: Error {
    case escape
    case encoding
    case control
}

/// A decoded part of a link: trimmed valid UTF-8 without control characters; often a slice of the link's own bytes.
struct LinkText {
    private(set) var bytes: ArraySlice<UInt8>

    /// Percent-decodes a part once; `+` becomes a blank in a query (rule U4).
    init(decoding raw: ArraySlice<UInt8>, plusIsBlank: Bool = true) throws(LinkTextError) {
        bytes = Self.isPlain(raw) ? raw : try Self.decoded(raw, plusIsBlank: plusIsBlank)[...]
        trim()
    }

    /// The trimmed text of a string that is not a link.
    init(plain text: String) { self.init(Array(text.utf8)[...]) }

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        trim()
    }

    var isEmpty: Bool { bytes.isEmpty }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The text with ASCII letters in lower case.
    var lowercased: String { String(decoding: bytes.map(\.lowercased), as: UTF8.self) }

    /// A part of the text.
    subscript(range: Range<Int>) -> LinkText { LinkText(bytes[range]) }

    /// Whether both have the same bytes, optionally without regard to case.
    func isEqual(_ other: LinkText, ignoringCase: Bool) -> Bool {
        bytes.count == other.bytes.count
            && zip(bytes, other.bytes).allSatisfy { $0 == $1 || ignoringCase && $0.lowercased == $1.lowercased }
    }

    /// The members between separators; empty ones are dropped (rule U7) unless they are kept on request.
    func members(separatedBy separators: String, keepingEmpty: Bool = false) -> [LinkText] {
        split(keepingEmpty) { byte, _ in separators.utf8.contains(byte) ? 1 : nil }
    }

    /// The stops of a text, which `to:` separates at its start or after a blank (rule AL4).
    var stops: [LinkText] {
        split(false) { byte, index in
            guard byte == UInt8(ascii: "t"), index == bytes.startIndex || bytes[index - 1] == UInt8(ascii: " "),
                bytes[index...].starts(with: "to:".utf8)
            else { return nil }
            return 3
        }
    }

    /// Splits the text at separators; a function returns the length of the separator at an index, or nil.
    private func split(_ keepingEmpty: Bool, separator: (UInt8, Int) -> Int?) -> [LinkText] {
        var members: [LinkText] = []
        var start = bytes.startIndex
        func append(_ end: Int) {
            let member = LinkText(bytes[start..<end])
            if keepingEmpty || !member.isEmpty { members.append(member) }
        }
        var index = start
        while index < bytes.endIndex {
            if let length = separator(bytes[index], index) {
                append(index)
                index += length
                start = index
            } else {
                index += 1
            }
        }
        append(bytes.endIndex)
        return members
    }

    private mutating func trim() {
        let blank = UInt8(ascii: " ")
        guard bytes.first == blank || bytes.last == blank else { return }
        let end = (bytes.lastIndex { $0 != blank } ?? bytes.startIndex - 1) + 1
        let start = bytes[..<end].firstIndex { $0 != blank } ?? end
        bytes = bytes[start..<end]
    }

    /// The decoded name of a parameter, not trimmed; the undecoded name if it cannot be decoded.
    static func name(_ raw: ArraySlice<UInt8>) -> String {
        let decoded = isPlain(raw) ? nil : try? decoded(raw, plusIsBlank: true)
        return String(decoding: decoded?[...] ?? raw, as: UTF8.self)
    }

    private static func isPlain(_ raw: ArraySlice<UInt8>) -> Bool {
        raw.allSatisfy { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }
    }

    private static func decoded(_ raw: ArraySlice<UInt8>, plusIsBlank: Bool) throws(LinkTextError) -> [UInt8] {
        var hasControl = false
        var hasText = false
        let decoded = PercentCoding.decode(raw.span, plusIsBlank: plusIsBlank) { byte in
            hasControl = byte < 0x20 || byte == 0x7F
            hasText = hasText || byte >= 0x80
            return !hasControl
        }
        guard let decoded else { throw hasControl ? .control : .escape }
        guard !hasText || String(validating: decoded, as: UTF8.self) != nil else { throw .encoding }
        return decoded
    }
}
