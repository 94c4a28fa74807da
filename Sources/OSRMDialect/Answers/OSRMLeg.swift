import Roads
import ShortestPaths
import Storage
import TextCoding

/// The edges that an answer's leg travels, and their line.
struct OSRMLeg {
    let uses: [PathEdge]
    /// By use: what tells its road from others; empty where nothing is told of roads.
    let roads: [RoadIdentity]
    /// Without points where nothing is told of places.
    let line: RouteLine

    /// A leg from one or several that were found one after the other; of parts of one edge that follow each other it makes one.
    init(_ found: ArraySlice<FoundRoute>, in graph: RoadGraph, for request: OSRMRouteRequest) {
        var uses = found[found.startIndex].travelledUses
        for next in found.dropFirst() {
            for use in next.travelledUses { uses.append(onward: use) }
        }
        self.uses = uses
        roads = request.includesSteps ? graph.identities(of: uses) : []
        line = RouteLine(request.needsLine ? uses : [], in: graph)
    }

    /// Degrees in which the line leads back where it turns round before a use, between junctions; nil where it goes on at
    /// a junction.
    func returnHeading(at index: Int, _ graph: RoadGraph) -> Int? {
        let (arrival, back) = (uses[index - 1], uses[index].edge)
        guard arrival.edge == back.reversed, arrival.end < graph.length(of: back) else { return nil }
        return OSRMRouteBody.heading(line.points(of: index..<index + 1))
    }
}

extension Array<PathEdge> {
    fileprivate mutating func append(onward use: PathEdge) {
        guard let last, last.edge == use.edge, last.end == use.start else { return append(use) }
        self[count - 1].end = use.end
        self[count - 1].duration += use.duration
    }
}

/// What a route has added up to some point.
struct OSRMSum {
    /// Centimeters.
    var length = 0
    /// Milliseconds.
    var duration = 0
    /// Milliseconds that route choice counts.
    var weight = 0

    mutating func add(_ use: PathEdge, _ map: TurnMap) {
        length += Int(use.end - use.start)
        duration += Int(use.duration) + Int(use.turnDuration)
        weight += Int(map.weight(of: use)) + Int(use.turnDuration)
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
    /// Milliseconds that route choice counts for a part of an edge, without a request's own weights.
    func weight(of use: PathEdge) -> UInt32 {
        let whole = weight(of: use.state)
        let length = graph.length(of: use.edge)
        if use.start == 0, use.end >= length { return whole }
        return EdgePart.cost(upTo: use.end, of: length, whole: whole)
            - EdgePart.cost(upTo: use.start, of: length, whole: whole)
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
