import ShortestPaths
import Geometry
import Storage

/// Random pairs of points near a mode's roads, by number.
struct RandomPairs: Sendable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let seed: UInt64

    init(graph: RoadGraph, modeGraph: ModeGraph, seed: UInt64) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.seed = seed
    }

    func source(_ number: Int) -> FixedCoordinate { place(.source, number: number) }

    func target(ofPair number: Int) -> FixedCoordinate { place(.target, number: number) }

    /// The surcharges for requests with a numbered source.
    func surcharges(_ source: Int) -> RandomSurcharges {
        let random = NumberedRandom(seed: seed, purpose: Purpose.surcharges.rawValue)
        return RandomSurcharges(NumberedRandom(seed: random.bits(UInt64(source)), purpose: 0))
    }

    private enum Purpose: UInt64 {
        case source, target, surcharges
    }

    /// A random place up to 60 meters north or south and east or west of the end of an edge.
    private func place(_ purpose: Purpose, number: Int) -> FixedCoordinate {
        let bits = NumberedRandom(seed: seed, purpose: purpose.rawValue).bits(UInt64(number))
        let state = StateID(UInt32((bits >> 32) % UInt64(modeGraph.stateCount)))
        let center = graph.junctionCoordinates[graph.head(of: modeGraph.stateEdges[state])]
        let scale = LocalProjection(center: center)
        let meters = [bits, bits >> 16].map { Double($0 & 0xFFFF) / 0xFFFF * 120 - 60 }
        // At a pole all longitudes are equally near, and rounding of the cosine leaves a tiny scale.
        let east = min(max(meters[1] / max(scale.eastScale, 1e-9), -1.8e9), 1.8e9)
        return center.moved(north: meters[0] / scale.northScale, east: east)
    }
}
