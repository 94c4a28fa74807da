/// Finds the line and column of bytes in a text, for offsets that rise in one pass over it.
package struct TextPlaces {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    /// The places in a text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The line and column, in bytes and from 1, of one offset.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        var places = self
        return places.advance(to: offset)
    }

    /// The line and column, in bytes and from 1, of an offset that is not before the last one.
    package mutating func advance(to target: Int) -> (line: Int, column: Int) {
        while offset < target {
            let byte = bytes[offset]
            offset += 1
            guard byte == 0x0A || byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A) else { continue }
            line += 1
            lineStart = offset
        }
        return (line, target - lineStart + 1)
    }
}
