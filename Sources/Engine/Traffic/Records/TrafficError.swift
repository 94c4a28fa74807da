/// Why a whole traffic file was refused.
package struct TrafficError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence that names the file and says what to do.
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Why one line of a traffic file was left out.
package struct TrafficLineError: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package var line: Int
    /// One sentence that names the line and says what to do.
    package var description: String

    package init(line: Int, _ description: String) {
        self.line = line
        self.description = description
    }
}

/// Why a record cannot be read.
struct RecordError: Error {
    /// The rest of a sentence that begins with the line.
    let clause: String

    init(_ clause: String) {
        self.clause = clause
    }
}
