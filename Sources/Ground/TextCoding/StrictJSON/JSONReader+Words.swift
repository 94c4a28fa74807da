extension JSONReader {
    /// Reads true, false or null, or notes the error of any other word.
    mutating func readLiteral() -> Event {
        while position < bytes.count, bytes[position].isWord { position += 1 }
        let word = excerpt
        switch word {
        case "true", "false", "null": return .literal
        case "NaN", "Infinity", "inf", "nan":
            note(start, message: "\(word) is not a number in JSON; write a number or remove it.")
        case "True", "False", "TRUE", "FALSE", "Null", "NULL", "None", "undefined":
            note(start, message: "JSON knows only true, false and null, in small letters; replace \(word).")
        default: note(start, message: "\(word) is not a value of JSON; put it in double quotes if it is text.")
        }
        return .unreadable
    }

    /// Reads a number, or notes why it is none.
    mutating func readNumber() -> Event {
        while position < bytes.count, bytes[position].isPartOfNumber { position += 1 }
        guard let error = numberError() else { return .number }
        let number = excerpt
        let isWord = bytes[start] == Character.minus && number.dropFirst().utf8.first?.isLetter ?? false
        note(
            start,
            message: "\(number) is not a number in JSON\(isWord ? "; write a number or remove it" : ": \(error)").")
        return .unreadable
    }

    /// The text of the event, shortened to forty bytes.
    package var excerpt: String {
        let limit = 40
        let shown = String(decoding: bytes[start..<min(position, start + limit)], as: UTF8.self)
        return position - start > limit ? shown + "…" : shown
    }

    private func numberError() -> String? {
        var rest = bytes[start..<position]
        if rest.first == Character.plus { return "remove the plus sign" }
        if rest.first == Character.minus { rest = rest.dropFirst() }
        let whole = rest.prefix { $0.isDigit }
        rest = rest[whole.endIndex...]
        if whole.isEmpty {
            return rest.first == Character.point ? "write a 0 before the point" : "write digits after the sign"
        }
        if whole.count > 1, whole.first == Character.zero { return "remove the zeros at its front" }
        if rest.first == Character.point {
            let fraction = rest.dropFirst().prefix { $0.isDigit }
            if fraction.isEmpty { return "write digits after the point" }
            rest = rest[fraction.endIndex...]
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == Character.plus || rest.first == Character.minus { rest = rest.dropFirst() }
            let exponent = rest.prefix { $0.isDigit }
            if exponent.isEmpty { return "write digits after the \"e\"" }
            rest = rest[exponent.endIndex...]
        }
        return rest.isEmpty ? nil : "write it in plain decimal digits"
    }
}
