import TextCoding

/// Reads NDJSON line by line, or one value of JSON.
///
/// The first line decides: if its brackets close, each line is a value of its own.
final class JSONTrackParser: TrackParser {
    /// The most bytes of a line.
    private static let limit = 64 << 20
    /// The most bytes of a file that is one value; Google's records of some years have hundreds of megabytes.
    private static let wholeLimit = 1 << 30

    private let notes: RemarkList
    private var lines: TrackLines
    private let hasLines: Bool
    /// The text that is one value; empty in NDJSON.
    private var whole: [UInt8] = []
    private var features: JSONFeatures?
    private var feature = JSONFeature()
    /// The points of the feature that were read, and all of them.
    private var position = 0
    private var count = 0
    private var positionNumber = 0
    private var tracks = TrackCounter()
    private var lineNumber = 0
    private var nextLineEnd = 0

    init(_ source: TrackSource, notes: RemarkList) throws(TrackFileError) {
        self.notes = notes
        lines = TrackLines(source, limit: Self.limit)
        var first: [UInt8] = []
        while first[...].trimmingBlanks.isEmpty, let line = try lines.next() { first = line }
        hasLines = Self.isClosed(first)
        if !hasLines {
            whole = first + [UInt8(ascii: "\n")]
            try lines.appendRest(to: &whole, limit: Self.wholeLimit)
        }
        features = JSONFeatures(hasLines ? first : whole)
    }

    /// Whether all brackets that a text opens are closed.
    private static func isClosed(_ text: [UInt8]) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in text {
            if isInString {
                if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
        }
        return depth <= 0 && !isInString
    }

    // MARK: Points

    func next() throws(TrackFileError) -> TrackPoint? {
        while true {
            while position < count {
                if let point = try nextPosition() { return point }
            }
            guard try nextFeature() else { return nil }
        }
    }

    private func nextPosition() throws(TrackFileError) -> TrackPoint? {
        let index = position
        position += 1
        positionNumber += 1
        if feature.isLine, !feature.isTrackPart, index == nextLineEnd { beginLine() }
        let record = feature.isLine ? feature.record(at: index) : feature.pointRecord
        guard let location = try notes.location(of: record, at: place) else { return nil }
        return TrackPoint(track: tracks.name, trackNumber: tracks.number, location: location, place: place)
    }

    private var place: TrackPlace {
        hasLines ? TrackPlace(.line, lines.number) : TrackPlace(.position, max(1, positionNumber))
    }

    /// Goes to the next line of the feature.
    private func beginLine() {
        lineNumber += 1
        nextLineEnd = lineNumber <= feature.lineEnds.count ? feature.lineEnds[lineNumber - 1] : .max
        tracks.beginLine(feature.track ?? feature.name, line: lineNumber)
    }

    /// Goes to the next feature with points; returns false after the last.
    private func nextFeature() throws(TrackFileError) -> Bool {
        while true {
            if let feature = try parse() {
                guard try isUsable(feature) else { continue }
                begin(feature)
                return true
            }
            guard hasLines, let line = try lines.next() else { return false }
            features = line[...].trimmingBlanks.isEmpty ? nil : JSONFeatures(line)
        }
    }

    private func begin(_ next: JSONFeature) {
        feature = next
        position = 0
        lineNumber = 0
        nextLineEnd = 0
        count = next.isLine ? next.positions.count : 1
        if !next.isLine, let track = next.track { tracks.count(Array(track.utf8)[...]) }
    }

    private func isUsable(_ feature: JSONFeature) throws(TrackFileError) -> Bool {
        if feature.isNoPoint, feature.problem == nil { return false }
        if let refusal = feature.refusal {
            try notes.add(place, problem: refusal, consequence: "it is left out")
            return false
        }
        return true
    }

    /// The next feature of the value; nil at its end.
    private func parse() throws(TrackFileError) -> JSONFeature? {
        guard features != nil else { return nil }
        do {
            guard var feature = try features?.next() else {
                features = nil
                return nil
            }
            try checkTimes(of: &feature)
            return feature
        } catch let error as JSONError {
            features = nil
            try report(error)
            return nil
        } catch let error as TrackFileError {
            throw error
        } catch {
            return nil
        }
    }

    private func checkTimes(of feature: inout JSONFeature) throws(TrackFileError) {
        guard feature.isLine, !feature.times.isEmpty, feature.times.count != feature.positions.count else { return }
        let times = feature.times.count
        let positions = feature.positions.count
        feature.times = []
        try notes.add(
            place, problem: "there are \(times) times for \(positions) positions", consequence: "the times do not count"
        )
    }

    /// A damaged line is left out; a damaged file ends the reading.
    private func report(_ error: JSONError) throws(TrackFileError) {
        let message = error.message.prefix(1).lowercased() + error.message.dropFirst().dropLast()
        guard !hasLines else {
            return try notes.add(
                TrackPlace(.line, lines.number), problem: VisibleText.line(message), consequence: "the line is left out"
            )
        }
        let line = TextPlaces(whole).place(of: error.offset).line
        throw TrackFileError(damaged: notes.source, at: TrackPlace(.line, line), VisibleText.line(message))
    }
}
