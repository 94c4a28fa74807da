import ShortestPaths
import Storage

// What a route costs, by what it is spent on, in whole milliseconds.
//
// The travel time is that of the edges, by class of road, and that of the turns, which TurnTime tells apart. What route
// choice counts is the travel time and, on top of it, reluctance: for each edge the difference of its weight and its
// duration, filed under the one reason that explains it. What is left of the weight of a leg after all its edges, turns
// and the way to the road are taken off is what the request made dearer. So both sums are exact whatever was asked.

/// Where the time of a route goes, and what route choice counted beyond it.
package struct RouteCosts: Sendable {
    /// What time is spent on.
    package enum Category: UInt8, CaseIterable, Sendable {
        /// On the way, as the mode has it: by class of road.
        case moving
        /// Beside a bicycle: by class of road, getting off it included.
        case pushing
        case sailing, boarding, turns, signals, signs, railwayCrossings, kerbs, gates, tollBooths, borderControls
        case lifts, fords, trafficCalming
    }

    /// Why an edge counts more in route choice than the time it takes.
    package enum ReluctanceReason: UInt8, CaseIterable, Sendable {
        /// An alley, a driveway, the aisles of a parking lot.
        case serviceRoad
        /// Traffic takes turns in using the only lane.
        case alternatingTraffic
        /// A bicycle among cars, by class of road.
        case amongTraffic
        /// Narrow, with a single lane or none marked, beside a greater road, or where others go first.
        case narrowRoad
        /// Being farther off the road than need be.
        case offRoad
        /// What the request avoids or makes dearer.
        case request
        /// Weights are rounded up to whole milliseconds, edge by edge.
        case rounding
    }

    /// The costs of one kind.
    package struct Amount: Hashable, Sendable {
        /// Of reluctance it may be negative: the parts of edges are rounded.
        package var milliseconds: Int64 = 0
        package var centimeters: UInt64 = 0
        /// Stretches of road, turns or things.
        package var count = 0
    }

    /// The costs of a category on a class of road, of other things than roads without one.
    package struct Entry<Kind: Hashable & Sendable>: Hashable, Sendable {
        package var kind: Kind
        package var roadClass: RoadClass?
        package var amount: Amount
    }

    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let weights: RequestWeights?
    private var time = AmountTable(rows: Category.allCases.count)
    private var dislike = AmountTable(rows: ReluctanceReason.allCases.count)

    /// The costs of the legs of one route.
    ///
    /// - Parameter weights: those that the legs were searched with.
    package init(_ legs: [FoundRoute], graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights? = nil) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
        for leg in legs { add(leg) }
    }

    /// Where the time goes: the roads by class, then the rest; all together take the time of the route.
    package var entries: [Entry<Category>] {
        Category.allCases.flatMap { kind in
            time.row(kind.rawValue).map { Entry(kind: kind, roadClass: $0, amount: $1) }
        }
    }

    /// What route choice counted beyond the time: all together the weight of the legs less the time of the route.
    package var reluctance: [Entry<ReluctanceReason>] {
        ReluctanceReason.allCases.flatMap { kind in
            dislike.row(kind.rawValue).map { Entry(kind: kind, roadClass: $0, amount: $1) }
        }
    }

    // MARK: Time

    private mutating func add(_ leg: FoundRoute) {
        var previous: PathEdge?
        var counted = UInt64(leg.offRoad)
        for (index, pathEdge) in leg.pathEdges.enumerated() {
            if let previous { add(TurnTime(from: previous, to: pathEdge, in: graph, modeGraph)) }
            let (roadClass, flags) = graph.roadClassAndFlags(of: pathEdge.edge)
            add(pathEdge, roadClass, flags)
            let weight = weight(of: pathEdge, isLast: index == leg.pathEdges.count - 1)
            counted += UInt64(weight) + UInt64(pathEdge.turnDuration)
            addReluctance(Int64(weight) - Int64(pathEdge.duration), of: pathEdge, roadClass, flags)
            previous = pathEdge
        }
        dislike.add(Int64(leg.offRoad), to: ReluctanceReason.offRoad.rawValue)
        dislike.add(Int64(leg.weight) - Int64(counted), to: ReluctanceReason.request.rawValue)
    }

    private mutating func add(_ pathEdge: PathEdge, _ roadClass: RoadClass, _ flags: RoadFlags) {
        guard pathEdge.duration > 0 || pathEdge.end > pathEdge.start else { return }
        let isAboard = !flags.isDisjoint(with: [.ferry, .carTrain])
        let category: Category = isAboard ? .sailing : modeGraph.kind(pathEdge.state).isPushed ? .pushing : .moving
        time.addStretch(
            Int64(pathEdge.duration), centimeters: pathEdge.end - pathEdge.start, to: category.rawValue,
            isAboard ? nil : roadClass)
    }

    private mutating func add(_ turn: TurnTime) {
        time.add(Int64(turn.boarding), to: Category.boarding.rawValue)
        time.add(Int64(turn.dismounting), to: Category.pushing.rawValue)
        time.add(Int64(turn.turning), to: Category.turns.rawValue)
        let mode = modeGraph.mode
        turn.delays.forEach { time.add(Int64($0.milliseconds(for: mode)), to: Category($0).rawValue) }
    }

    // MARK: Reluctance

    /// The weight of the used part of an edge, but for what the request avoids.
    private func weight(of pathEdge: PathEdge, isLast: Bool) -> Weight {
        let whole = weights?.weight(ofEnd: pathEdge.state) ?? modeGraph.line.stateWeight[pathEdge.state]
        let length = graph.length(of: pathEdge.edge)
        let upToEnd = isLast ? EdgePart.cost(upTo: pathEdge.end, of: length, whole: whole) : whole
        return upToEnd - EdgePart.cost(upTo: pathEdge.start, of: length, whole: whole)
    }

    private mutating func addReluctance(
        _ milliseconds: Int64, of pathEdge: PathEdge, _ roadClass: RoadClass, _ flags: RoadFlags
    ) {
        let whole = Int64(modeGraph.line.stateWeight[pathEdge.state]) - Int64(modeGraph.duration[pathEdge.state])
        guard whole > 1 else {
            dislike.add(milliseconds, to: ReluctanceReason.rounding.rawValue)
            return
        }
        let reason = ReluctanceReason(roadClass, flags, modeGraph.mode)
        dislike.addStretch(milliseconds, centimeters: pathEdge.end - pathEdge.start, to: reason.rawValue, roadClass)
    }
}

extension RouteCosts.Category {
    /// Where the time of something at a state belongs.
    fileprivate init(_ delay: NodeDelay) {
        self =
            switch delay {
            case .signal: .signals
            case .stop, .minorStop, .giveWay: .signs
            case .gate: .gates
            case .calming: .trafficCalming
            case .tollBooth: .tollBooths
            case .borderControl: .borderControls
            case .kerb: .kerbs
            case .ford: .fords
            case .railwayCrossing: .railwayCrossings
            case .elevator: .lifts
            case .miniRoundabout: .turns
            }
    }
}

extension RouteCosts.ReluctanceReason {
    /// Why a mode dislikes a road: the first reason that the road's kind gives.
    fileprivate init(_ roadClass: RoadClass, _ flags: RoadFlags, _ mode: TransportMode) {
        if flags.contains(.alternatingTraffic) {
            self = .alternatingTraffic
        } else if roadClass == .service {
            self = .serviceRoad
        } else {
            self = mode == .cycling ? .amongTraffic : .narrowRoad
        }
    }
}
