package import Roads

/// Converts the costs of a route to the public cost breakdown.
package struct LedgerAssembly {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let weights: RequestWeights?

    /// - Parameter weights: the weights that the legs were searched with.
    package init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights? = nil) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
    }

    /// The cost breakdown of all legs together.
    package func ledger(legs: [FoundRoute]) -> CostLedger {
        let costs = RouteCosts(legs, graph: graph, modeGraph: modeGraph, weights: weights)
        return CostLedger(
            entries: costs.entries.map(entry), reluctance: costs.reluctance.map(reluctance),
            total: Double(legs.reduce(0) { $0 + $1.duration }) / 1000)
    }

    private func entry(_ entry: RouteCosts.Entry<RouteCosts.Category>) -> CostLedger.Entry {
        CostLedger.Entry(
            category: category(entry.kind), roadClass: entry.roadClass?.highway,
            duration: Double(entry.amount.milliseconds) / 1000, distance: Double(entry.amount.centimeters) / 100,
            count: entry.amount.count)
    }

    private func reluctance(_ entry: RouteCosts.Entry<RouteCosts.ReluctanceReason>) -> CostLedger.Reluctance {
        CostLedger.Reluctance(
            reason: reason(entry.kind), roadClass: entry.roadClass?.highway,
            duration: Double(entry.amount.milliseconds) / 1000, distance: Double(entry.amount.centimeters) / 100)
    }

    private func category(_ category: RouteCosts.Category) -> CostLedger.Category {
        switch category {
        case .moving: moving
        case .pushing: .pushing
        case .sailing: .sailing
        case .boarding: .boarding
        case .turns: .turns
        case .signals: .signals
        case .signs: .signs
        case .railwayCrossings: .railwayCrossings
        case .kerbs: .kerbs
        case .gates: .gates
        case .tollBooths: .tollBooths
        case .borderControls: .borderControls
        case .lifts: .lifts
        case .fords: .fords
        case .trafficCalming: .trafficCalming
        }
    }

    private var moving: CostLedger.Category {
        switch modeGraph.mode {
        case .automobile: .driving
        case .walking: .walking
        case .cycling: .cycling
        }
    }

    private func reason(_ reason: RouteCosts.ReluctanceReason) -> CostLedger.Reason {
        switch reason {
        case .serviceRoad: .serviceRoad
        case .alternatingTraffic: .alternatingTraffic
        case .amongTraffic: .amongTraffic
        case .pushing: .pushing
        case .narrowRoad: .narrowRoad
        case .townTraffic: .townTraffic
        case .timeOfDay: .timeOfDay
        case .offRoad: .offRoad
        case .request: .request
        case .rounding: .rounding
        }
    }
}
