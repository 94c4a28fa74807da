import TextCoding

/// Reads CSV, with or without a header.
final class CSVTrackParser: TrackParser {
    private var records: CSVRecords<TrackFileError>
    private let notes: RemarkList
    private var columns: CSVColumns
    /// Whether commas may be decimal points.
    private let hasDecimalCommas: Bool
    /// The order of the parts of dates such as 3/19/2024.
    private let dateOrder: DateOrder
    private var hasNotedOrder = false
    /// The first record belongs to a point, as there is no header.
    private var isRecordWaiting: Bool
    private var tracks = TrackCounter()
    /// The first points, as long as it is open whether a column has names of tracks.
    private var waiting: [TrackPoint] = []

    /// The parser for the columns of the first line: of points, or of whole trips.
    static func parser(of source: TrackSource, _ notes: RemarkList) throws(TrackFileError) -> any TrackParser {
        let separator = CSVStart.separator(in: try source.peek(until: CSVStart.hasFirstLine))
        let order = DateOrder(in: try source.peek(until: CSVStart.hasFirstLine).prefix(DateOrder.sampleLength))
        var records = CSVRecords(source, separator: separator)
        guard case .fields = try records.next() else {
            throw TrackFileError(damaged: source.name, "is not text of a track")
        }
        if let columns = CSVTripParser.Columns(names(records)) {
            return CSVTripParser(records, columns: columns, notes: notes)
        }
        return try CSVTrackParser(source, records: records, separator: separator, order: order, notes: notes)
    }

    private init(
        _ source: TrackSource, records: CSVRecords<TrackFileError>, separator: UInt8, order: DateOrder,
        notes: RemarkList
    ) throws(TrackFileError) {
        self.notes = notes
        self.records = records
        dateOrder = order
        hasDecimalCommas = separator != UInt8(ascii: ",")
        isRecordWaiting = Self.isPoint(records, hasDecimalCommas: hasDecimalCommas)
        columns =
            try isRecordWaiting
            ? Self.plainColumns(records, source: source.name) : Self.columns(records, source: source.name)
    }

    private static func isPoint(_ records: CSVRecords<TrackFileError>, hasDecimalCommas: Bool) -> Bool {
        records.count > 1 && (0...1).allSatisfy { number(records[$0], hasDecimalCommas: hasDecimalCommas) != nil }
    }

    private static func plainColumns(_ records: CSVRecords<TrackFileError>, source: String) throws(TrackFileError)
        -> CSVColumns
    {
        guard records.count <= 3 else {
            throw TrackFileError(
                damaged: source,
                "has \(records.count) columns and no header line; write a first line with their names, such as "
                    + "\"longitude,latitude,time\"")
        }
        return CSVColumns(count: records.count)
    }

    private static func columns(_ records: CSVRecords<TrackFileError>, source: String) throws(TrackFileError)
        -> CSVColumns
    {
        let names = names(records)
        let columns = CSVColumns(names)
        guard let missing = columns.missing else { return columns }
        throw TrackFileError(damaged: source, CSVColumns.problem(missing, names: names))
    }

    private static func names(_ records: CSVRecords<TrackFileError>) -> [String] {
        (0..<records.count).map { TrackText.text(records[$0].trimmingBlanks) }
    }

    // MARK: Points

    func next() throws(TrackFileError) -> TrackPoint? {
        if columns.isTrackDoubtful { try resolveTrack() }
        if !waiting.isEmpty { return waiting.removeFirst() }
        return try nextPoint()
    }

    /// Looks at the first two points: if their ids differ, the ids are numbers of rows and no names of tracks.
    private func resolveTrack() throws(TrackFileError) {
        while waiting.count < 2, let point = try nextPoint() { waiting.append(point) }
        let isTrack = waiting.count < 2 || waiting[0].track == waiting[1].track
        columns.settleTrack(isTrack: isTrack)
        guard !isTrack else { return }
        tracks = TrackCounter()
        for index in waiting.indices { waiting[index].track = ""; waiting[index].trackNumber = 1 }
    }

    private func nextPoint() throws(TrackFileError) -> TrackPoint? {
        while true {
            if isRecordWaiting {
                isRecordWaiting = false
            } else {
                guard let record = try records.next() else { return nil }
                guard case .fields = record else {
                    try note(record)
                    continue
                }
            }
            if let point = try point() { return point }
        }
    }

    private func note(_ record: CSVRecord) throws(TrackFileError) {
        guard case .damaged(let damage) = record else { return }
        try notes.add(TrackPlace(.line, records.line), problem: damage.rawValue, consequence: "it is left out")
    }

    private func point() throws(TrackFileError) -> TrackPoint? {
        var record = TrackRecord()
        for (field, index) in columns.columns { set(field, text: records[index], in: &record) }
        for (field, index) in columns.halves { record.set(half: records[index], of: field) }
        if columns.speedUnit != 1 { record.scale(.speed, by: columns.speedUnit) }
        let place = TrackPlace(.line, records.line)
        if dateOrder.isGuessed, !hasNotedOrder {
            hasNotedOrder = true
            try notes.add(
                place, problem: "the order of the parts of dates such as \"\(dateOrder.example)\" is not sure",
                consequence: "they count as month, day, year")
        }
        guard let location = try notes.location(of: record, at: place) else { return nil }
        if let track = columns.track { tracks.count(CSVField.plain(records[track].trimmingBlanks)) }
        return TrackPoint(track: tracks.name, trackNumber: tracks.number, location: location, place: place)
    }

    private func set(_ field: TrackField, text: ArraySlice<UInt8>, in record: inout TrackRecord) {
        if hasDecimalCommas, field.rawValue < TrackField.numberCount,
            let number = Self.number(text, hasDecimalCommas: true)
        {
            record.set(field, number: number)
        } else if field == .time || field == .date, let date = dateOrder.rewritten(text) {
            record.set(field, text: date)
        } else {
            record.set(field, text: text)
        }
    }

    private static func number(_ text: ArraySlice<UInt8>, hasDecimalCommas: Bool) -> Double? {
        let text = text.trimmingBlanks
        if let number = TrackNumber.read(text) { return number }
        guard hasDecimalCommas, !text.contains(UInt8(ascii: ".")) else { return nil }
        return TrackNumber.read(text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }[...])
    }
}
