package import Roads

// The likely error of travel times.
//
// Each source of uncertainty may take less or more time by its own shares. Speeds of roads err in the same direction
// along a route, as does a traveller's pace, so the seconds are added up rather than their squares. The shares of roads, turns
// and signals are chosen so that eight of ten recorded trips lie within the range: taxis in Porto, 75 to 85 % at each hour and
// 79 to 81 % at each length; bounds fitted to half of the taxis hold for 73 to 86 % of the other half, in 20 drawings. The
// others are our own: a gate may be open; a ferry keeps to its timetable but may just have left. A live speed is measured,
// but changes until the traveller comes there.

/// Calculates the likely range of a route's travel time, in one pass over its edges.
package struct RangeAssembly {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let traffic: RouteTraffic?
    /// Whether the request gave speeds of ways.
    private let hasRequestedSpeeds: Bool
    /// How full the roads are at the departure.
    private let state: TrafficState

    /// - Parameters:
    ///   - traffic: what is live on the roads, nil if no traffic is.
    ///   - hasRequestedSpeeds: whether the request gives speeds of ways.
    ///   - state: how full the roads are at the departure.
    package init(
        graph: RoadGraph, modeGraph: ModeGraph, traffic: RouteTraffic? = nil, hasRequestedSpeeds: Bool = false,
        state: TrafficState = .betweenPeaks
    ) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.traffic = traffic
        self.state = state
        self.hasRequestedSpeeds = hasRequestedSpeeds
    }

    /// The range of all legs together.
    package func range(legs: [FoundRoute]) -> TravelTimeRange {
        range(TimeBasis(legs, graph: graph, modeGraph: modeGraph, liveTime: traffic?.freshTime))
    }

    /// The range of a travel time by its parts.
    package func range(_ basis: TimeBasis) -> TravelTimeRange {
        var sources: [TravelTimeRange.Source] = []
        sources.reserveCapacity(4)
        for kind in TravelTimeRange.Source.Kind.allCases {
            let seconds = Double(basis.milliseconds(kind)) / 1000
            guard seconds > 0 else { continue }
            let share = shares(kind)
            sources.append(
                TravelTimeRange.Source(kind: kind, below: seconds * share.below, above: seconds * share.above))
        }
        sources.sort { ($0.below + $0.above, $1.kind.rawValue) > ($1.below + $1.above, $0.kind.rawValue) }
        let expected = Double(basis.total) / 1000
        let isDriven = modeGraph.mode == .automobile
        return TravelTimeRange(
            low: expected - sources.reduce(0) { $0 + $1.below }, expected: expected,
            high: expected + sources.reduce(0) { $0 + $1.above }, sources: sources,
            freeFlow: isDriven ? Double(basis.freeFlow) / 1000 : nil,
            basis: !isDriven ? .freeFlow : basis.liveSpeed > 0 ? .live : hasRequestedSpeeds ? .learned : .typical)
    }

    /// The shares of a time by which it may be shorter and longer.
    private func shares(_ kind: TravelTimeRange.Source.Kind) -> (below: Double, above: Double) {
        let crowded = Self.peakShare * max(state.morning, state.evening)
        return switch kind {
        case .guessedSpeed: (0.2, 0.22 + crowded)
        case .taggedSpeed: (0.17, 0.2 + crowded)
        case .liveSpeed: (0.04, 0.06)
        case .ownPace: (0.1, 0.15)
        case .ferry: (0.05, 0.1)
        case .boarding: (0.5, 1)
        case .turns: (0.4, 0.5)
        case .signals: (0.8, 2)
        case .halts: (1, 1)
        }
    }

    /// The share by which roads may take longer in a peak, on top of that between the peaks.
    private static let peakShare = 0.2
}

extension TimeBasis {
    fileprivate func milliseconds(_ kind: TravelTimeRange.Source.Kind) -> UInt64 {
        switch kind {
        case .guessedSpeed: guessedSpeed
        case .taggedSpeed: taggedSpeed
        case .liveSpeed: liveSpeed
        case .ownPace: ownPace
        case .ferry: sailing
        case .boarding: boarding
        case .turns: turns
        case .signals: signals
        case .halts: halts
        }
    }
}
