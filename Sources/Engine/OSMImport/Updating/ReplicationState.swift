import COsmium
import PlatformFoundation
import Storage

/// The state of the OpenStreetMap database after a file of changes, as replication servers put it beside the file.
struct ReplicationState: Equatable {
    /// Seconds since 1970.
    var timestamp: Int64
    /// The number of the file on its server.
    var sequence: Int64

    /// Reads the state of a file of changes: `123.state.txt` beside `123.osc.gz`; nil if there is none.
    init?(besideChanges path: String) {
        let ending = [".osc.gz", ".osc"].first { path.hasSuffix($0) }
        guard let ending, let file = try? WholeFile(path: path.dropLast(ending.count) + ".state.txt", limit: 1 << 16)
        else { return nil }
        self.init(text: String(decoding: file.bytes, as: UTF8.self))
    }

    /// Reads the lines `timestamp=` and `sequenceNumber=`; the format puts a backslash before a colon.
    init?(text: String) {
        var values: [Substring: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            guard let sign = line.firstIndex(of: "=") else { continue }
            values[line[..<sign]] = String(line[line.index(after: sign)...].filter { $0 != "\\" })
        }
        guard let time = values["timestamp"], let date = try? Date(time, strategy: .iso8601),
            let sequence = values["sequenceNumber"].flatMap({ Int64($0) }), sequence > 0
        else { return nil }
        timestamp = Int64(date.timeIntervalSince1970)
        self.sequence = sequence
    }
}

extension cosmium_state {
    /// The state, or zeros for an unknown one.
    init(_ state: ReplicationState?) {
        self.init(timestamp: state?.timestamp ?? 0, sequence: state?.sequence ?? 0)
    }
}
