package import Geometry

/// A line location in OpenLR: a few points along a path with what the map around them looks like, so that it can be
/// found in another map.
///
/// The values are those of the binary format, so that equal lines have equal bytes.
/// - Note: TomTom, "OpenLR White Paper", version 1.5 revision 2, physical format version 3.
package struct OpenLRLine: Hashable, Sendable {
    /// A location reference point.
    package struct Point: Hashable, Sendable {
        package var coordinate: FixedCoordinate
        /// The functional road class of the road that the path takes here, 0 for the most important to 7.
        package var roadClass: UInt8
        package var formOfWay: FormOfWay
        /// The direction of the path, at the last point of the path backwards, in 1/32 of a circle from north.
        package var bearingSector: UInt8
        /// The least important functional road class on the way to the next point; 0 at the last point.
        package var lowestRoadClass: UInt8
        /// The length of the path to the next point, in steps of ``stepMeters`` rounded down; 0 at the last point.
        package var distanceSteps: UInt8

        package init(
            coordinate: FixedCoordinate, roadClass: UInt8, formOfWay: FormOfWay, bearingSector: UInt8,
            lowestRoadClass: UInt8 = 0, distanceSteps: UInt8 = 0
        ) {
            self.coordinate = coordinate
            self.roadClass = roadClass
            self.formOfWay = formOfWay
            self.bearingSector = bearingSector
            self.lowestRoadClass = lowestRoadClass
            self.distanceSteps = distanceSteps
        }

        /// Meters of path to the next point, between these two.
        package var distance: ClosedRange<Double> {
            let low = Double(distanceSteps) * OpenLRLine.stepMeters
            return low...(low + OpenLRLine.stepMeters)
        }

        /// Degrees clockwise from north, the middle of the sector.
        package var bearing: Double { (Double(bearingSector) + 0.5) * OpenLRLine.sectorDegrees }
    }

    /// The physical form of a road.
    package enum FormOfWay: UInt8, CaseIterable, Sendable {
        case undefined = 0
        case motorway
        case multipleCarriageway
        case singleCarriageway
        case roundabout
        case trafficSquare
        case slipRoad
        case other
    }

    /// Two points or more.
    package var points: [Point]
    /// Where the line begins on the path between the first two points, in 1/256 of it; nil at the first point.
    package var positiveOffset: UInt8?
    /// Where the line ends on the path between the last two points, in 1/256 of it, from the end; nil at the last point.
    package var negativeOffset: UInt8?

    package init(points: [Point], positiveOffset: UInt8? = nil, negativeOffset: UInt8? = nil) {
        precondition(points.count >= 2, "a line has two ends")
        self.points = points
        self.positiveOffset = positiveOffset
        self.negativeOffset = negativeOffset
    }

    /// Meters of one step of a distance.
    package static let stepMeters = 58.6
    /// Degrees of a sector of bearings.
    package static let sectorDegrees = 11.25
    /// The longest path between two points, in meters.
    package static let longestDistance = 15_000.0

    /// The sector of a direction in degrees.
    static func sector(ofBearing degrees: Double) -> UInt8 {
        UInt8(min(31, Int(Bearing.normalized(degrees) / sectorDegrees)))
    }
}
