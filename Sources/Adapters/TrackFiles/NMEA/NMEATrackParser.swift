/// Reads the sentences of NMEA 0183 that receivers write: a point for each moment with a fix.
///
/// The sentences of one moment have the same time of the day: RMC has the date, speed and course, GGA the altitude and the dilution
/// of precision, GLL and GNS the place alone. Sentences of other kinds are passed over.
final class NMEATrackParser: TrackParser {
    private let notes: RemarkList
    private var lines: TrackLines
    private var moment: NMEAMoment?
    /// The last date as `ddmmyy`; the sentences before the first one have none.
    private var date: [UInt8] = []
    private var isAtEnd = false
    private var hasUndatedPoints = false

    init(_ source: TrackSource, notes: RemarkList) {
        self.notes = notes
        lines = TrackLines(source, limit: 1 << 20)
    }

    /// Whether one of the first lines is a sentence of a receiver.
    static func isFormat(_ start: ArraySlice<UInt8>) -> Bool {
        start.split(separator: UInt8(ascii: "\n")).prefix(8).contains { line in
            NMEASentence(Array(line)).map { NMEASentence.kinds.contains($0.kind) } ?? false
        }
    }

    func next() throws(TrackFileError) -> TrackPoint? {
        while !isAtEnd {
            guard let line = try lines.next() else {
                isAtEnd = true
                break
            }
            guard let sentence = NMEASentence(line), sentence.isUsable else { continue }
            guard sentence.hasRightChecksum else {
                try notes.add(
                    TrackPlace(.line, lines.number), problem: "the checksum of the sentence is wrong",
                    consequence: "it is left out")
                continue
            }
            if let point = try take(sentence) { return point }
        }
        guard let ended = moment else { return nil }
        moment = nil
        return try point(of: ended)
    }

    /// Adds a sentence to its moment; returns the point of the moment before, if it ends.
    private func take(_ sentence: NMEASentence) throws(TrackFileError) -> TrackPoint? {
        if let day = sentence.date { date = day }
        guard let time = sentence.time else { return nil }
        if moment?.time == time {
            moment?.add(sentence, date: date)
            return nil
        }
        let ended = moment
        moment = NMEAMoment(time: time, line: lines.number)
        moment?.add(sentence, date: date)
        guard let ended else { return nil }
        return try point(of: ended)
    }

    private func point(of moment: NMEAMoment) throws(TrackFileError) -> TrackPoint? {
        guard moment.hasFix else { return nil }
        let place = TrackPlace(.line, moment.line)
        if moment.date.isEmpty, !hasUndatedPoints {
            hasUndatedPoints = true
            try notes.add(
                place, problem: "no sentence before it has a date (RMC or ZDA)",
                consequence: "the time counts as unknown")
        }
        guard let location = try notes.location(of: moment.record, at: place) else { return nil }
        return TrackPoint(track: "", location: location, place: place)
    }
}

/// A sentence, cut into its fields.
struct NMEASentence {
    /// The kinds that are read.
    static let kinds: Set<String> = ["RMC", "GGA", "GLL", "GNS", "ZDA"]

    /// The kind without the two letters of the talker.
    let kind: String
    private let fields: [ArraySlice<UInt8>]
    /// Whether the sentence has no checksum, or the right one.
    let hasRightChecksum: Bool

    /// - Parameter line: a line that has a sentence, perhaps behind something that a recorder wrote before it.
    init?(_ line: [UInt8]) {
        guard let start = line.firstIndex(of: UInt8(ascii: "$")) else { return nil }
        let star = line[start...].firstIndex(of: UInt8(ascii: "*"))
        let body = line[(start + 1)..<(star ?? line.endIndex)].trimmingBlanks
        fields = body.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard let head = fields.first, head.count == 5 else { return nil }
        kind = String(decoding: head.suffix(3), as: UTF8.self)
        let digits = star.map { line[($0 + 1)...].prefix(2) } ?? []
        hasRightChecksum =
            digits.count < 2
            || UInt8(String(decoding: digits, as: UTF8.self), radix: 16) == body.reduce(0, ^)
    }

