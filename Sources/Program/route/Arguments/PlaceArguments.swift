import TextCoding
import ArgumentParser
import DirectionsKit
import DirectionsLinks
import Geometry

/// The places of a request, and the current location.
struct PlaceArguments: ParsableArguments {
    /// The word for the current location among points.
    static let here = "here"

    @Option(
        name: .option("currentLocation"),
        help: ArgumentHelp(
            """
            The current location: a point, its accuracy in meters, and the direction of travel in degrees from north. \
            The point "here" stands for it. Example: --current-location 41.15,-8.61,20,90
            """, valueName: "point[,accuracy[,course]]"))
    var here: String?

    /// The current location, if it is given.
    func currentLocation() throws -> Location? {
        guard let here else { return nil }
        let parts = here.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return Location(coordinate: try CoordinateText.parse(here)) }
        guard parts.count <= 4 else {
            throw ValidationError("--here has \(parts.count) parts; give latitude,longitude,accuracy,course.")
        }
        return Location(
            coordinate: try CoordinateText.parse(parts[..<2].joined(separator: ",")),
            horizontalAccuracy: try Self.accuracy(parts[2].trimmingBlanks),
            course: try parts.count > 3 ? Self.course(parts[3].trimmingBlanks) : nil)
    }

    /// Meters to the farthest place on the earth; a greater accuracy has no meaning.
    private static let farthest = 20_040_000.0

    /// Meters; nil for 0, which means unknown.
    private static func accuracy(_ text: String) throws -> Double? {
        let meters = decimal(text)
        if let meters, (0...farthest).contains(meters) { return meters == 0 ? nil : meters }
        if let meters, meters > farthest {
            throw ValidationError(
                "The accuracy of --here is \"\(text)\", more than half the way round the earth; give meters, or 0 where "
                    + "not known.")
        }
        throw ValidationError(
            "The accuracy of --here is \"\(text)\"; give meters, 0 where not known, and coordinates with decimal points."
        )
    }

    /// Degrees; nil for a negative course, which means unknown.
    private static func course(_ text: String) throws -> Double? {
        if let degrees = decimal(text), degrees <= 360 { return degrees < 0 ? nil : degrees == 360 ? 0 : degrees }
        throw ValidationError(
            "The course of --here is \"\(text)\"; give degrees from north up to 360, negative where not known.")
    }

    /// A finite number with decimal digits only.
    private static func decimal(_ text: String) -> Double? {
        DecimalNumber.read(text.replacing("\u{2212}", with: "-")).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The places that points name, each a coordinate, an address or `here`; standard error has what was read of coordinates
    /// that are written in another way than in decimal degrees.
    ///
    /// - Parameter language: the tag of the language of the points; nil if it is unknown.
    func items(_ points: [String], language: String? = nil) throws -> [MapItem] {
        try points.map { point in
            guard point == Self.here else { return try Self.item(point, language: language) }
            guard here != nil else {
                throw DirectionsError(
                    reason: .currentLocationUnknown,
                    message: "A point is \"here\", the current location; add --here latitude,longitude.")
            }
            return .forCurrentLocation()
        }
    }

    /// The place that a text names, with a remark on standard error if it is not a plain coordinate.
    static func item(_ point: String, language: String? = nil) throws(CoordinateTextError) -> MapItem {
        let read = try PointText(point, language: language)
        if let remark = read.remark { StandardError.complain(remark) }
        return read.item
    }
}
