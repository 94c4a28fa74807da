import Geometry
import Matching
import Roads
import ShortestPaths
import TextCoding

/// Writes OSRM's answer to a match request leg by leg.
struct OSRMMatchWriter: ~Copyable, PartWriter {
    private var body: OSRMRouteBody
    private let matchings: OSRMMatchings
    private let request: OSRMRouteRequest
    /// By leg of the matching that is being written, the index of the last found leg that it joins.
    private var legEnds: [Int] = []
    /// The matching that is being written, and its next leg.
    private var matching = -1
    private var leg = 0
    /// The next place of the request whose tracepoint is written.
    private var tracepoint = 0
    private var isOver = false
    let keptBytes: Int

    /// - Parameters:
    ///   - body: writes the routes.
    ///   - trackBytes: roughly the bytes of memory of the matched track.
    init(
        _ body: consuming OSRMRouteBody, matchings: OSRMMatchings, of request: OSRMRouteRequest,
        keptBytes trackBytes: Int
    ) {
        self.body = body
        self.matchings = matchings
        self.request = request
        // The line of a matching grows until its end: about four points for each of its edges.
        let hasLine = request.needsLine
        let edges = matchings.matchings.map { matching in matching.stretch.legs.reduce(0) { $0 + $1.pathEdges.count } }
        keptBytes = trackBytes + (hasLine ? (edges.max() ?? 0) * Self.lineBytesPerEdge : 0)
    }

    /// Four points of eight bytes, their differences, and the place where the line may be cut.
    private static let lineBytesPerEdge = 64

    var writtenCount: Int { body.json.count }

    mutating func take() -> [UInt8] { body.json.take() }

    mutating func writePart() -> Bool {
        if isOver { return false }
        if matching < 0 {
            body.json.add("{\"code\":\"Ok\",\"matchings\":[")
            beginMatching()
        } else if matching < matchings.matchings.count {
            writeLeg()
        } else {
            writeTracepoint()
        }
        return true
    }

    // MARK: Matchings

    private mutating func beginMatching() {
        matching += 1
        guard matching < matchings.matchings.count else { return endMatchings() }
        let next = matchings.matchings[matching]
        if matching > 0 { body.json.add(byte: UInt8(ascii: ",")) }
        body.setPlaces(next.places.map { request.coordinates[$0] }, waypoints: next.waypoints)
        legEnds = body.request.legEnds(of: next.stretch.legs.count)
        leg = 0
        body.beginRoute()
    }

    private mutating func writeLeg() {
        let stretch = matchings.matchings[matching].stretch
        guard leg < legEnds.count else {
            body.endRoute(confidence: stretch.confidence)
            return beginMatching()
        }
        let first = leg > 0 ? legEnds[leg - 1] + 1 : 0
        body.add(legs: stretch.legs[first...legEnds[leg]])
        leg += 1
    }

    // MARK: Tracepoints

    private mutating func endMatchings() {
        body.json.add(byte: UInt8(ascii: "]"))
        guard request.includesWaypoints else { return end() }
        body.json.add(",\"tracepoints\":[")
    }

    private mutating func writeTracepoint() {
        guard tracepoint < matchings.tracepoints.count else {
            body.json.add(byte: UInt8(ascii: "]"))
            return end()
        }
        if tracepoint > 0 { body.json.add(byte: UInt8(ascii: ",")) }
        let graph = body.graph
        let hint = request.includesHints ? graph.segmentChecksum : nil
        body.json.add(matchings.tracepoints[tracepoint], graph: graph, hint: hint)
        tracepoint += 1
    }

    private mutating func end() {
        body.json.add(byte: UInt8(ascii: "}"))
        isOver = true
    }
}

extension JSONBytes {
    /// Appends a place of a track; null if it is on no road.
    fileprivate mutating func add(_ tracepoint: OSRMMatchings.Tracepoint?, graph: RoadGraph, hint: UInt32?) {
        guard let tracepoint else { return add("null") }
        add(byte: UInt8(ascii: "{"))
        addMembers(of: tracepoint.fix.place, graph, hint: hint)
        add(",\"matchings_index\":")
        add(tracepoint.matching)
        add(",\"waypoint_index\":")
        if let waypoint = tracepoint.waypoint { add(waypoint) } else { add("null") }
        add(",\"alternatives_count\":")
        add(tracepoint.fix.alternatives.count)
        add(byte: UInt8(ascii: "}"))
    }
}
