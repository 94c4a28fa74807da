/// A text of a ``StringColumn``; equal texts have one id.
@frozen
public struct TextID: Identifier {
    /// The number, counted from 0.
    public let rawValue: UInt32

    /// The text with a number.
    @inlinable
    public init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The empty text.
    @inlinable
    public static var empty: TextID { TextID(0) }

    /// Whether the text is the empty one.
    @inlinable
    public var isEmpty: Bool { rawValue == 0 }
}

/// Texts by id, stored as one run of UTF-8 and the offset of each text.
package struct StringColumn: Sendable {
    /// By text, and one more: where the text starts in `bytes`; the last element is the end of the last text.
    package let offsets: Column<UInt32>
    /// The UTF-8 of all texts, one after the other.
    package let bytes: Column<UInt8>

    /// Texts over two columns, usually two sections of a file.
    package init(offsets: Column<UInt32>, bytes: Column<UInt8>) {
        self.offsets = offsets
        self.bytes = bytes
    }

    /// The number of texts.
    package var count: Int { Swift.max(offsets.count - 1, 0) }

    /// The text with an id without ``DirectionControls``; empty for an unknown id, and where the bytes of the file are
    /// damaged.
    package subscript(id: TextID) -> String {
        let range = range(of: id)
        let text = unsafe bytes.withContiguousStorageIfAvailable { all in
            let bytes = all.extracting(range)
            let text = unsafe String(decoding: bytes, as: UTF8.self)
            return unsafe DirectionControls.occur(in: bytes.span) ? DirectionControls.removed(from: text) : text
        }
        return text ?? ""
    }

    /// The UTF-8 of the text with an id, as it is in the file.
    package func bytes(of id: TextID) -> Slice<Column<UInt8>> { bytes[range(of: id)] }

    /// Calls `body` with the UTF-8 of the text with an id without ``DirectionControls``, which costs less than a slice.
    package func withBytes(of id: TextID, _ body: (Span<UInt8>) -> Void) {
        let range = range(of: id)
        unsafe bytes.withContiguousStorageIfAvailable { all in
            let text = unsafe all.extracting(range).span
            DirectionControls.occur(in: text) ? body(Array(self[id].utf8).span) : body(text)
        }
    }

    /// The range of the text with an id in `bytes`.
    private func range(of id: TextID) -> Range<Int> {
        guard !id.isEmpty, id.index < count else { return 0..<0 }
        let start = Int(offsets[id])
        let end = Int(offsets[id.index + 1])
        guard start <= end, end <= bytes.count else { return 0..<0 }
        return start..<end
    }
}

extension StringColumn {
    /// The reason why the texts cannot be read; nil when they cover the bytes one after the other and each is UTF-8.
    package var error: String? {
        guard let first = offsets.first, let last = offsets.last, first == 0, last == bytes.count else {
            return "its texts do not cover the bytes there are"
        }
        guard offsets.ascends else { return "a text ends before it begins" }
        if bytes.holdsThroughout({ $0 < 0x80 }) { return nil }
        // A text in UTF-8 does not begin with a continuation byte.
        let begin = offsets.allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
        let isUnicode = unsafe bytes.withContiguousStorageIfAvailable { unsafe UTF8Span.isValid($0) } ?? false
        return begin && isUnicode ? nil : "a text is not UTF-8"
    }
}

extension UTF8Span {
    fileprivate static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        (try? unsafe UTF8Span(validating: bytes.span)) != nil
    }
}

/// Assigns ids to texts in the order in which they are first seen; equal texts get the same id.
package struct StringColumnBuilder {
    private var ids: [String: TextID] = ["": .empty]
    /// The finished offsets column: where each text starts, and where the last one ends.
    package private(set) var offsets: [UInt32] = [0, 0]
    /// The finished bytes column.
    package private(set) var bytes: [UInt8] = []

    /// A builder with only the empty text.
    package init() {}

    /// The id of a text, a new id for a new text; all texts together must stay under 4 GiB.
    package mutating func id(of text: String) -> TextID {
        if let known = ids[text] { return known }
        let id = TextID(index: offsets.count - 1)
        bytes.append(contentsOf: text.utf8)
        offsets.append(UInt32(bytes.count))
        ids[text] = id
        return id
    }

    /// The texts so far, in memory.
    package func column() -> StringColumn {
        StringColumn(offsets: Column(offsets), bytes: Column(bytes))
    }
}
