import ArgumentParser
import DirectionsKit
import Geometry

/// The places of a request, and where the traveller is.
struct PlaceArguments: ParsableArguments {
    /// What stands for the current location among points.
    static let here = "here"

    @Option(
        help: ArgumentHelp(
            "Where the traveller is; a point \"here\" stands for it. Example: --here 41.15,-8.61",
            valueName: "point"))
    var here: String?

    /// The current location, if it is told.
    func currentLocation() throws -> Coordinate? {
        try here.map { try CoordinateText.parse($0) }
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