    var isUsable: Bool { Self.kinds.contains(kind) }

    subscript(_ index: Int) -> ArraySlice<UInt8> { index < fields.count ? fields[index] : [] }

    /// The time of the day, `hhmmss` with a fraction.
    var time: ArraySlice<UInt8>? {
        let time = kind == "GLL" ? self[5] : self[1]
        return time.count >= 6 ? time : nil
    }

    /// The date as `ddmmyy`.
    var date: [UInt8]? {
        switch kind {
        case "RMC": return self[9].count == 6 ? Array(self[9]) : nil
        case "ZDA":
            guard self[2].count == 2, self[3].count == 2, self[4].count == 4 else { return nil }
            return Array(self[2]) + Array(self[3]) + Array(self[4].suffix(2))
        default: return nil
        }
    }

    /// Whether the receiver had a fix.
    var hasFix: Bool {
        switch kind {
        case "RMC": self[2].first == UInt8(ascii: "A")
        case "GLL": self[6].isEmpty || self[6].first == UInt8(ascii: "A")
        case "GGA": !self[6].isEmpty && self[6].first != UInt8(ascii: "0")
        case "GNS": self[6].contains { $0 != UInt8(ascii: "N") }
        default: false
        }
    }

    /// The number of the first field of the place: latitude, its half, longitude, its half.
    var placeIndex: Int { kind == "RMC" ? 3 : kind == "GLL" ? 1 : 2 }
}

/// What the sentences of one moment tell.
struct NMEAMoment {
    let time: ArraySlice<UInt8>
    let line: Int
    private(set) var record = TrackRecord()
    private(set) var date: [UInt8] = []
    private(set) var hasFix = false

    private static let metersPerSecondOfKnot = 1852.0 / 3600

    init(time: ArraySlice<UInt8>, line: Int) {
        self.time = time
        self.line = line
    }

    mutating func add(_ sentence: NMEASentence, date: [UInt8]) {
        guard sentence.hasFix else { return }
        if !hasFix {
            hasFix = true
            let index = sentence.placeIndex
            record.set(.latitude, text: Self.degrees(sentence[index], half: sentence[index + 1]))
            record.set(.longitude, text: Self.degrees(sentence[index + 2], half: sentence[index + 3]))
        }
        if self.date.isEmpty, !date.isEmpty {
            self.date = date
            record.set(.time, text: Self.dateAndTime(date, time: time))
        }
        switch sentence.kind {
        case "RMC":
            if let knots = TrackNumber.read(sentence[7]) {
                record.set(.speed, number: knots * Self.metersPerSecondOfKnot)
            }
            record.set(.course, text: sentence[8])
        case "GGA", "GNS":
            record.set(.hdop, text: sentence[8])
            record.set(.altitude, text: sentence[9])
        default: break
        }
    }

    /// Degrees with a sign as a text; the text as it is if it is not a number.
    private static func degrees(_ text: ArraySlice<UInt8>, half: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let number = TrackNumber.read(text), number >= 0 else { return text }
        // Degrees and minutes are written as one number, `ddmm.mmm`.
        let whole = (number / 100).rounded(.down)
        let degrees = whole + (number - whole * 100) / 60
        let isNegative = half.first.map { "SWsw".utf8.contains($0) } ?? false
        return Array("\(isNegative ? -degrees : degrees)".utf8)[...]
    }

    /// The time in ISO 8601; years from 80 on are those of the last century.
    private static func dateAndTime(_ date: [UInt8], time: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let clock = Array(time)
        let century = date[4] >= UInt8(ascii: "8") ? "19" : "20"
        var text = Array(century.utf8) + date[4...5]
        text += [UInt8(ascii: "-")] + date[2...3] + [UInt8(ascii: "-")] + date[0...1]
        text += [UInt8(ascii: "T")] + clock[0..<2] + [UInt8(ascii: ":")] + clock[2..<4] + [UInt8(ascii: ":")]
        return (text + clock[4...] + [UInt8(ascii: "Z")])[...]
    }
}
