// Walks between stops, and from and to them, on the roads for walkers.
//
// 1. A stop is joined to the roads near it as any place is. Without a path within 300 m nobody gets there.
// 2. Walks between stops are found by tables of 64 stops that are neighbours on a Hilbert curve, to the stops around them.
// 3. A walk is as long as the route on foot takes; two stops beside each other on one road are no seconds apart.

package import Geometry
package import Roads
import ShortestPaths
import Storage
import Threading

/// The stops of a timetable on the roads for walkers.
package struct StopWalking: Sendable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let places: [FixedCoordinate?]
    /// By stop, the roads near it.
    private let candidates: [[SnapCandidate]]
    /// The stops that one can walk to, and the begins and ends of routes there.
    private let reached: [StopID]
    private let begins: [[TableEnd]]
    private let ends: [[TableEnd]]

    /// Meters from a stop beyond which no road leads to it.
    package static let greatestDistance = 300.0
    /// No walk is quicker, in meters a second.
    private static let greatestSpeed = 2.0
    private static let blockLength = 64

    /// Joins stops to the roads.
    ///
    /// - Parameter places: by stop; nil for those that nobody walks to.
    package init(graph: RoadGraph, modeGraph: ModeGraph, places: [FixedCoordinate?]) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.places = places
        var workspace = RouteWorkspace(modeGraph)
        let candidates = places.map { place -> [SnapCandidate] in
            guard let place else { return [] }
            return Self.candidates(near: place, graph, modeGraph, &workspace)
        }
        self.candidates = candidates
        reached = candidates.indices.filter { !candidates[$0].isEmpty }.map { StopID(index: $0) }
        let search = TableSearch(graph: graph, modeGraph: modeGraph)
        begins = reached.map { search?.ends(candidates[$0.index], asSource: true) ?? [] }
        ends = reached.map { search?.ends(candidates[$0.index], asSource: false) ?? [] }
    }

    private static func candidates(
        near place: FixedCoordinate, _ graph: RoadGraph, _ modeGraph: ModeGraph, _ workspace: inout RouteWorkspace
    ) -> [SnapCandidate] {
        var rules = SnapRules()
        rules.radius = greatestDistance
        var found: [SnapCandidate] = []
        graph.snap(place, on: modeGraph, rules: rules, into: &found, workspace: &workspace.snap)
        return found.filter { $0.distance <= greatestDistance }
    }

    /// The stops that no path reaches.
    package var unreached: [StopID] {
        candidates.indices.filter { places[$0] != nil && candidates[$0].isEmpty }.map { StopID(index: $0) }
    }

    /// The walks from each stop to others that take no longer than some seconds, by the number of the other stop.
    package func walks(upTo seconds: UInt32, threads: Int) -> [[StopWalk]] {
        let order = candidates.indices.filter { !candidates[$0].isEmpty }.sorted { one, other in
            (places[one].map(HilbertCurve.index) ?? 0, one) < (places[other].map(HilbertCurve.index) ?? 0, other)
        }
        let blocks = stride(from: 0, to: order.count, by: Self.blockLength).map {
            Array(order[$0..<min($0 + Self.blockLength, order.count)])
        }
        let found = ConcurrentLoop.map(blocks, threads: threads, chunkLength: 1) { block in
            self.walks(from: block, among: order, upTo: seconds)
        }
        var walks: [[StopWalk]] = Array(repeating: [], count: places.count)
        for (block, rows) in zip(blocks, found) {
            for (stop, row) in zip(block, rows) { walks[stop] = row.sorted { $0.stop < $1.stop } }
        }
        return walks
    }

    private func walks(from block: [Int], among stops: [Int], upTo seconds: UInt32) -> [[StopWalk]] {
        let meters = Double(seconds) * Self.greatestSpeed
        let boxes = block.compactMap { stop in places[stop].map { BoundingBox(around: $0, meters: meters) } }
        guard var box = boxes.first else { return [] }
        for other in boxes { box.extend(other) }
        let targets = stops.filter { stop in places[stop].map { box.contains($0) } ?? false }
        guard let search = TableSearch(graph: graph, modeGraph: modeGraph) else { return block.map { _ in [] } }
        var workspace = RouteWorkspace(modeGraph)
        let cells = search.cells(
            from: block.map { candidates[$0] }, to: targets.map { candidates[$0] }, workspace: &workspace)
        return block.indices.map { row in
            targets.indices.compactMap { column in
                guard targets[column] != block[row] else { return nil }
                return Self.walk(cells[row * targets.count + column], to: targets[column], upTo: seconds)
            }
        }
    }

    private static func walk(_ cell: TableCell, to stop: Int, upTo seconds: UInt32) -> StopWalk? {
        guard cell != .none else { return nil }
        let duration = (cell.measure.duration + 999) / 1000
        guard duration <= seconds else { return nil }
        return StopWalk(
            stop: StopID(index: stop), seconds: duration, meters: UInt32(clamping: (cell.measure.length + 50) / 100))
    }

    /// The longest walk to or from a stop in seconds.
    private static let longestWalk: UInt32 = 6 * 3600

    /// The walks between a place and all stops.
    ///
    /// - Parameters:
    ///   - isArrival: whether they lead from the stops to the place.
    ///   - workspace: one of the roads for walkers.
    package func walks(
        near place: [SnapCandidate], isArrival: Bool, workspace: inout RouteWorkspace
    ) -> [StopWalk] {
        guard let search = TableSearch(graph: graph, modeGraph: modeGraph) else { return [] }
        let cells =
            isArrival
            ? search.sweptCells(from: begins, to: [search.ends(place, asSource: false)], workspace: &workspace)
            : search.sweptCells(from: [search.ends(place, asSource: true)], to: ends, workspace: &workspace)
        guard cells.count == reached.count else { return [] }
        return zip(reached, cells).compactMap { stop, cell in Self.walk(cell, to: stop.index, upTo: Self.longestWalk) }
    }
}
