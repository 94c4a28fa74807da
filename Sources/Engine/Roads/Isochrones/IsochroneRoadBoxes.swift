import Geometry
import Storage

/// What is known of a road without its line.
struct IsochroneRoadBox: Sendable {
    /// The junctions, in map points.
    var start: MapPoint
    var end: MapPoint
    /// Map points that the line is at most long.
    var length: Double
    /// The classes of its points.
    var least: UInt8
    var greatest: UInt8
    /// Whether a route may end on it, whatever else is near.
    var isStoppingPlace: Bool

    /// The box around all lines of the length between the two junctions: around an ellipse.
    var extent: IsochroneExtent {
        let x = (start.x + end.x) / 2
        let y = (start.y + end.y) / 2
        let dx = end.x - start.x
        let dy = end.y - start.y
        let width = max(dx * dx, length * length - dy * dy).squareRoot() / 2
        let height = max(dy * dy, length * length - dx * dx).squareRoot() / 2
        return IsochroneExtent(x: x - width...x + width, y: y - height...y + height)
    }
}

/// The boxes of reached roads.
struct IsochroneRoadBoxes: Sendable {
    /// By index of the road.
    private(set) var boxes: [IsochroneRoadBox] = []
    /// The class of values beyond all limits.
    let beyond: UInt8

    /// - Parameter limits: ascending, at most 254, in the unit of the measure.
    init(_ reached: ReachedRoads, projection: IsochroneProjection, limits: [UInt32]) {
        beyond = UInt8(limits.count)
        boxes.reserveCapacity(reached.segments.count)
        for (index, segment) in reached.segments.enumerated() {
            let ends = reached.graph.segments[segment]
            let from = reached.graph.junctionCoordinates[ends.from]
            let to = reached.graph.junctionCoordinates[ends.to]
            // The length is rounded, and so is the scale of the projection.
            let meters = Double(reached.graph.length(of: segment)) / 100 * 1.002 + 1
            var box = IsochroneRoadBox(
                start: projection.place(from), end: projection.place(to),
                length: meters * projection.scale(at: from), least: .max, greatest: 0,
                isStoppingPlace: reached.graph.isStoppingPlace(segment))
            for stretch in reached.stretches(ofSegmentAt: index) {
                let values = reached.values(stretch)
                box.least = min(box.least, Self.band(min(values.first, values.last), limits: limits))
                box.greatest = max(box.greatest, Self.band(max(values.first, values.last), limits: limits))
            }
            boxes.append(box)
        }
    }

    private static func band(_ value: UInt32, limits: [UInt32]) -> UInt8 {
        var band = 0
        while band < limits.count, limits[band] < value { band += 1 }
        return UInt8(band)
    }

    /// The box around the points that may belong to roads within the greatest limit; nil if there is no such road.
    ///
    /// Across the 180th meridian it goes on beyond the world.
    var extent: IsochroneExtent? {
        let within = boxes.lazy.filter { $0.least < beyond }
        var extent = within.first?.extent
        for box in within { extent?.extend(box.extent) }
        return extent?.grown(byMeters: 1.1 * SnapRules().radius)
    }
}
