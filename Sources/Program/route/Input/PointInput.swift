import DirectionsKit
import Geometry

/// Places read from lines of `lon,lat`.
struct PointInput {
    /// The places in order.
    private(set) var points: [Coordinate] = []
    /// By place: the number of its line, from 1.
    private var lines: [Int] = []
    /// The word for a line in messages.
    private let place: String

    /// Reads lines; a first line of words is a header, blank lines are skipped.
    ///
    /// - Parameter place: the word for a line in messages.
    init(_ bytes: [UInt8], of place: String = "Line") throws(CommandError) {
        self.place = place
        try NumberLines.read(bytes) { line throws(CommandError) in
            points.append(try Self.point(line, of: place))
            lines.append(line.number)
        }
    }

    /// Reads the lines of a file.
    init(path: String) throws(CommandError) {
        try self.init(try InputFile.read(path), of: "\(path), line")
    }

    private static func point(_ line: NumberLines.Line, of place: String) throws(CommandError) -> Coordinate {
        guard let numbers = line.numbers(2) else {
            throw CommandError(.badData, "\(place) \(line.number) is not lon,lat: \"\(line.text.prefix(60))\".")
        }
        let point = Coordinate(latitude: numbers[1], longitude: numbers[0])
        guard point.isValid else {
            throw CommandError(
                .badData,
                "\(place) \(line.number) has a value out of range, longitude comes first and latitude lies within "
                    + "±90: \"\(line.text.prefix(60))\".")
        }
        return point
    }

    /// How many places are named that have no road near them.
    private static let greatestComplaints = 20

    /// Tells which places have no road near them.
    func complain(about errors: [(index: Int, error: DirectionsError)]) {
        for (index, error) in errors.prefix(Self.greatestComplaints) {
            StandardError.complain("\(place) \(lines[index]): \(error.longitudeFirst.message)")
        }
        guard errors.count > Self.greatestComplaints else { return }
        StandardError.complain(
            "\(errors.count - Self.greatestComplaints) further places have no road near them, either; --reasons names them."
        )
    }
}
