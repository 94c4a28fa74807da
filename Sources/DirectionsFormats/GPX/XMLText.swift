import TextCoding

/// Builds XML 1.0 with two blanks of indentation per level, attributes and elements in the order in which they are written.
struct XMLText {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    /// An element with attributes and a body of elements.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ body: (inout XMLText) -> Void
    ) {
        line("<\(name)\(Self.words(attributes))>")
        depth += 1
        body(&self)
        depth -= 1
        line("</\(name)>")
    }

    /// An element without a body.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        line("<\(name)\(Self.words(attributes))/>")
    }

    /// An element with text; left out if the text is empty.
    mutating func element(_ name: String, text value: String) {
        guard !value.isEmpty else { return }
        line("<\(name)>\(XMLEscaping.escaped(value))</\(name)>")
    }

    private mutating func line(_ words: String) {
        text += String(repeating: "  ", count: depth) + words + "\n"
    }

    private static func words(_ attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { " \($0.key)=\"\(XMLEscaping.escaped($0.value))\"" }.joined()
    }
}
