import TextCoding

/// Finds the link in a text from a message or a mail: in a sentence, in angle brackets or quotation marks, or with a full
/// stop behind it.
///
/// A text that begins with a scheme is one link, unless a blank follows the colon, as in "Address: https://…". In other
/// texts a link begins with a known scheme and host and ends at white space, or at the mark that closes the bracket or
/// quotation mark before it. Punctuation at its end belongs to the sentence.
struct LinkFinder {
    /// What a text has.
    enum Finding {
        /// One link.
        case link(Link)
        /// Links that ask for different directions.
        case several
        case nothing
    }

    private let bytes: [UInt8]

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// The link in a text.
    static func find(in text: String) -> Finding {
        if let link = Link(text), link.isKnown { return .link(withoutFullStop(link, text: text)) }
        guard text.utf8.count <= Link.limit, !isLink(text) else { return .nothing }
        return LinkFinder(text).find()
    }

    /// Whether a text is one link of whatever scheme and not a sentence.
    private static func isLink(_ text: String) -> Bool {
        let start = text.utf8.drop { " \t\r\n".utf8.contains($0) }
        guard let colon = start.firstIndex(of: UInt8(ascii: ":")), start.first?.isLetter == true else { return false }
        let scheme = start[..<colon]
        guard scheme.allSatisfy({ $0.isLetter || $0.isDigit || "+.-".utf8.contains($0) }) else { return false }
        guard let next = start[colon...].dropFirst().first else { return true }
        return !" \t\r\n".utf8.contains(next)
    }

    /// The link without a full stop behind it, which belongs to a sentence.
    private static func withoutFullStop(_ link: Link, text: String) -> Link {
        guard link.fragment.isEmpty, link.bytes.last == UInt8(ascii: "."), link.bytes.count > 1 else { return link }
        return Link(String(decoding: link.bytes.dropLast(), as: UTF8.self)) ?? link
    }

    // MARK: Sentences

    private func find() -> Finding {
        var found: Link?
        var asks = false
        var index = bytes.startIndex
        while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
            index = colon + 1
            guard let start = startOfScheme(before: colon) else { continue }
            let end = endOfLink(from: start)
            guard let link = Link(String(decoding: bytes[start..<end], as: UTF8.self)), link.isKnown else { continue }
            index = max(index, end)
            let asksHere = RequestURL.asksForDirections(link)
            if asks, asksHere, found?.bytes != link.bytes { return .several }
            if found == nil || asksHere && !asks { found = link; asks = asksHere }
        }
        return found.map { .link($0) } ?? .nothing
    }

    /// The start of the scheme before a colon, behind white space, an opening mark, or at the start of the text.
    private func startOfScheme(before colon: Int) -> Int? {
        var start = colon
        while start > 0, colon - start < 40, isOfScheme(bytes[start - 1]) { start -= 1 }
        guard start < colon, bytes[start].isLetter else { return nil }
        guard start > 0 else { return start }
        let before = bytes[start - 1]
        if before <= 0x20 || "<(\"'[>".utf8.contains(before) { return start }
        // A quotation mark as in „geo:…“; an invisible character at the start of a text is not one.
        return before >= 0x80 && start > 4 ? start : nil
    }

    private func isOfScheme(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "+.-".utf8.contains(byte)
    }

    private func endOfLink(from start: Int) -> Int {
        let opening = start > 0 ? bytes[start - 1] : 0
        let closing: [UInt8: UInt8] = [
            UInt8(ascii: "<"): UInt8(ascii: ">"), UInt8(ascii: "\""): UInt8(ascii: "\""),
            UInt8(ascii: "'"): UInt8(ascii: "'"),
        ]
        if let mark = closing[opening] {
            let end = bytes[start...].firstIndex { $0 == mark || $0 == opening || $0 < 0x20 }
            if let end, bytes[end] == mark { return end }
        }
        let end = bytes[start...].firstIndex { $0 <= 0x20 || $0 == 0x7F || "<>\"".utf8.contains($0) } ?? bytes.count
        return withoutPunctuation(start..<end)
    }

    /// Quotation marks, an ellipsis and the full stop and comma of Chinese and Japanese.
    private static let closingMarks = ["“", "”", "’", "»", "«", "…", "」", "。", "，", "、"].map { Array($0.utf8) }

    /// The end of a link without the punctuation of the sentence, and without brackets that open before the link.
    private func withoutPunctuation(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        var surplus: [UInt8: Int] = [:]
        for byte in bytes[range] where "()[]".utf8.contains(byte) { surplus[byte, default: 0] += 1 }
        while end > range.lowerBound {
            if let mark = Self.closingMarks.first(where: { bytes[range.lowerBound..<end].hasSuffix($0) }) {
                end -= mark.count
                continue
            }
            let last = bytes[end - 1]
            switch last {
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"),
                UInt8(ascii: ":"), UInt8(ascii: "'"):
                break
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                let opening = last == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
                guard surplus[last, default: 0] > surplus[opening, default: 0] else { return end }
                surplus[last, default: 0] -= 1
            default: return end
            }
            end -= 1
        }
        return end
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ mark: [UInt8]) -> Bool {
        count >= mark.count && suffix(mark.count).elementsEqual(mark)
    }
}
