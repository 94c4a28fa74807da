import PlatformFoundation

/// The columns of a table, which are the fields of its lines.
struct TrafficTable {
    private let columns: [TrafficField]

    static let ways = TrafficTable(columns: [.way, .direction, .speed, .expires])
    static let openLR = TrafficTable(columns: [.openLR, .speed, .expires])

    private init(columns: [TrafficField]) {
        self.columns = columns
    }

    /// Reads the line that names the columns.
    init(header: ArraySlice<UInt8>, file: FileName) throws(TrafficError) {
        var columns: [TrafficField] = []
        for field in Fields(header) {
            guard let column = TrafficField(name: String(decoding: field, as: UTF8.self)) else {
                let names = TrafficField.allCases.map(\.rawValue).joined(separator: ", ")
                throw TrafficError("\(file.subject) has a column \(field.quoted); the columns are \(names).")
            }
            guard !columns.contains(column) else {
                throw TrafficError("\(file.subject) has the column \(column.rawValue) twice; remove one.")
            }
            columns.append(column)
        }
        self.columns = columns
    }

    /// Reads a line under the header.
    func record(_ line: ArraySlice<UInt8>, number: Int, received: Date) throws(RecordError) -> TrafficRecord {
        var values = RecordFields()
        var fields = Fields(line)
        for column in columns {
            guard let field = fields.next() else { break }
            try values.set(column, to: field)
        }
        guard fields.next() == nil else {
            throw RecordError("has more than \(columns.count) fields; remove the others or name their columns")
        }
        return try values.record(number: number, received: received)
    }
}
