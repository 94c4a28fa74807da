/// Finds the first element of XML.
enum XMLRoot {
    /// The name of the first element without the prefix of a name space; nil as long as the bytes do not have it whole.
    static func name(in start: ArraySlice<UInt8>) -> String? {
        var text = start[...].filter { $0 != 0 }[...]
        while true {
            text = text.drop { " \t\r\n".utf8.contains($0) }
            guard text.first == UInt8(ascii: "<") else { return text.isEmpty ? nil : "" }
            if text.starts(with: "<?".utf8) {
                guard skip(&text, past: "?>") else { return nil }
            } else if text.starts(with: "<!--".utf8) {
                guard skip(&text, past: "-->") else { return nil }
            } else if text.starts(with: "<!".utf8) {
                guard skip(&text, past: ">") else { return nil }
            } else {
                return elementName(text.dropFirst())
            }
        }
    }

    private static func elementName(_ text: ArraySlice<UInt8>) -> String? {
        guard let end = text.firstIndex(where: { " \t\r\n/>".utf8.contains($0) }) else { return nil }
        let name = String(decoding: text[..<end], as: UTF8.self)
        return name.split(separator: ":").last.map(String.init) ?? name
    }

    /// Moves a text past a mark; returns false if it has none.
    private static func skip(_ text: inout ArraySlice<UInt8>, past mark: String) -> Bool {
        let mark = Array(mark.utf8)
        var position = text.startIndex
        while position + mark.count <= text.endIndex {
            if text[position..<position + mark.count].elementsEqual(mark) {
                text = text[(position + mark.count)...]
                return true
            }
            position += 1
        }
        return false
    }
}
