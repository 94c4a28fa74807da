import Roads
import ShortestPaths
import Storage
import TextCoding

/// The edges that an answer's leg travels, and their line.
struct OSRMLeg {
    let pathEdges: [PathEdge]
    /// The road of each path edge; empty if the request has no steps.
    let roads: [RoadIdentity]
    /// The line of the leg, without points if the request needs none.
    let line: RouteLine

    /// A leg from one or several found legs in order; it joins consecutive parts of one edge.
    init(_ found: ArraySlice<FoundRoute>, in graph: RoadGraph, for request: OSRMRouteRequest) {
        pathEdges = found.dropFirst().reduce(into: found[found.startIndex].travelledEdges) { pathEdges, next in
            pathEdges.append(onward: next.travelledEdges)
        }
        roads = request.includesSteps ? graph.identities(of: pathEdges) : []
        line = RouteLine(request.needsLine ? pathEdges : [], in: graph)
    }

    /// The heading in degrees after a U-turn between junctions, just before a path edge; nil if there is no such turn.
    func uTurnHeading(at index: Int, _ graph: RoadGraph) -> Int? {
        let before = pathEdges[index - 1]
        let back = pathEdges[index].edge
        guard before.edge == back.reversed, before.end < graph.length(of: back) else { return nil }
        return OSRMRouteBody.heading(line.points(of: index..<index + 1))
    }
}

/// The sums of a route up to some point.
struct OSRMSum {
    /// Centimeters.
    var length = 0
    /// Milliseconds.
    var duration = 0
    /// Milliseconds of weight.
    var weight = 0

    mutating func add(_ pathEdge: PathEdge, _ map: TurnMap) {
        length += Int(pathEdge.end - pathEdge.start)
        duration += Int(pathEdge.duration) + Int(pathEdge.turnDuration)
        weight += Int(map.weight(of: pathEdge)) + Int(pathEdge.turnDuration)
    }

    /// The difference in tenths of meters and seconds, of rounded sums.
    func since(_ before: OSRMSum) -> Tenths {
        Tenths(
            distance: (length + 5) / 10 - (before.length + 5) / 10,
            duration: (duration + 50) / 100 - (before.duration + 50) / 100,
            weight: (weight + 50) / 100 - (before.weight + 50) / 100)
    }

    /// Tenths of meters and seconds.
    struct Tenths {
        var distance: Int
        var duration: Int
        var weight: Int
    }
}

extension TurnMap {
    /// The weight in milliseconds of a part of an edge, without a request's own weights.
    func weight(of pathEdge: PathEdge) -> UInt32 {
        let whole = weight(of: pathEdge.state)
        let length = graph.length(of: pathEdge.edge)
        if pathEdge.start == 0, pathEdge.end >= length { return whole }
        return EdgePart.cost(upTo: pathEdge.end, of: length, whole: whole)
            - EdgePart.cost(upTo: pathEdge.start, of: length, whole: whole)
    }
}

extension JSONBytes {
    /// Appends the members that routes, legs and steps have in common.
    mutating func add(_ tenths: OSRMSum.Tenths) {
        write(atMost: 128) { cursor in
            cursor.put("\"weight\":")
            cursor.put(tenths: tenths.weight)
            cursor.put(",\"duration\":")
            cursor.put(tenths: tenths.duration)
            cursor.put(",\"distance\":")
            cursor.put(tenths: tenths.distance)
        }
    }
}
