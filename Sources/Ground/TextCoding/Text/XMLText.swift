/// Builds XML 1.0 with two blanks of indentation per level, attributes and elements in the order in which they are written.
package struct XMLText {
    /// What has been written since the text was taken.
    package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    /// A text that begins with the declaration of XML.
    package init() {}

    /// An element with attributes and a body of elements.
    ///
    /// - Parameters:
    ///   - name: the name of the element.
    ///   - attributes: the attributes.
    ///   - body: writes the elements inside.
    package mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ body: (inout XMLText) -> Void
    ) {
        open(name, attributes)
        body(&self)
        close(name)
    }

    /// An element without a body.
    ///
    /// - Parameters:
    ///   - name: the name of the element.
    ///   - attributes: the attributes.
    package mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        line("<\(name)\(Self.words(attributes))/>")
    }

    /// An element with text; left out if the text is empty.
    ///
    /// - Parameters:
    ///   - name: the name of the element.
    ///   - value: the text.
    package mutating func element(_ name: String, text value: String) {
        guard !value.isEmpty else { return }
        line("<\(name)>\(XMLEscaping.escaped(value))</\(name)>")
    }

    // MARK: Writing piece by piece

    /// Begins an element that ``close(_:)`` ends.
    ///
    /// - Parameters:
    ///   - name: the name of the element.
    ///   - attributes: the attributes.
    package mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        line("<\(name)\(Self.words(attributes))>")
        depth += 1
    }

    /// Ends the element begun last.
    ///
    /// - Parameter name: its name.
    package mutating func close(_ name: String) {
        depth -= 1
        line("</\(name)>")
    }

    /// Returns what has been written, and forgets it; what is written next continues it.
    package mutating func take() -> String {
        defer { text = "" }
        return text
    }

    private mutating func line(_ words: String) {
        text += String(repeating: "  ", count: depth) + words + "\n"
    }

    private static func words(_ attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { " \($0.key)=\"\(XMLEscaping.escaped($0.value))\"" }.joined()
    }
}
