import Guidance
import Roads
import Storage

/// The properties of a roundabout by which OSRM chooses the types of its steps.
///
/// A small roundabout is told in one step, as a turn with the number of the exit: at most four junctions, each with one
/// other road, all more than 40 degrees apart, and a radius below 15 meters. A rotary has a name of its own, which no road
/// that meets it bears, and a radius above 15 meters; a `junction=circular` needs only the name. Roads that lead only
/// into the roundabout count like the others.
///
/// After OSRM's `roundabout_handler.cpp`.
struct OSRMRoundabout {
    /// Whether one step tells it, as a turn with the number of the exit.
    let isSmall: Bool
    /// The name that makes it a rotary; empty for other roundabouts.
    let rotaryName: TextID

    /// The roundabout with an edge; nil if its edges do not form one circle.
    init?(around first: EdgeID, on map: TurnMap) {
        var walk = Walk()
        guard walk.goRound(from: first, on: map) else { return nil }
        rotaryName = walk.rotaryName
        isSmall = rotaryName.isEmpty && walk.isSmall
    }
}

/// What is seen on a walk round a roundabout.
private struct Walk {
    /// Centimeters around it.
    private var length = 0
    /// The name of its parts, empty for none.
    private var name = TextID.empty
    private var hasOneName = true
    private var isCircular = false
    private var junctionCount = 0
    private var hasOneRoadAtEachJunction = true
    private var roadNames: [TextID] = []
    /// The headings of the roads that meet it, in hundredths of a degree.
    private var headings: [UInt16] = []

    /// The circumference in centimeters of a circle with a radius of 15 meters.
    private static let circumference = 9_425
    private static let mostJunctions = 4
    /// Hundredths of a degree.
    private static let leastGap = 40_00
    /// Far more than any roundabout has; ends the search where edges of roundabouts form no circle.
    private static let mostEdges = 250

    /// Goes along the edges of roundabouts, from one back to itself; returns false where they end or branch.
    mutating func goRound(from first: EdgeID, on map: TurnMap) -> Bool {
        var edge = first
        for _ in 0..<Self.mostEdges {
            note(edge, map.graph)
            guard let next = next(after: edge, map) else { return false }
            if next == first { return true }
            edge = next
        }
        return false
    }

    private mutating func note(_ edge: EdgeID, _ graph: RoadGraph) {
        let road = graph.identity(of: edge)
        length += Int(graph.length(of: edge))
        if road.flags.contains(.circular) { isCircular = true }
        guard !road.name.isEmpty else { return }
        if !name.isEmpty, name != road.name { hasOneName = false }
        name = road.name
    }

    /// The next edge of the circle, nil if there is none or more than one; notes the other roads before it.
    private mutating func next(after edge: EdgeID, _ map: TurnMap) -> EdgeID? {
        let graph = map.graph
        var next: EdgeID?
        var others = 0
        for place in graph.edgeRange(leaving: graph.head(of: edge)) {
            let leaving = graph.junctionEdges[place]
            guard leaving != edge.reversed, graph.isUsable(leaving.segment, mode: map.mode) else { continue }
            let road = graph.identity(of: leaving)
            if road.isRoundabout {
                guard next == nil else { return nil }
                next = leaving
            } else {
                others += 1
                note(road, graph.heading(leavingBy: leaving))
            }
        }
        if others > 0 { junctionCount += 1 }
        if others > 1 { hasOneRoadAtEachJunction = false }
        return next
    }

    /// Notes a road that meets it.
    private mutating func note(_ road: RoadIdentity, _ heading: UInt16?) {
        if !road.name.isEmpty { roadNames.append(road.name) }
        if length < Self.circumference, let heading { headings.append(heading) }
    }

    // MARK: Properties

    /// Whether it has the size and the roads of a small roundabout.
    var isSmall: Bool {
        length < Self.circumference && junctionCount <= Self.mostJunctions && hasOneRoadAtEachJunction && areApart
    }

    /// Whether the roads that meet it are easy to distinguish.
    private var areApart: Bool {
        let sorted = headings.sorted()
        return sorted.indices.dropFirst().allSatisfy { Int(sorted[$0]) - Int(sorted[$0 - 1]) > Self.leastGap }
            && (sorted.count < 2 || Int(sorted[0]) + 360_00 - Int(sorted[sorted.count - 1]) > Self.leastGap)
    }

    var rotaryName: TextID {
        guard !name.isEmpty, hasOneName else { return .empty }
        let hasOwnName = !roadNames.contains(name) && length > Self.circumference
        return isCircular || hasOwnName ? name : .empty
    }
}
