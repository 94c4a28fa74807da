/// Builds XML 1.0 on one line; attributes and elements have the order in which they are written.
struct XMLText: ~Copyable {
    private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n".utf8)

    typealias Attribute = (name: String, value: String)

    /// An element with attributes and a body of elements.
    mutating func element(_ name: String, _ attributes: [Attribute] = [], _ body: (inout XMLText) -> Void) {
        open(name, attributes)
        body(&self)
        bytes += "</\(name)>".utf8
    }

    /// An element with attributes and text.
    mutating func element(_ name: String, _ attributes: [Attribute] = [], text: String) {
        element(name, attributes) { xml in xml.add(text) }
    }

    private mutating func open(_ name: String, _ attributes: [Attribute]) {
        bytes += "<\(name)".utf8
        for attribute in attributes {
            bytes += " \(attribute.name)=\"".utf8
            add(attribute.value)
            bytes += "\"".utf8
        }
        bytes += ">".utf8
    }

    /// The text with references for the characters that XML reserves; characters that XML cannot have become U+FFFD.
    private mutating func add(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes += "&amp;".utf8
            case "<": bytes += "&lt;".utf8
            case ">": bytes += "&gt;".utf8
            case "\"": bytes += "&quot;".utf8
            case "\t", "\n", "\r", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": bytes += "&#\(scalar.value);".utf8
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
            default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
    }

    /// A name of an element for a label, whose other characters become underscores.
    static func elementName(_ label: String) -> String {
        let name = label.unicodeScalars.map { scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": Character(scalar)
            default: "_"
            }
        }
        let text = String(name)
        return text.first.map { $0.isLetter || $0 == "_" } ?? false ? text : "_\(text)"
    }
}
