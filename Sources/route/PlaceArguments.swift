import ArgumentParser
import DirectionsKit
import Geometry

/// The places of a request, and where the traveller is.
struct PlaceArguments: ParsableArguments {
    /// What stands for the current location among points.
    static let here = "here"

    @Option(
        help: ArgumentHelp(
            """
            Where the traveller is, known to how many meters, and the direction of travel in degrees from north; a point \
            "here" stands for it. Example: --here 41.15,-8.61,20,90
            """, valueName: "point[,accuracy[,course]]"))
    var here: String?

    /// The current location, if it is told.
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

    /// Meters.
    private static func accuracy(_ text: String) throws -> Double {
        if let meters = Double(text), meters > 0, meters.isFinite { return meters }
        throw ValidationError(
            "The accuracy of --here is \"\(text)\"; give meters above 0, and coordinates with decimal points.")
    }

    /// Degrees, nil for the negative course of one whose direction is not known.
    private static func course(_ text: String) throws -> Double? {
        let degrees = Double(text.replacing("\u{2212}", with: "-"))
        if let degrees, degrees < 360, degrees.isFinite { return degrees < 0 ? nil : degrees }
        throw ValidationError(
            "The course of --here is \"\(text)\"; give degrees from north below 360, negative where not known.")
    }

    /// The places that points name, each a coordinate or `here`.
    func items(_ points: [String]) throws -> [MapItem] {
        try points.map { point in
            guard point == Self.here else { return MapItem(coordinate: try CoordinateText.parse(point)) }
            guard here != nil else {
                throw DirectionsError(
                    reason: .currentLocationUnknown,
                    message: "A point is \"here\", the current location; add --here latitude,longitude.")
            }
            return .forCurrentLocation()
        }
    }
}
