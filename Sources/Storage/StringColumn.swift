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

/// Texts by id, stored as one run of UTF-8 and the places where each text starts.
package struct StringColumn: Sendable {
    /// Where each text starts in `bytes`, and after the last one where it ends: one more than there are texts.
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

    /// The text with an id; empty for an id that was never given, and where the file's bytes are damaged.
    package subscript(id: TextID) -> String {
        String(decoding: bytes(of: id), as: UTF8.self)
    }

    /// The UTF-8 of the text with an id, as it is in the file.
    package func bytes(of id: TextID) -> Slice<Column<UInt8>> { bytes[range(of: id)] }

    /// Hands the UTF-8 of the text with an id to the body, which costs less than a slice of its own.
    package func withBytes(of id: TextID, _ body: (Span<UInt8>) -> Void) {
        let range = range(of: id)
        unsafe bytes.withContiguousStorageIfAvailable { all in unsafe body(all.extracting(range).span) }
    }

    /// Where in `bytes` the text with an id lies.
    private func range(of id: TextID) -> Range<Int> {
        guard !id.isEmpty, id.index < count else { return 0..<0 }
        let start = Int(offsets[id])
        let end = Int(offsets[id.index + 1])
        guard start <= end, end <= bytes.count else { return 0..<0 }
        return start..<end
    }
}

/// Gives texts their ids, equal texts the same one, in the order in which they are first seen.
package struct StringColumnBuilder {
    private var ids: [String: TextID] = ["": .empty]
    /// The finished offsets column: where each text starts, and where the last one ends.
    package private(set) var offsets: [UInt32] = [0, 0]
    /// The finished bytes column.
    package private(set) var bytes: [UInt8] = []

    /// A builder that knows only the empty text.
    package init() {}

    /// The id of a text, a new one when it is seen for the first time; all texts together must stay under 4 GiB.
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
