import TextCoding

/// The first lines of a file that may be CSV.
enum CSVStart {
    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// The separator that the first line of a text has most often outside of quotes.
    static func separator(in start: ArraySlice<UInt8>) -> UInt8 {
        let lines = start.split(separator: UInt8(ascii: "\n"))
        let line = lines.first { !$0.trimmingBlanks.isEmpty && $0.first != UInt8(ascii: "#") } ?? []
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, let index = separators.firstIndex(of: byte) { counts[index] += 1 }
        }
        let best = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        return counts[best] == 0 ? separators[0] : separators[best]
    }

    /// Whether a text has its first line whole that is not a comment.
    static func hasFirstLine(_ start: ArraySlice<UInt8>) -> Bool {
        var rest = start
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[..<end]
            if !line.trimmingBlanks.isEmpty, line.first != UInt8(ascii: "#") { return true }
            rest = rest[(end + 1)...]
        }
        return false
    }
}

extension CSVRecords where Failure == TrackFileError {
    /// The records of a track file.
    init(_ source: TrackSource, separator: UInt8) {
        self.init(separator: separator, hasComments: true) { () throws(TrackFileError) in try source.next() }
    }
}
