/// The parts of a text between separators, empty ones too, one after the other.
///
/// Bytes are compared, which costs a fraction of comparing characters.
@frozen @usableFromInline
package struct TextParts: Sequence, IteratorProtocol {
    /// The text that is left, nil after the last part.
    @usableFromInline package internal(set) var rest: Substring?
    @usableFromInline let separator: UInt8

    /// - Parameter separator: an ASCII character.
    @inlinable
    package init(_ text: Substring, at separator: Unicode.Scalar) {
        rest = text
        self.separator = UInt8(ascii: separator)
    }

    @inlinable
    package mutating func next() -> Substring? {
        guard let text = rest else { return nil }
        guard let end = text.firstIndex(ofByte: separator) else {
            rest = nil
            return text
        }
        rest = text[text.utf8.index(after: end)...]
        return text[..<end]
    }
}

extension Substring {
    /// The first index of a byte.
    @inlinable
    package func firstIndex(ofByte byte: UInt8) -> Index? {
        var text = self
        guard let place = text.withUTF8({ unsafe $0.firstIndex(of: byte) }) else { return nil }
        return utf8.index(startIndex, offsetBy: place)
    }
}
