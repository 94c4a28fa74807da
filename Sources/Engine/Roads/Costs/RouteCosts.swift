import ShortestPaths
import Storage

// The cost breakdown of a route, in whole milliseconds.
//
// The travel time is the time of the edges, by class of road, and the time of the turns, which TurnTime splits. Route
// choice counts the travel time and reluctance: for each edge the difference between its weight and its duration, under
// the one reason that explains it. The weight of a leg without its edges, turns and distances from the road is what the
// request made dearer. So both sums are exact for any request.

/// The cost breakdown of a route: its travel time, and the reluctance that route choice added.
package struct RouteCosts: Sendable {
    /// The categories of travel time.
    package enum Category: UInt8, CaseIterable, Sendable {
        /// Driving, walking or cycling, by class of road.
        case moving
        /// Pushing a bicycle, by class of road, dismounting included.
        case pushing
        case sailing, boarding, turns, signals, signs, railwayCrossings, kerbs, gates, tollBooths, borderControls
        case lifts, fords, trafficCalming
    }

    /// Reasons why the weight of an edge is not its duration.
    package enum ReluctanceReason: UInt8, CaseIterable, Sendable {
        /// An alley, a driveway, the aisles of a parking lot.
        case serviceRoad
        /// Traffic takes turns on the only lane.
        case alternatingTraffic
        /// A bicycle among cars, by class of road.
        case amongTraffic
        /// Pushing a bicycle beside a road, by class of road: cycling would be quicker and is not allowed.
        case pushing
        /// A narrow road, a road with a single lane or without marked lanes, beside a greater road, or without right of
        /// way.
        case narrowRoad
        /// The traffic of towns, which route choice does not count; negative.
        case townTraffic
        /// The traffic of the hour, which route choice does not count; negative where the roads are fuller than between the
        /// peaks.
        case timeOfDay
        /// A snapped point farther from the point than the nearest candidate.
        case offRoad
        /// Edges that the request avoids or makes dearer.
        case request
        /// Weights are rounded up to whole milliseconds, edge by edge.
        case rounding
    }

    /// The costs of one kind.
    package struct Amount: Hashable, Sendable {
        /// Reluctance may be negative, because the costs of parts of edges are rounded.
        package var milliseconds: Int64 = 0
        package var centimeters: UInt64 = 0
        /// The number of stretches of road, turns or delays.
        package var count = 0
    }

    /// The costs of a category on a class of road; costs off roads have no class.
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
    /// - Parameter weights: the weights of the search for the legs.
    package init(_ legs: [FoundRoute], graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights? = nil) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
        for leg in legs { add(leg) }
    }

    /// The travel time by category; the entries add up to the duration of the route.
    package var entries: [Entry<Category>] {
        Category.allCases.flatMap { kind in
            time.row(kind.rawValue).map { Entry(kind: kind, roadClass: $0, amount: $1) }
        }
    }

    /// The reluctance by reason; the entries add up to the weight of the legs minus the duration of the route.
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
            let stored = leg.freeFlow == nil ? pathEdge.duration : duration(of: pathEdge)
            let (roadClass, flags) = graph.roadClassAndFlags(of: pathEdge.edge)
            add(pathEdge, roadClass: roadClass, flags: flags)
            let weight = weight(of: pathEdge, isLast: index == leg.pathEdges.count - 1)
            counted += UInt64(weight) + UInt64(pathEdge.turnDuration)
            addReluctance(Int64(weight) - Int64(stored), of: pathEdge, roadClass: roadClass, flags: flags)
            dislike.add(Int64(stored) - Int64(pathEdge.duration), to: ReluctanceReason.timeOfDay.rawValue)
            previous = pathEdge
        }
        dislike.add(Int64(leg.offRoad), to: ReluctanceReason.offRoad.rawValue)
        dislike.add(Int64(leg.weight) - Int64(counted), to: ReluctanceReason.request.rawValue)
    }

    private mutating func add(_ pathEdge: PathEdge, roadClass: RoadClass, flags: RoadFlags) {
        guard pathEdge.duration > 0 || pathEdge.end > pathEdge.start else { return }
        let isOnVessel = !flags.isDisjoint(with: [.ferry, .carTrain])
        let category: Category = isOnVessel ? .sailing : modeGraph.kind(pathEdge.state).isPushed ? .pushing : .moving
        time.addStretch(
            Int64(pathEdge.duration), centimeters: pathEdge.end - pathEdge.start, to: category.rawValue,
            roadClass: isOnVessel ? nil : roadClass)
    }

    private mutating func add(_ turn: TurnTime) {
        time.add(Int64(turn.boarding), to: Category.boarding.rawValue)
        time.add(Int64(turn.dismounting), to: Category.pushing.rawValue)
        time.add(Int64(turn.turning), to: Category.turns.rawValue)
        let mode = modeGraph.mode
        turn.delays.forEach {
            time.add(Int64($0.milliseconds(for: mode, inTown: turn.isInTown)), to: Category($0).rawValue)
        }
    }

    // MARK: Reluctance

    /// The weight of a path edge, without the surcharge of avoidances.
    private func weight(of pathEdge: PathEdge, isLast: Bool) -> Weight {
        let whole = weights?.weight(ofEnd: pathEdge.state, opens: true) ?? modeGraph.weightWhenOpen(pathEdge.state)
        let length = graph.length(of: pathEdge.edge)
        let upToEnd = isLast ? EdgePart.cost(upTo: pathEdge.end, of: length, whole: whole) : whole
        return upToEnd - EdgePart.cost(upTo: pathEdge.start, of: length, whole: whole)
    }

    /// The milliseconds along a path edge between the peaks.
    private func duration(of pathEdge: PathEdge) -> UInt32 {
        let whole = weights?.duration(of: pathEdge.state) ?? modeGraph.duration[pathEdge.state]
        let length = graph.length(of: pathEdge.edge)
        return EdgePart.cost(upTo: pathEdge.end, of: length, whole: whole)
            - EdgePart.cost(upTo: pathEdge.start, of: length, whole: whole)
    }

    private mutating func addReluctance(
        _ milliseconds: Int64, of pathEdge: PathEdge, roadClass: RoadClass, flags: RoadFlags
    ) {
        let whole = Int64(modeGraph.weightWhenOpen(pathEdge.state)) - Int64(modeGraph.duration[pathEdge.state])
        let isTownTraffic = whole < -1 && modeGraph.mode == .automobile && flags.contains(.builtUp)
        guard whole > 1 || isTownTraffic else {
            dislike.add(milliseconds, to: ReluctanceReason.rounding.rawValue)
            return
        }
        let reason =
            isTownTraffic ? .townTraffic : reluctanceReason(of: pathEdge, roadClass: roadClass, flags: flags)
        dislike.addStretch(
            milliseconds, centimeters: pathEdge.end - pathEdge.start, to: reason.rawValue, roadClass: roadClass)
    }

    /// The reason for the reluctance on a path edge: the first that its way of travelling, flags and class give.
    private func reluctanceReason(
        of pathEdge: PathEdge, roadClass: RoadClass, flags: RoadFlags
    ) -> ReluctanceReason {
        if modeGraph.kind(pathEdge.state).isPushed { return .pushing }
        if flags.contains(.alternatingTraffic) { return .alternatingTraffic }
        if roadClass == .service { return .serviceRoad }
        return modeGraph.mode == .cycling ? .amongTraffic : .narrowRoad
    }
}

