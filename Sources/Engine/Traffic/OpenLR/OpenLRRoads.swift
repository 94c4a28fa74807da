import Geometry
import Roads
import Storage

/// What OpenLR says about roads, for the edges of a graph.
struct OpenLRRoads {
    let graph: RoadGraph
    /// The mode whose roads count, nil for all.
    let modeGraph: ModeGraph?

    /// Whether the mode may travel an edge.
    func isTravelled(_ edge: EdgeID) -> Bool {
        guard let modeGraph else { return true }
        return !modeGraph.usableStates(of: edge).isEmpty
    }

    func tail(of edge: EdgeID) -> JunctionID { graph.head(of: edge.reversed) }

    /// The functional road class: 0 for motorways to 7 for the least important roads.
    func roadClass(of edge: EdgeID) -> UInt8 {
        switch graph.roadClassAndFlags(of: edge).roadClass {
        case .motorway, .motorwayLink: 0
        case .trunk, .trunkLink: 1
        case .primary, .primaryLink: 2
        case .secondary, .secondaryLink: 3
        case .tertiary, .tertiaryLink: 4
        case .unclassified: 5
        case .residential, .livingStreet, .road: 6
        default: 7
        }
    }

    func formOfWay(of edge: EdgeID) -> OpenLRLine.FormOfWay {
        let (roadClass, flags) = graph.roadClassAndFlags(of: edge)
        if flags.contains(.roundabout) { return .roundabout }
        if roadClass.isLink { return .slipRoad }
        switch roadClass {
        case .motorway: return .motorway
        case .trunk, .primary, .secondary, .tertiary:
            // A one-way main road nearly always has its other carriageway beside it.
            return isTravelled(edge.reversed) ? .singleCarriageway : .multipleCarriageway
        case .ferry, .carTrain, .footway, .path, .steps, .cycleway, .bridleway, .track: return .other
        default: return .singleCarriageway
        }
    }

    /// How badly one form of way stands in for another, 0 to 1.
    ///
    /// Makers of maps disagree most about single and multiple carriageways, so these differ little.
    static func difference(_ one: OpenLRLine.FormOfWay, _ other: OpenLRLine.FormOfWay) -> Double {
        if one == other { return 0 }
        switch (one, other) {
        case (.undefined, _), (_, .undefined): return 0.5
        case (.singleCarriageway, .multipleCarriageway), (.multipleCarriageway, .singleCarriageway): return 0.25
        case (.motorway, .multipleCarriageway), (.multipleCarriageway, .motorway): return 0.25
        case (.roundabout, .singleCarriageway), (.singleCarriageway, .roundabout): return 0.5
        case (.roundabout, .trafficSquare), (.trafficSquare, .roundabout): return 0.5
        default: return 1
        }
    }
}

/// The shape of an edge on a flat map around a place.
struct FlatEdge {
    let edge: EdgeID
    /// By point: meters east and north of the place.
    private let points: [(x: Double, y: Double)]
    /// By point: meters along the edge.
    private let along: [Double]

    /// - Parameter points: those of the segment in the direction of its way.
    init(_ edge: EdgeID, points: [FixedCoordinate], projection: LocalProjection) {
        self.edge = edge
        let flat = points.map(projection.project)
        self.points = edge.isForward ? flat : flat.reversed()
        var sum = 0.0
        var along = [0.0]
        for (one, next) in zip(self.points, self.points.dropFirst()) {
            sum += ((next.x - one.x) * (next.x - one.x) + (next.y - one.y) * (next.y - one.y)).squareRoot()
            along.append(sum)
        }
        self.along = along
    }

    var length: Double { along[along.count - 1] }

    /// The point nearest to the place: meters along the edge, and meters from the place.
    var nearest: (along: Double, distance: Double) {
        var best = (along: 0.0, square: Double.infinity)
        for index in points.indices.dropLast() {
            let from = points[index]
            let to = points[index + 1]
            let found = LocalProjection.nearest(from: from, by: (to.x - from.x, to.y - from.y))
            guard found.square < best.square else { continue }
            best = (along[index] + found.share * (along[index + 1] - along[index]), found.square)
        }
        return (best.along, best.square.squareRoot())
    }

    /// Meters from the place to a point of the edge.
    func distance(at meters: Double) -> Double {
        let point = point(at: meters)
        return (point.x * point.x + point.y * point.y).squareRoot()
    }

    /// The direction from one place along the edge to another, in degrees from north; nil if they are the same.
    func bearing(from start: Double, to end: Double) -> Double? {
        let one = point(at: start)
        let other = point(at: end)
        let east = other.x - one.x
        let north = other.y - one.y
        return east == 0 && north == 0 ? nil : Bearing.ofVector(east: east, north: north)
    }

    private func point(at meters: Double) -> (x: Double, y: Double) {
        let index = min(max(1, along.partitioningIndex { $0 >= meters }), points.count - 1)
        let from = points[index - 1]
        let to = points[index]
        let piece = along[index] - along[index - 1]
        let share = piece > 0 ? min(1, max(0, (meters - along[index - 1]) / piece)) : 0
        return (from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
    }
}
