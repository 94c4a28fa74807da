import Geometry
import Matching
import Roads
import TextCoding

/// Writes Valhalla's answer about the edges of a track leg by leg.
///
/// It walks along the track once for the shape, once for the edges and once for the points, so that it keeps no more
/// than the track.
struct ValhallaTraceWriter: ~Copyable, PartWriter {
    /// What is written next.
    private enum Stage { case opening, shape, edges, points, end }

    private let body: ValhallaTraceBody
    private var json = JSONText(.compact, capacity: 65_536)
    private var stage = Stage.opening
    private var walk = Walk()
    private var encoder = EncodedPolyline.Encoder(precision: .six)
    /// By stretch: the number of its first edge.
    private var firstNumbers: [Int] = []
    /// The next point of the track.
    private var point = 0
    /// The number of the edge of the point before.
    private var number = 0

    /// The place of the walk along the edges.
    private struct Walk {
        /// The stretch, -1 before the first.
        var stretch = -1
        var edges: ValhallaTraceEdges?
        var line: ValhallaTraceLine?
    }

    init(_ body: ValhallaTraceBody) { self.body = body }

    var writtenCount: Int { json.json.count }
    /// The numbers and the places are the only lists that grow.
    var keptBytes: Int { body.track.keptBytes }

    mutating func take() -> [UInt8] { json.take() }

    mutating func writePart() -> Bool {
        switch stage {
        case .opening: open()
        case .shape: writeShape()
        case .edges: writeEdges()
        case .points: writePoints()
        case .end: return false
        }
        return true
    }

    // MARK: Shape and edges

    private mutating func open() {
        json.open("{")
        json.member("units", body.request.general.units.name)
        guard body.request.filter.has("shape") else { return beginEdges() }
        json.key("shape")
        json.json.add(byte: UInt8(ascii: "\""))
        stage = .shape
    }

    /// Goes on to the edges that the next leg ends; false at the end of the track.
    private mutating func advance() -> Bool {
        while true {
            if walk.edges?.advance() == true {
                walk.line?.append(walk.edges?.edges ?? [])
                return true
            }
            walk.stretch += 1
            guard walk.stretch < body.track.stretches.count else { return false }
            let first = walk.edges?.nextNumber ?? 0
            firstNumbers.append(first)
            walk.edges = ValhallaTraceEdges(body.track.stretches[walk.stretch], firstNumber: first)
            var line = walk.line ?? ValhallaTraceLine(body.graph)
            line.beginStretch()
            walk.line = line
        }
    }

    private mutating func writeShape() {
        guard advance() else {
            json.json.add(byte: UInt8(ascii: "\""))
            return beginEdges()
        }
        var text: [UInt8] = []
        for point in walk.line?.added ?? [] { encoder.append(Coordinate(point), to: &text) }
        json.json.add(textPart: text.span)
    }

    private mutating func beginEdges() {
        json.key("confidence_score")
        json.number(body.confidence, decimals: 3)
        json.key("edges")
        json.open("[")
        walk = Walk()
        firstNumbers = []
        stage = .edges
    }

    private mutating func writeEdges() {
        guard advance(), let edges = walk.edges?.edges, let line = walk.line else {
            json.close("]")
            return beginPoints()
        }
        for (index, edge) in edges.enumerated() {
            json.element { body.edge(index, part: edge, on: line, json: &$0) }
        }
    }

    // MARK: Points

    private mutating func beginPoints() {
        guard body.request.filter.has("matched.point") else { return end() }
        json.key("matched_points")
        json.open("[")
        walk = Walk()
        stage = .points
    }

    private mutating func writePoints() {
        guard point < body.track.outcomes.count else {
            json.close("]")
            return end()
        }
        let index = point
        point += 1
        guard case .matched(let fix) = body.track.outcomes[index] else {
            return json.element { body.unmatched(index, json: &$0) }
        }
        if fix.leg == nil { beginStretch() }
        find(fix)
        json.element { body.matched(index, fix: fix, number: number, in: walk.stretch, json: &$0) }
    }

    private mutating func beginStretch() {
        walk.stretch += 1
        number = firstNumbers[walk.stretch]
        walk.edges = ValhallaTraceEdges(body.track.stretches[walk.stretch], firstNumber: number)
    }

    /// Sets the number to that of the edge on which a point lies, from the one of the point before on.
    private mutating func find(_ fix: MatchedFix) {
        let offset = body.offset(of: fix)
        guard var ahead = walk.edges else { return }
        repeat {
            let first = max(number, ahead.firstNumber)
            for next in first..<max(first, ahead.nextNumber) {
                let part = ahead.edges[next - ahead.firstNumber]
                guard part.edge == fix.edge, part.start <= offset, offset <= part.end else { continue }
                number = next
                walk.edges = ahead
                return
            }
        } while ahead.advance()
    }

    private mutating func end() {
        json.member("id", body.request.general.id)
        json.warnings(body.request.general.warnings)
        json.close("}")
        stage = .end
    }
}
