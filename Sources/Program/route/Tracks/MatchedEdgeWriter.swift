import DirectionsKit
import Matching
import PlatformFoundation
import Roads
import Storage
import TextCoding
import TrackFiles

/// Each edge with its way, its nodes and its times.
final class MatchedEdgeWriter: MatchWriter {
    private var output: BufferedOutput
    private var edges = TraveledEdges()
    private var name = ""
    private var stretch = 0
    private var lastTime: Double?
    private var hasHeader = false

    override init(_ context: Context) throws {
        output = try BufferedOutput(context.output)
        try super.init(context)
    }

    override func begin(_ first: TrackPoint) throws {
        name = first.track
        stretch = 0
        guard !hasHeader else { return }
        hasHeader = true
        try output.write(
            Array("track,stretch,way,direction,from_node,to_node,meters,seconds_free,seconds_turn,enter,leave\n".utf8))
    }

    override func add(_ point: TrackPoint, _ outcome: MatchOutcome) throws {
        guard case .matched(let fix) = outcome else { return }
        let time = point.location.timestamp?.timeIntervalSince1970
        if let leg = fix.leg {
            for edge in edges.append(leg, from: lastTime, to: time) { try write(edge) }
        } else {
            if let last = edges.finish() { try write(last) }
            stretch += 1
        }
        lastTime = time
    }

    override func end() throws {
        if let last = edges.finish() { try write(last) }
        try super.end()
    }

    override func finish() throws { try output.finish() }

    private func write(_ edge: TraveledEdge) throws {
        let graph = context.provider.graph
        let part = edge.pathEdge
        let nodes = graph.nodeIDs(of: part.edge, from: part.start, to: part.end)
        let fields = [
            CSVField.text(name), "\(stretch)", "\(graph.wayID(of: part.edge))",
            part.edge.isForward ? "forward" : "backward", "\(nodes.first ?? 0)", "\(nodes.last ?? 0)",
            DecimalText.fixed(Double(part.end - part.start) / 100, decimals: 2),
            DecimalText.fixed(free(part) / 1000, decimals: 3),
            DecimalText.fixed(Double(part.turnDuration) / 1000, decimals: 3), time(edge.enter), time(edge.leave),
        ]
        try output.write(Array((fields.joined(separator: ",") + "\n").utf8))
    }

    /// The milliseconds along a part of an edge without other traffic.
    private func free(_ part: PathEdge) -> Double {
        guard context.mode == .automobile else { return Double(part.duration) }
        let road = context.provider.graph.roadClassAndFlags(of: part.edge)
        return Double(part.duration) * RoadSetting(road.roadClass, road.flags).pace.free
    }

    private func time(_ seconds: Double?) -> String {
        seconds.map { DecimalText.fixed($0, decimals: 3) } ?? ""
    }
}
