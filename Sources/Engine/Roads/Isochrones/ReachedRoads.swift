package import Geometry

/// What a search for reachable roads measures.
package enum IsochroneMeasure: Hashable, Sendable {
    /// Milliseconds of travel.
    case duration
    /// Centimeters.
    case length

    /// The measure of a route.
    package func value(_ cost: IsochroneCost) -> UInt32 {
        switch self {
        case .duration: cost.duration
        case .length: cost.length
        }
    }
}

/// The costs of the best routes to all points of the roads around some places, or from these points to the places.
package struct ReachedRoads: Sendable {
    package let graph: RoadGraph
    package let modeGraph: ModeGraph
    package let measure: IsochroneMeasure
    /// The greatest value for which the roads are complete.
    package let limit: UInt32
    /// The box around all points within the limit.
    package let box: BoundingBox
    /// The place of the search amid the points, or one of the places.
    let middle: FixedCoordinate
    /// The roads within the limit, and those near them; ascending.
    package private(set) var segments: [SegmentID] = []
    /// By segment, and one more: where its stretches begin.
    private var firstStretch: [Int] = [0]
    package private(set) var stretches: [IsochroneStretch] = []
    /// The indices of segments that the request avoids.
    private(set) var avoided: Set<Int> = []

    init(
        graph: RoadGraph, modeGraph: ModeGraph, measure: IsochroneMeasure, limit: UInt32, box: BoundingBox,
        middle: FixedCoordinate
    ) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.measure = measure
        self.limit = limit
        self.box = box
        self.middle = middle
    }

    /// Adds a segment by the ways to travel along it; parts that none reaches are beyond the limit.
    mutating func append(_ segment: SegmentID, _ passages: SegmentPassages) {
        passages.appendBest(to: &stretches)
        segments.append(segment)
        if passages.isAvoided { avoided.insert(segments.count - 1) }
        firstStretch.append(stretches.count)
    }

    /// The stretches of a segment by its index in ``segments``, by ascending offset.
    package func stretches(ofSegmentAt index: Int) -> ArraySlice<IsochroneStretch> {
        stretches[firstStretch[index]..<firstStretch[index + 1]]
    }

    /// The value of a stretch at its start and at its end.
    package func values(_ stretch: IsochroneStretch) -> (first: UInt32, last: UInt32) {
        (measure.value(stretch.first), measure.value(stretch.last))
    }
}
