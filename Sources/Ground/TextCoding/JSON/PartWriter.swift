/// Writes a long text part by part, so that nobody has to hold it whole.
package protocol PartWriter: ~Copyable, SendableMetatype {
    /// The bytes that have been written and not taken.
    var writtenCount: Int { get }
    /// Roughly the bytes of memory that the writer keeps until its end, besides what it has written.
    var keptBytes: Int { get }
    /// Writes the next part, some kilobytes or less; false if there is none.
    mutating func writePart() -> Bool
    /// Returns what has been written, and forgets it.
    mutating func take() -> [UInt8]
}

/// Writes a JSON text of sections, each of which has elements that are alike, one element after the other.
package struct JSONSectionWriter: ~Copyable, PartWriter {
    /// Elements that are written by one function.
    package struct Section: Sendable {
        let count: Int
        let write: @Sendable (_ index: Int, _ json: inout JSONText) -> Void

        /// A section with a number of elements.
        package init(_ count: Int, _ write: @escaping @Sendable (_ index: Int, _ json: inout JSONText) -> Void) {
            self.count = count
            self.write = write
        }

        /// A section with one element.
        package init(_ write: @escaping @Sendable (_ json: inout JSONText) -> Void) {
            self.init(1) { write(&$1) }
        }
    }

    package let keptBytes: Int
    private let sections: [Section]
    private var json: JSONText
    private var section = 0
    private var element = 0

    /// - Parameters:
    ///   - layout: where blanks and line breaks stand.
    ///   - capacity: about the bytes of the text if it is short.
    ///   - keptBytes: roughly the bytes of memory of what the sections are written from.
    package init(_ layout: JSONText.Layout, capacity: Int = 1_024, keptBytes: Int, _ sections: [Section]) {
        json = JSONText(layout, capacity: min(capacity, AnswerBody.longestWhole + BytePieces.usualLength))
        self.keptBytes = keptBytes
        self.sections = sections
    }

    package var writtenCount: Int { json.json.count }

    package mutating func writePart() -> Bool {
        while section < sections.count {
            if element < sections[section].count {
                sections[section].write(element, &json)
                element += 1
                return true
            }
            section += 1
            element = 0
        }
        return false
    }

    package mutating func take() -> [UInt8] { json.take() }
}

/// Writes a text whose elements are made as bytes, one after the other.
package struct ElementWriter: PartWriter {
    package let keptBytes: Int
    private let count: Int
    private let element: @Sendable (_ index: Int) -> [UInt8]
    private var written: [UInt8]
    private var next = 0

    /// - Parameters:
    ///   - header: what stands before the elements.
    ///   - count: the number of elements.
    ///   - keptBytes: roughly the bytes of memory of what the elements are made from.
    ///   - element: makes an element.
    package init(
        header: [UInt8], count: Int, keptBytes: Int, _ element: @escaping @Sendable (_ index: Int) -> [UInt8]
    ) {
        written = header
        self.count = count
        self.keptBytes = keptBytes
        self.element = element
    }

    package var writtenCount: Int { written.count }

    package mutating func writePart() -> Bool {
        guard next < count else { return false }
        written += element(next)
        next += 1
        return true
    }

    package mutating func take() -> [UInt8] {
        defer { written = [] }
        return written
    }
}
