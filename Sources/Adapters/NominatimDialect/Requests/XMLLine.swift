import TextCoding

/// Builds XML 1.0 on one line; attributes and elements have the order in which they are written.
struct XMLLine: ~Copyable {
    private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n".utf8)

    typealias Attribute = (name: String, value: String)

    /// An element with attributes and a body of elements.
    mutating func element(_ name: String, attributes: [Attribute] = [], body: (inout XMLLine) -> Void) {
        open(name, attributes: attributes)
        body(&self)
        bytes += "</\(name)>".utf8
    }

    /// An element with attributes and text.
    mutating func element(_ name: String, _ attributes: [Attribute] = [], text: String) {
        element(name, attributes: attributes) { xml in xml.bytes += XMLEscaping.escaped(text).utf8 }
    }

    private mutating func open(_ name: String, attributes: [Attribute]) {
        bytes += "<\(name)".utf8
        for attribute in attributes {
            bytes += " \(attribute.name)=\"\(XMLEscaping.escaped(attribute.value))\"".utf8
        }
        bytes += ">".utf8
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
