import DirectionsKit
import PlatformFoundation
import TextCoding

/// Reads CSV with a trip in each record: its polyline as JSON, longitude first, and the time of its start, as of the taxis of
/// Porto in the ECML/PKDD challenge of 2015.
///
/// The fixes follow each other in 15 seconds there; with a time of the end they are spread evenly.
final class CSVTripParser: TrackParser {
    /// The columns of a header.
    struct Columns {
        let polyline: Int
        let start: Int
        let end: Int?
        let name: Int?

        /// Nil if the header is not of such a file.
        init?(_ names: [String]) {
            let keys = names.map { $0.lowercased().filter { !" \t_-".contains($0) } }
            guard let polyline = keys.firstIndex(of: "polyline"), let start = keys.firstIndex(of: "timestamp") else {
                return nil
            }
            self.polyline = polyline
            self.start = start
            end = keys.firstIndex(of: "timestampend")
            name = keys.firstIndex(of: "tripid")
        }
    }

    private static let interval = 15.0

    private var records: CSVRecords<TrackFileError>
    private let columns: Columns
    private let notes: RemarkList
    private var trip: [TrackPoint] = []
    private var taken = 0
    private var number = 0

    init(_ records: CSVRecords<TrackFileError>, columns: Columns, notes: RemarkList) {
        self.records = records
        self.columns = columns
        self.notes = notes
    }

    func next() throws(TrackFileError) -> TrackPoint? {
        while taken == trip.count {
            guard let record = try records.next() else { return nil }
            trip = []
            taken = 0
            switch record {
            case .damaged(let damage):
                try notes.add(
                    TrackPlace(.line, records.line), problem: damage.rawValue, consequence: "its trip is left out")
            case .fields:
                try read()
            }
        }
        defer { taken += 1 }
        return trip[taken]
    }

    private func read() throws(TrackFileError) {
        let place = TrackPlace(.line, records.line)
        guard let start = TrackNumber.read(records[columns.start].trimmingBlanks) else {
            return try notes.add(
                place, problem: "the time of the start is not a number of seconds", consequence: "its trip is left out")
        }
        guard let numbers = Self.numbers(records[columns.polyline]) else {
            return try notes.add(
                place, problem: "the polyline is not a list of longitudes and latitudes",
                consequence: "its trip is left out")
        }
        let count = numbers.count / 2
        guard count > 0 else { return }
        let end = columns.end.flatMap { TrackNumber.read(records[$0].trimmingBlanks) }
        let interval =
            if let end, end > start, count > 1 { (end - start) / Double(count - 1) } else { Self.interval }
        number += 1
        let name = columns.name.map { String(decoding: records[$0].trimmingBlanks, as: UTF8.self) } ?? "\(number)"
        trip = (0..<count).map { index in
            let coordinate = Coordinate(latitude: numbers[2 * index + 1], longitude: numbers[2 * index])
            let time = Date(timeIntervalSince1970: start + Double(index) * interval)
            return TrackPoint(
                track: name, trackNumber: number, location: Location(coordinate: coordinate, timestamp: time),
                place: place)
        }
    }

    /// The numbers of a list of pairs in brackets; nil for other texts.
    private static func numbers(_ text: ArraySlice<UInt8>) -> [Double]? {
        var numbers: [Double] = []
        var word: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: " "):
                guard !word.isEmpty else { continue }
                guard let number = TrackNumber.read(word[...]) else { return nil }
                numbers.append(number)
                word = []
            default: word.append(byte)
            }
        }
        return word.isEmpty && numbers.count.isMultiple(of: 2) ? numbers : nil
    }
}