extension RouteCosts.Category {
    /// The category of a delay at a junction.
    fileprivate init(_ delay: NodeDelay) {
        self =
            switch delay {
            case .signal: .signals
            case .stop, .minorStop, .giveWay: .signs
            case .gate, .stile: .gates
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

/// Costs by row and class of road, with one more column for costs without a class.
struct AmountTable: Sendable {
    private static let columns = RoadClass.allCases.count + 1

    private var amounts: [RouteCosts.Amount]
    /// The index of the cell with the last stretch.
    private var last: Int?

    init(rows: Int) {
        amounts = [RouteCosts.Amount](repeating: RouteCosts.Amount(), count: rows * Self.columns)
    }

    /// Adds a part of a road; parts that follow each other are one stretch.
    mutating func addStretch(_ milliseconds: Int64, centimeters: UInt32, to row: UInt8, roadClass: RoadClass?) {
        let index = Self.index(row, roadClass: roadClass)
        amounts[index].milliseconds += milliseconds
        amounts[index].centimeters += UInt64(centimeters)
        if last != index { amounts[index].count += 1 }
        last = index
    }

    /// Adds a cost without a class of road, and counts it unless it is zero.
    mutating func add(_ milliseconds: Int64, to row: UInt8) {
        guard milliseconds != 0 else { return }
        let index = Self.index(row, roadClass: nil)
        amounts[index].milliseconds += milliseconds
        amounts[index].count += 1
    }

    /// The cells of a row that are not empty, in the order of the classes; the cell without a class comes last.
    func row(_ row: UInt8) -> [(roadClass: RoadClass?, amount: RouteCosts.Amount)] {
        let all = RoadClass.allCases.map { $0 as RoadClass? } + [nil]
        return all.map { ($0, amounts[Self.index(row, roadClass: $0)]) }.filter { $0.1 != RouteCosts.Amount() }
    }

    private static func index(_ row: UInt8, roadClass: RoadClass?) -> Int {
        Int(row) * columns + Int(roadClass?.rawValue ?? UInt8(columns - 1))
    }
}
