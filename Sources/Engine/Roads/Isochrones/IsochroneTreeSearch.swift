import ShortestPaths
import Storage

/// What a ``IsochroneTree`` searches.
struct IsochroneTreeSearch: Sendable {
    /// Whether the routes lead to the places.
    let isArrival: Bool
    let measure: IsochroneMeasure
    /// In the unit of the measure.
    let limit: UInt32
    /// The weights of a request that has some.
    private let weights: RequestWeights?
    /// Whether there are weights: a look at these would copy them.
    private let hasWeights: Bool

    init(
        isArrival: Bool = false, measure: IsochroneMeasure = .duration, limit: UInt32 = 0,
        weights: RequestWeights? = nil
    ) {
        self.isArrival = isArrival
        self.measure = measure
        self.limit = limit
        self.weights = weights
        hasWeights = weights != nil
    }

    /// The weight of an edge amid a route.
    @inline(__always)
    func weight(_ state: StateID, stored: Weight) -> Weight {
        guard hasWeights, let weights else { return stored }
        return weights.weight(of: state, stored: stored)
    }

    /// The weight of an edge on which a route ends.
    @inline(__always)
    func endWeight(_ state: StateID, stored: Weight) -> Weight {
        guard hasWeights, let weights else { return stored }
        return weights.weight(ofEnd: state)
    }

    /// Whether routes that begin or end on the edge of a state may use it, and no others.
    @inline(__always)
    func isForEnds(_ state: StateID) -> Bool {
        guard hasWeights, let weights else { return false }
        return weights.isForEnds(state)
    }

    /// The travel time along an edge.
    @inline(__always)
    func duration(_ state: StateID, stored: UInt32) -> UInt32 {
        guard hasWeights, let weights else { return stored }
        return weights.duration(of: state)
    }
}
