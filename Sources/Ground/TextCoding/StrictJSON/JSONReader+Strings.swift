extension JSONReader {
    /// The string or name read last, with its escapes resolved; invalid text becomes U+FFFD.
    package var text: String {
        let raw = bytes[contents]
        guard raw.contains(Character.backslash) else { return String(decoding: raw, as: UTF8.self) }
        var units: [UInt16] = []
        var rest = raw
        while let escape = rest.firstIndex(of: Character.backslash), escape + 1 < rest.endIndex {
            units += String(decoding: rest[..<escape], as: UTF8.self).utf16
            let length = bytes[escape + 1] == Character.lowerU ? 6 : 2
            units.append(unit(ofEscapeAt: escape))
            rest = rest[min(escape + length, rest.endIndex)...]
        }
        units += String(decoding: rest, as: UTF8.self).utf16
        return String(decoding: units, as: UTF16.self)
    }

    private func unit(ofEscapeAt offset: Int) -> UInt16 {
        switch bytes[offset + 1] {
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        case Character.lowerU: hexadecimal(offset + 2) ?? 0xFFFD
        case let byte: UInt16(byte)
        }
    }

    /// The four hexadecimal digits at an offset.
    private func hexadecimal(_ offset: Int) -> UInt16? {
        guard offset + 4 <= bytes.count else { return nil }
        var value: UInt16 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = byte.hexadecimal else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }

    /// Reads a string up to its closing quote.
    mutating func readString(_ quote: UInt8) {
        if quote == Character.apostrophe {
            note(start, message: "A string is in single quotes; put it in double quotes.")
        }
        position += 1
        let first = position
        var isASCII = true
        while position < bytes.count, bytes[position] != quote {
            switch bytes[position] {
            case Character.backslash: readEscape()
            case 0x0A, 0x0D:
                note(start, message: "A string is not closed in its line; add the missing double quote.")
                contents = first..<position
                return
            case 0..<0x20:
                note(position, message: "A control character stands in a string; write it as an escape such as \\t.")
                position += 1
            case let byte:
                isASCII = isASCII && byte < 0x80
                position += 1
            }
        }
        contents = first..<position
        if !isASCII { checkEncoding() }
        guard position < bytes.count else {
            return note(start, message: "A string is not closed; add the missing double quote.")
        }
        position += 1
    }

    private mutating func readEscape() {
        guard position + 1 < bytes.count else { return position += 1 }
        switch bytes[position + 1] {
        case Character.lowerU: readUnicodeEscape()
        case 0x0A, 0x0D: position += 1
        case let byte:
            if !Character.escaped.contains(byte) {
                note(
                    position,
                    message: "\"\\\(Character.text(byte))\" is not an escape of JSON; write two backslashes for one.")
            }
            position += 2
        }
    }

    private mutating func readUnicodeEscape() {
        guard let unit = hexadecimal(position + 2) else {
            note(position, message: "\"\\u\" needs four hexadecimal digits after it; complete the escape.")
            return position += 2
        }
        let isPair =
            UTF16.isLeadSurrogate(unit)
            && bytes[(position + 6)...].starts(with: [Character.backslash, Character.lowerU])
            && (hexadecimal(position + 8).map(UTF16.isTrailSurrogate) ?? false)
        if !isPair, UTF16.isSurrogate(unit) {
            note(
                position,
                message: "An escape holds half a surrogate pair alone; write both halves or the letter itself.")
        }
        position += isPair ? 12 : 6
    }

    private mutating func checkEncoding() {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span.extracting(contents))
        } catch {
            let offset = contents.lowerBound + error.byteOffsets.lowerBound
            note(offset, message: "A string is not UTF-8; save the file as UTF-8.")
        }
    }

    /// Reads a name that lacks its quotes.
    mutating func readBareName() {
        while position < bytes.count, bytes[position].isWord { position += 1 }
        contents = start..<position
        let name = text
        note(start, message: "The name \(name.quoted) lacks its quotes; put it in double quotes.")
    }
}
