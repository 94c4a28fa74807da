import DirectionsKit
import Geometry
import Guidance
import Roads
import ShortestPaths

/// Kinds of roads that an answer names.
struct ValhallaRoads: OptionSet {
    let rawValue: UInt8

    static let toll = Self(rawValue: 1)
    static let highway = Self(rawValue: 2)
    static let ferry = Self(rawValue: 4)
    static let rough = Self(rawValue: 8)
}

/// The part of a route between two places at which legs end.
struct ValhallaLeg {
    /// A step, and the kinds of its roads.
    struct Maneuver {
        var step: RouteStep
        var roads: ValhallaRoads
    }

    /// The line of a leg, and by maneuver the indices of its ends.
    struct Line {
        var places: [Coordinate] = []
        var ends: [(begin: Int, end: Int)] = []
    }

    private(set) var maneuvers: [Maneuver] = []
    private(set) var distance = 0.0
    private(set) var duration = 0.0
    private(set) var line = Line()

    var roads: ValhallaRoads { maneuvers.reduce(into: []) { $0.formUnion($1.roads) } }

    /// The legs of a route; a place that it only passes ends none.
    static func legs(of route: Route, through locations: [ValhallaLocation], on graph: RoadGraph) -> [ValhallaLeg] {
        let kinds = RoadKinds(graph: graph, isTolled: route.transportType == .automobile)
        var legs = [ValhallaLeg()]
        var steps = route.steps[...]
        for (index, leg) in route.legs.enumerated() {
            let isJoined = index > 0 && !locations[index].kind.endsLeg
            if index > 0, !isJoined { legs.append(ValhallaLeg()) }
            let own = steps.prefix(leg.stepCount).map { Maneuver(step: $0, roads: kinds.roads(of: $0)) }
            legs[legs.count - 1].append(leg, own, isJoined: isJoined)
            steps = steps.dropFirst(leg.stepCount)
        }
        for index in legs.indices { legs[index].findLine() }
        return legs
    }

    /// The side of the road on which each place but the first lies; nil if it is unknown.
    static func sides(of route: Route) -> [RoadSide?] {
        var count = 0
        return route.legs.map { leg in
            count += leg.stepCount
            return count > 0 ? route.steps[count - 1].maneuver.side : nil
        }
    }

    /// - Parameter isJoined: whether the route passes the place between; its arrival and departure are then no maneuvers.
    private mutating func append(_ leg: RouteLeg, _ added: [Maneuver], isJoined: Bool) {
        distance += leg.distance
        duration += leg.expectedTravelTime
        var added = added[...]
        if isJoined, maneuvers.count > 1, maneuvers[maneuvers.count - 1].step.maneuver.kind == .waypoint {
            maneuvers.removeLast()
            if let first = added.first, first.step.maneuver.kind == .depart {
                maneuvers[maneuvers.count - 1].extend(by: added.removeFirst())
            }
        }
        maneuvers += added
    }

    private mutating func findLine() {
        line.ends.reserveCapacity(maneuvers.count)
        for maneuver in maneuvers {
            let places = maneuver.step.polyline.coordinates
            let begin = max(0, line.places.count - 1)
            for place in places where place != line.places.last { line.places.append(place) }
            line.ends.append((begin, max(0, line.places.count - 1)))
        }
        // A line has two points or more.
        if line.places.count == 1 { line.places.append(line.places[0]) }
    }

    /// Roughly the bytes of memory of what the leg does not share with its route.
    var keptBytes: Int {
        maneuvers.count * (MemoryLayout<Maneuver>.stride + MemoryLayout<(begin: Int, end: Int)>.stride)
            + line.places.count * MemoryLayout<Coordinate>.stride
    }
}

extension ValhallaLeg.Maneuver {
    /// Appends the way of the next step.
    fileprivate mutating func extend(by next: ValhallaLeg.Maneuver) {
        step.polyline.coordinates += next.step.polyline.coordinates
        step.distance += next.step.distance
        step.expectedTravelTime += next.step.expectedTravelTime
        step.wayIDs += next.step.wayIDs
        roads.formUnion(next.roads)
    }
}

/// Finds the kinds of the roads of steps.
private struct RoadKinds {
    let graph: RoadGraph
    /// Tolls are due by car only.
    let isTolled: Bool

    func roads(of step: RouteStep) -> ValhallaRoads {
        step.wayIDs.reduce(into: []) { roads, way in
            guard let edge = graph.firstEdge(ofWay: way) else { return }
            let road = graph.identity(of: edge)
            if isTolled, RoadFeature.tolls.holds(road) { roads.insert(.toll) }
            if RoadFeature.highways.holds(road) { roads.insert(.highway) }
            if RoadFeature.ferries.holds(road) { roads.insert(.ferry) }
            if RoadFeature.unpaved.holds(road) { roads.insert(.rough) }
        }
    }
}
