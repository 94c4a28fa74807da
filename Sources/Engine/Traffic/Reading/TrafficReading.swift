/// What was read from a traffic file.
package struct TrafficReading: Sendable {
    /// The form of the file, nil if it is empty.
    package internal(set) var form: TrafficForm?
    /// The records in the order of their lines.
    package internal(set) var records: [TrafficRecord] = []
    /// The lines that were left out, ascending, at most ``errorLimit`` of them.
    package private(set) var errors: [TrafficLineError] = []
    /// The number of all lines that were left out.
    package private(set) var errorCount = 0

    /// The number of lines that are listed; a file of the wrong kind has an error in each of a million lines.
    package static let errorLimit = 1_000

    mutating func note(_ error: RecordError, line: Int, of file: FileName) {
        errorCount += 1
        guard errors.count < Self.errorLimit else { return }
        errors.append(TrafficLineError(line: line, "\(file.line(line)) \(error.clause)."))
    }

    /// Throws the first error of a line, if there is one.
    package func requireNoErrors() throws(TrafficError) {
        guard let first = errors.first else { return }
        let others = errorCount - 1
        let rest = others == 0 ? "" : " Another \(others) \(others == 1 ? "line is" : "lines are") wrong, too."
        throw TrafficError(first.description + " No line was applied." + rest)
    }
}
