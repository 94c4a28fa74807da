/// Texts by number, stored as one run of UTF-8 and the places where each text starts; number 0 is the empty text.
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

    /// The text with a number; empty for 0, for a number that was never given, and where the file's bytes are damaged.
    package subscript(id: UInt32) -> String {
        String(decoding: bytes(of: id), as: UTF8.self)
    }

    /// The UTF-8 of the text with a number, as it is in the file.
    package func bytes(of id: UInt32) -> Slice<Column<UInt8>> { bytes[range(of: id)] }

    /// Hands the UTF-8 of the text with a number to the body, which costs less than a slice of its own.
    package func withBytes(of id: UInt32, _ body: (Span<UInt8>) -> Void) {
        let range = range(of: id)
        unsafe bytes.withContiguousStorageIfAvailable { all in unsafe body(all.extracting(range).span) }
    }

    /// Where in `bytes` the text with a number lies.
    private func range(of id: UInt32) -> Range<Int> {
        guard id > 0, Int(id) < count else { return 0..<0 }
        let start = Int(offsets[id])
        let end = Int(offsets[id + 1])
        guard start <= end, end <= bytes.count else { return 0..<0 }
        return start..<end
    }
}

/// Gives texts their numbers, equal texts the same one, in the order in which they are first seen.
package struct StringColumnBuilder {
    private var numbers: [String: UInt32] = ["": 0]
    /// The finished offsets column: where each text starts, and where the last one ends.
    package private(set) var offsets: [UInt32] = [0, 0]
    /// The finished bytes column.
    package private(set) var bytes: [UInt8] = []

    /// A builder that knows only the empty text.
    package init() {}

    /// The number of a text, a new one when it is seen for the first time; all texts together must stay under 4 GiB.
    package mutating func number(of text: String) -> UInt32 {
        if let known = numbers[text] { return known }
        let number = UInt32(offsets.count - 1)
        bytes.append(contentsOf: text.utf8)
        offsets.append(UInt32(bytes.count))
        numbers[text] = number
        return number
    }

    /// The texts so far, in memory.
    package func column() -> StringColumn {
        StringColumn(offsets: Column(offsets), bytes: Column(bytes))
    }
}
