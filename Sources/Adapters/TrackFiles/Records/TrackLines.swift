/// Splits a source into lines.
struct TrackLines {
    private let source: TrackSource
    private let limit: Int
    private var block: ArraySlice<UInt8> = []
    /// The number of the line read last, from 1.
    private(set) var number = 0

    /// - Parameter limit: the most bytes of a line; a longer one is an error.
    init(_ source: TrackSource, limit: Int) {
        self.source = source
        self.limit = limit
    }

    /// The next line without its line break, nil after the last.
    mutating func next() throws(TrackFileError) -> [UInt8]? {
        var line: [UInt8] = []
        var hasBytes = false
        while true {
            if block.isEmpty { block = try source.next() }
            guard !block.isEmpty else { break }
            hasBytes = true
            let end = block.firstIndex(of: UInt8(ascii: "\n"))
            line += block[..<(end ?? block.endIndex)]
            block = block[(end.map { $0 + 1 } ?? block.endIndex)...]
            guard line.count <= limit else {
                throw TrackFileError(
                    damaged: source.name, at: TrackPlace(.line, number + 1), "it has more than \(limit >> 20) MiB")
            }
            if end != nil { break }
        }
        guard hasBytes else { return nil }
        number += 1
        return line
    }

    /// Appends all lines that are left to a text.
    ///
    /// - Parameter limit: the most bytes of the text.
    mutating func appendRest(to text: inout [UInt8], limit: Int) throws(TrackFileError) {
        while true {
            if block.isEmpty { block = try source.next() }
            guard !block.isEmpty else { return }
            text += block
            block = []
            guard text.count <= limit else {
                throw TrackFileError(
                    damaged: source.name,
                    "has more than the \(limit >> 20) MiB that one value of JSON may have; write a line for each point")
            }
        }
    }
}
