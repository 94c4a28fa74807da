import Geometry
import Roads
import Storage

/// The straight pieces of a leg's line, with the length, duration, weight and speed of each.
///
/// The duration and weight of an edge, without turns, are spread over its pieces by length, and rounded so that the
/// pieces add up.
struct OSRMPieces {
    /// A piece between two points of the line.
    struct Piece {
        /// Centimeters.
        var length: Int
        /// Tenths of seconds.
        var duration: Int
        /// Tenths of seconds.
        var weight: Int
        /// Tenths of meters a second.
        var speed: Int
    }

    private(set) var all: [Piece] = []
    /// The sums in milliseconds before the current edge.
    private var (duration, weight) = (0.0, 0.0)

    init(_ leg: OSRMLeg, _ map: TurnMap) {
        all.reserveCapacity(leg.line.points.count)
        for (index, pathEdge) in leg.pathEdges.enumerated() {
            add(pathEdge, leg.line.points(of: index..<index + 1), weight: Double(map.weight(of: pathEdge)))
        }
        if all.isEmpty { all = [Piece(length: 0, duration: 0, weight: 0, speed: 0)] }
    }

    private mutating func add(_ pathEdge: PathEdge, _ points: ArraySlice<FixedCoordinate>, weight whole: Double) {
        let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        let length = lengths.reduce(0, +)
        var along = 0.0
        for piece in lengths {
            let before = (tenths(pathEdge, along, length), Self.tenths(weight + whole * share(along, length)))
            along += piece
            let after = (tenths(pathEdge, along, length), Self.tenths(weight + whole * share(along, length)))
            let seconds = Double(pathEdge.duration) / 1000
            all.append(
                Piece(
                    length: Int((piece * 100).rounded()), duration: after.0 - before.0, weight: after.1 - before.1,
                    speed: seconds > 0 ? Int((length / seconds * 10).rounded()) : 0))
        }
        duration += Double(pathEdge.duration)
        weight += whole
    }

    private func tenths(_ pathEdge: PathEdge, _ along: Double, _ length: Double) -> Int {
        Self.tenths(duration + Double(pathEdge.duration) * share(along, length))
    }

    private func share(_ along: Double, _ length: Double) -> Double { length > 0 ? min(1, along / length) : 1 }

    private static func tenths(_ milliseconds: Double) -> Int { Int((milliseconds / 100).rounded()) }
}

extension OSRMLeg {
    /// The OpenStreetMap node of each point of the line; for an end between two nodes, the node beyond it.
    func nodes(_ graph: RoadGraph) -> [Int64] {
        let ids = pathEdges.map { graph.nodeIDs(of: $0.edge, from: $0.start, to: $0.end) }
        guard let first = ids.first?.first, let last = ids.last?.last else { return [] }
        guard line.points.count > 1 else { return [first, last] }
        var nodes = [Int64](repeating: 0, count: line.points.count)
        for (pathEdge, ids) in ids.enumerated() {
            let points = line.points(of: pathEdge..<pathEdge + 1).indices
            for (point, id) in zip(points, ids) { nodes[point] = id }
            nodes[points.upperBound - 1] = ids[ids.endIndex - 1]
        }
        return nodes
    }
}
