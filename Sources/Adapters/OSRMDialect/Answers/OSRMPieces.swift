import DirectionsKit
import Geometry
import Roads
import Storage

/// The straight pieces of a leg's line, with the length, duration, weight and speed of each.
///
/// The duration and weight of an edge, without turns, are spread over its pieces by length, or by time where traffic is
/// live, and rounded so that the pieces add up.
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
        /// The source of the speed, by its place in ``OSRMPieces/sourceNames``.
        var source = 0
        /// How much slower than without traffic, in percent; nil if the speed is not live.
        var congestion: Int?
    }

    private(set) var all: [Piece] = []
    /// The sources of speeds: first the map, then those of live traffic in the order of travel.
    private(set) var sourceNames = ["OpenStreetMap"]
    private var sources: [String: Int] = [:]
    /// The sums in milliseconds before the current edge.
    private var duration = 0.0
    private var weight = 0.0

    init(_ leg: OSRMLeg, map: TurnMap, traffic: RouteTraffic?) {
        all.reserveCapacity(leg.line.points.count)
        for (index, pathEdge) in leg.pathEdges.enumerated() {
            let points = leg.line.points(of: index..<index + 1)
            let stretches = traffic?.stretches(of: pathEdge, along: points) ?? []
            add(pathEdge, points: points, stretches: stretches, weight: Double(map.weight(of: pathEdge)))
        }
        if all.isEmpty { all = [Piece(length: 0, duration: 0, weight: 0, speed: 0)] }
    }

    private mutating func add(
        _ pathEdge: PathEdge, points: ArraySlice<FixedCoordinate>, stretches: [RouteTraffic.Stretch],
        weight whole: Double
    ) {
        let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        let length = lengths.reduce(0, +)
        let time = Double(pathEdge.duration)
        var along = 0.0
        var share = Self.share(0, length: length)
        for (index, meters) in lengths.enumerated() {
            along += meters
            let stretch = stretches.isEmpty ? nil : stretches[index]
            let next = stretch?.timeShare ?? Self.share(along, length: length)
            var piece = Piece(
                length: Int((meters * 100).rounded()),
                duration: Self.tenths(duration + time * next) - Self.tenths(duration + time * share),
                weight: Self.tenths(weight + whole * next) - Self.tenths(weight + whole * share),
                speed: stretch == nil
                    ? Self.speed(length, milliseconds: time) : Self.speed(meters, milliseconds: time * (next - share)))
            if let reading = stretch?.reading { set(reading, in: &piece) }
            all.append(piece)
            share = next
        }
        duration += time
        weight += whole
    }

    private mutating func set(_ reading: RouteTraffic.Reading, in piece: inout Piece) {
        piece.congestion = reading.congestionNumeric
        piece.source = sources[reading.source] ?? sourceNames.count
        guard piece.source == sourceNames.count else { return }
        sourceNames.append(reading.source)
        sources[reading.source] = piece.source
    }

    private static func share(_ along: Double, length: Double) -> Double {
        length > 0 ? min(1, along / length) : 1
    }

    /// Tenths of meters a second.
    private static func speed(_ meters: Double, milliseconds: Double) -> Int {
        milliseconds > 0 ? Int(min(1e9, (meters / (milliseconds / 1000) * 10).rounded())) : 0
    }

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
