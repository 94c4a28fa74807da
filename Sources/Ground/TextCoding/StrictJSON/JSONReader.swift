// Reads JSON (RFC 8259) one event at a time and strictly, yet continues after every error that can be skipped.
//
// One pass over the bytes, no recursion and no tree: open arrays and objects are on a short stack, so that deep nesting
// costs nothing and is refused at a limit. An error such as a comment, a surplus comma or a bad escape is noted and
// skipped, so that one run shows all of them; brackets that do not match end the reading, as nothing after them could
// be trusted.

/// Reads a JSON text event by event.
package struct JSONReader {
    /// The next part of the text; numbers, strings and literals are at `start..<position`.
    package enum Event: Hashable, Sendable {
        case objectStart, objectEnd, arrayStart, arrayEnd
        /// The name of a member; its value comes next.
        case name
        /// A value without members or elements.
        case string, number, literal
        /// A value that has a noted error and no meaning.
        case unreadable
        /// The text is over.
        case end
    }

    /// What the grammar allows next.
    enum Expectation {
        case value, elementOrEnd, element, nameOrEnd, name, colon, commaOrEnd, nothing
    }

    /// An array or object that is not closed yet.
    struct Opening {
        let isObject: Bool
        let offset: Int
        var names: Set<String> = []
    }

    let bytes: [UInt8]
    private let depthLimit: Int
    private var expected = Expectation.value
    private var open: [Opening] = []
    private var comma = 0
    /// The first byte of the event.
    package internal(set) var start = 0
    /// The byte after the event.
    package internal(set) var position = 0
    /// The bytes between the quotes of the string or name read last.
    var contents = 0..<0
    /// The errors that were skipped, in the order of the text, at most `errorLimit`.
    package private(set) var errors: [JSONError] = []
    /// The number of further errors.
    package private(set) var omittedErrors = 0

    private static let errorLimit = 100

    /// A reader of a text in UTF-8.
    ///
    /// - Parameter depthLimit: how deep arrays and objects may be nested.
    package init(_ bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// The next event; after `end`, or after throwing, there is none.
    package mutating func next() throws(JSONError) -> Event {
        if position == 0 { try skipMark() }
        while true {
            skipSpace()
            start = position
            guard position < bytes.count else { return try end() }
            if let event = try event(at: bytes[position]) { return event }
        }
    }

    /// Notes an error that can be skipped.
    mutating func note(_ offset: Int, message: @autoclosure () -> String) {
        guard errors.count < Self.errorLimit else { return omittedErrors += 1 }
        errors.append(JSONError(offset: offset, message: message()))
    }

    /// The event that the byte begins, nil for a mark between values.
    private mutating func event(at byte: UInt8) throws(JSONError) -> Event? {
        switch expected {
        case .value: return try value(byte)
        case .elementOrEnd, .element: return try element(byte)
        case .nameOrEnd, .name: return try name(byte)
        case .colon: colon(byte)
        case .commaOrEnd: return try separator(byte)
        case .nothing:
            throw JSONError(offset: position, message: "Text follows after the end of the JSON value; remove it.")
        }
        return nil
    }

    private mutating func element(_ byte: UInt8) throws(JSONError) -> Event? {
        guard byte == Character.closeBracket else { return try value(byte) }
        if expected == .element { noteTrailingComma() }
        return try close(byte)
    }

    private mutating func separator(_ byte: UInt8) throws(JSONError) -> Event? {
        let isInObject = open.last?.isObject ?? false
        switch byte {
        case Character.comma:
            comma = position
            position += 1
            expected = isInObject ? .name : .element
            return nil
        case Character.closeBrace, Character.closeBracket: return try close(byte)
        default:
            guard beginsValue(byte) else { throw unexpected() }
            note(position, message: "A comma is missing between two values; put one before this place.")
            expected = isInObject ? .name : .element
            return nil
        }
    }

    private mutating func name(_ byte: UInt8) throws(JSONError) -> Event? {
        switch byte {
        case Character.closeBrace, Character.closeBracket:
            if expected == .name { noteTrailingComma() }
            return try close(byte)
        case Character.comma:
            skipSurplusComma()
            return nil
        case Character.quote, Character.apostrophe: readString(byte)
        case _ where byte.isWord: readBareName()
        default: throw unexpected()
        }
        noteRepeatedName()
        expected = .colon
        return .name
    }

    private mutating func colon(_ byte: UInt8) {
        if byte == Character.colon {
            position += 1
        } else {
            note(position, message: "A colon is missing between a name and its value; put one before this place.")
        }
        expected = .value
    }

    private mutating func value(_ byte: UInt8) throws(JSONError) -> Event? {
        switch byte {
        case Character.openBracket: return try open(isObject: false)
        case Character.openBrace: return try open(isObject: true)
        case Character.comma where expected != .value:
            skipSurplusComma()
            return nil
        default: break
        }
        guard beginsValue(byte) else { throw unexpected() }
        expected = open.isEmpty ? .nothing : .commaOrEnd
        switch byte {
        case Character.quote, Character.apostrophe:
            readString(byte)
            return .string
        case _ where byte.isLetter: return readLiteral()
        default: return readNumber()
        }
    }

    private mutating func open(isObject: Bool) throws(JSONError) -> Event {
        guard open.count < depthLimit else {
            let message =
                "Arrays and objects lie more than \(depthLimit) deep in each other; remove the needless brackets."
            throw JSONError(offset: position, message: message, isNesting: true)
        }
        open.append(Opening(isObject: isObject, offset: position))
        position += 1
        expected = isObject ? .nameOrEnd : .elementOrEnd
        return isObject ? .objectStart : .arrayStart
    }

    private mutating func close(_ byte: UInt8) throws(JSONError) -> Event {
        let isObject = byte == Character.closeBrace
        guard let last = open.last, last.isObject == isObject else { throw mismatch(byte) }
        open.removeLast()
        position += 1
        expected = open.isEmpty ? .nothing : .commaOrEnd
        return isObject ? .objectEnd : .arrayEnd
    }

    private func mismatch(_ byte: UInt8) -> JSONError {
        let isObject = open.last?.isObject ?? false
        let place = TextPlaces(bytes).place(of: open.last?.offset ?? 0)
        let opening = isObject ? "object" : "array"
        let mark = isObject ? "}" : "]"
        return JSONError(
            offset: position,
            message: "\"\(Character.text(byte))\" closes what is not open here: the \(opening) begun in line "
                + "\(place.line), column \(place.column) needs \"\(mark)\" first; count the brackets.")
    }

    private mutating func end() throws(JSONError) -> Event {
        if let last = open.last {
            let place = TextPlaces(bytes).place(of: last.offset)
            let message =
                "The text ends too early: the \(last.isObject ? "object" : "array") begun in line \(place.line), "
                + "column \(place.column) is not closed; add the missing \"\(last.isObject ? "}" : "]")\"."
            throw JSONError(offset: position, message: message)
        }
        guard expected == .nothing else {
            throw JSONError(offset: position, message: "There is no JSON value in the text; write one.")
        }
        return .end
    }

    private mutating func noteTrailingComma() {
        note(comma, message: "A comma stands before the closing bracket; remove it.")
    }

    private mutating func skipSurplusComma() {
        note(position, message: "A comma stands where a value belongs; remove it.")
        position += 1
    }

    private mutating func noteRepeatedName() {
        let name = text
        guard let last = open.indices.last, !open[last].names.insert(name).inserted else { return }
        note(start, message: "The name \(name.quoted) stands twice in one object; keep one of the two.")
    }

    private func beginsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case Character.openBracket, Character.openBrace, Character.quote, Character.apostrophe: true
        default: byte.isWord || byte == Character.minus || byte == Character.plus || byte == Character.point
        }
    }

    private func unexpected() -> JSONError {
        let advice =
            switch character(at: position) {
            case nil: "This is not text; save the file as plain JSON in UTF-8, neither packed nor in another format."
            case "\"\u{201C}\"", "\"\u{201D}\"", "\"\u{201E}\"":
                "Typographic quotes cannot stand here in JSON; write straight ones."
            case let character?: "\(character) cannot stand here in JSON; remove it or put it in double quotes."
            }
        return JSONError(offset: position, message: advice)
    }
}
