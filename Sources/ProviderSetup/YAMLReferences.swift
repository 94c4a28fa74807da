/// Finds aliases in YAML before it is parsed, since nested aliases could grow without limit.
///
/// An alias begins with `*`, and its anchor with `&`, where a value may begin; comments and quoted text have neither.
/// Without a `&`, a `*` is no alias. See YAML 1.2.2, sections 6.6 to 7.4.
struct YAMLReferences {
    /// The line of the first alias, from 1.
    private(set) var aliasLine: Int?

    private var line = 1
    private var hasAnchor = false
    private var flowDepth = 0
    /// Whether a value may begin here.
    private var mayBegin = true
    /// Whether the last character was a blank or began a line.
    private var isAfterBlank = true
    private var quote: Unicode.Scalar?
    private var isComment = false
    /// Whether this is the name of an anchor or a tag, after which a value may begin.
    private var isProperty = false
    /// Whether the next character is escaped by a backslash between double quotation marks.
    private var isEscaped = false

    init(_ text: String) {
        for character in text.unicodeScalars { take(character) }
        if !hasAnchor { aliasLine = nil }
    }

    private mutating func take(_ character: Unicode.Scalar) {
        defer { isAfterBlank = character == " " || character == "\t" || character == "\n" }
        if character == "\n" {
            line += 1
            isComment = false
            isProperty = false
            if quote == nil { mayBegin = true }
        } else if let quote {
            close(quote, character)
        } else if isProperty {
            isProperty = character != " " && character != "\t"
        } else if !isComment {
            takePlain(character)
        }
    }

    private mutating func close(_ quote: Unicode.Scalar, _ character: Unicode.Scalar) {
        if isEscaped {
            isEscaped = false
        } else if character == "\\", quote == "\"" {
            isEscaped = true
        } else if character == quote {
            self.quote = nil
        }
    }

    private mutating func takePlain(_ character: Unicode.Scalar) {
        switch character {
        case " ", "\t", "\r": break
        case "#" where isAfterBlank: isComment = true
        case "\"" where mayBegin, "'" where mayBegin: quote = character
        case "-" where mayBegin, "?" where mayBegin, ":": mayBegin = true
        case "[" where mayBegin, "{" where mayBegin: flowDepth += 1
        case "]" where flowDepth > 0, "}" where flowDepth > 0: flowDepth -= 1
        case "," where flowDepth > 0: mayBegin = true
        case "*" where mayBegin:
            aliasLine = aliasLine ?? line
            mayBegin = false
        case "&" where mayBegin, "!" where mayBegin:
            hasAnchor = hasAnchor || character == "&"
            isProperty = true
        default: mayBegin = false
        }
    }
}
