import Geometry
import Guidance
import OpeningHours
import Roads
import Storage

/// Walks along a route once and notes the stretches that are worth a notice.
struct AdvisoryScan {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let weights: RequestWeights?
    private let avoidsAny: Bool
    private let vehicle: VehicleSize
    private let rules: AdvisoryRules
    private let nodeConditions: NodeConditions
    private var clock: TravelClock
    private var last: PathEdge?
    /// Whether one has waited for a road to open, so that one is not earlier than expected from there on.
    private var hasWaited: Bool { waited > 0 }
    /// The milliseconds of waiting so far.
    private var waited: UInt64 = 0
    /// The number of edges so far.
    private(set) var number = 0
    private(set) var stretches: [NoticedStretch] = []
    /// How much later one may come by before a condition closes a road; nil if none does within a year.
    private(set) var leeway: Leeway?
    /// Whether a condition may close a road while one comes by.
    private(set) var mayBeClosed = false

    /// How much later one may come by before a condition closes a road.
    struct Leeway {
        var seconds: Double
        var edge: EdgeID
        /// `key=value`.
        var tag: String
        /// The object with the tag: `way/4242`.
        var element: String
        /// When the road opens again, in seconds since 1970; nil if that is not known.
        var reopens: Double?
    }

    /// - Parameter previous: the edge before the first one; nil at the beginning of the route.
    init(
        graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights?, after previous: PathEdge?, clock: TravelClock
    ) {
        self.graph = graph
        last = previous
        self.modeGraph = modeGraph
        self.clock = clock
        self.weights = weights
        avoidsAny = weights?.avoidsAny ?? false
        vehicle = weights?.vehicle ?? VehicleSize()
        rules = .of(modeGraph.mode)
        nodeConditions = graph.nodeConditions
    }

    /// Examines the next edge and the junction before it.
    mutating func add(_ pathEdge: PathEdge) {
        if pathEdge.waiting > 0 {
            noteWaiting(before: pathEdge)
            clock.advance(by: UInt64(pathEdge.waiting))
            waited += UInt64(pathEdge.waiting)
        }
        defer { clock.advance(by: Self.milliseconds(pathEdge)) }
        guard pathEdge.end > pathEdge.start else { return }
        if let last { pass(from: last, to: pathEdge) }
        last = pathEdge
        number += 1
        let kind = modeGraph.kind(pathEdge.state)
        if kind.use != .open, isPrivate(pathEdge), !modeGraph.opensAtTimes(pathEdge.edge) {
            note(NoticedStretch(.privateAccess), pathEdge: pathEdge)
        }
        if kind.isPushed { note(NoticedStretch(.pushedBicycle), pathEdge: pathEdge) }
        if graph.has(rules.allFlags, orDetailOf: rules.details, edge: pathEdge.edge) {
            noteFlags(pathEdge)
            noteDetails(pathEdge)
        }
        if avoidsAny { noteAvoided(pathEdge) }
    }

    /// The milliseconds of a turn and the edge behind it, without waiting.
    private static func milliseconds(_ pathEdge: PathEdge) -> UInt64 {
        UInt64(pathEdge.turnDuration) + UInt64(pathEdge.duration) - UInt64(pathEdge.waiting)
    }

    private mutating func note(_ stretch: NoticedStretch, pathEdge: PathEdge) {
        if let index = stretches.lastIndex(where: { $0.isContinued(by: stretch, at: number) }) {
            stretches[index].append(pathEdge, number: number)
        } else {
            var stretch = stretch
            stretch.append(pathEdge, number: number)
            stretches.append(stretch)
        }
    }

    /// Notes that one waits for a road to open.
    private mutating func noteWaiting(before pathEdge: PathEdge) {
        var stretch = NoticedStretch(.waiting)
        stretch.value = Double(pathEdge.waiting) / 1000
        stretch.subject = graph.title(of: pathEdge.edge)
        notePoint(stretch, element: "way/\(graph.wayID(of: pathEdge.edge))", next: pathEdge)
    }

    // MARK: Edges

    /// Whether a tag opens a destination-only road to few people only, rather than to everyone who has to go there.
    ///
    /// A destination-only road without such a tag is one that can only be reached or left over others, which need not
    /// mean a gate. A tag for carpools does not count either.
    private func isPrivate(_ pathEdge: PathEdge) -> Bool {
        guard let tag = graph.evidence(.accessTag(for: modeGraph.mode), of: pathEdge.edge) else { return false }
        return !tag.hasSuffix("=destination") && !tag.hasPrefix("hov") && !tag.hasPrefix("maxheight")
    }

    private mutating func noteFlags(_ pathEdge: PathEdge) {
        let flags = graph.roadClassAndFlags(of: pathEdge.edge).flags
        for (kind, flag) in rules.flags where flags.contains(flag) {
            // Nobody climbs an escalator.
            if kind == .stairs, flags.contains(.conveying) { continue }
            var stretch = NoticedStretch(kind)
            // Two crossings in a row have a notice each; a toll road that changes its name has one.
            if kind == .ferry || kind == .carTrain || kind == .ford { stretch.key = graph.title(of: pathEdge.edge) }
            note(stretch, pathEdge: pathEdge)
        }
    }

    private mutating func noteDetails(_ pathEdge: PathEdge) {
        let conditionals = graph.details(.conditional, of: pathEdge.edge)
        if !conditionals.isEmpty { noteConditions(conditionals, pathEdge: pathEdge) }
        if let tag = graph.evidence(.seasonalTag, of: pathEdge.edge) {
            var stretch = NoticedStretch(.seasonalClosure)
            stretch.tag = tag
            stretch.subject = tag
            note(stretch, pathEdge: pathEdge)
        }
        if let tag = graph.evidence(rules.difficulty.detail, of: pathEdge.edge) {
            var stretch = NoticedStretch(rules.difficulty.kind)
            stretch.tag = tag
            note(stretch, pathEdge: pathEdge)
        }
        noteTimetable(pathEdge)
        if modeGraph.mode == .automobile { noteHeadroom(pathEdge) }
    }

    /// Only ferries and car trains have intervals.
    private mutating func noteTimetable(_ pathEdge: PathEdge) {
        guard let interval = graph.evidence(.interval, of: pathEdge.edge).flatMap({ Int($0) }) else { return }
        var stretch = NoticedStretch(.timetable)
        stretch.value = Double(interval)
        stretch.tag = "interval=\(Self.clock(interval))"
        stretch.key = graph.title(of: pathEdge.edge)
        note(stretch, pathEdge: pathEdge)
    }

    /// Seconds as hours and minutes, such as "00:30".
    private static func clock(_ seconds: Int) -> String {
        let hours = seconds / 3600
        let minutes = seconds / 60 % 60
        return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    }

    private mutating func noteHeadroom(_ pathEdge: PathEdge) {
        let kind: RoadAttributes.DetailKind = pathEdge.edge.isForward ? .maximumHeightForward : .maximumHeightBackward
        let text = graph.evidence(.maximumHeight, of: pathEdge.edge) ?? graph.evidence(kind, of: pathEdge.edge)
        guard vehicle.height == nil, let limit = text.flatMap({ UInt32($0) }),
            limit < AdvisoryRules.lowBridge
        else { return }
        var stretch = NoticedStretch(.lowBridge)
        stretch.value = Double(limit) / 100
        stretch.key = "\(limit)"
        note(stretch, pathEdge: pathEdge)
    }

    private mutating func noteConditions(_ texts: [String], pathEdge: PathEdge) {
        let overruled = graph.details(.overruledConditional, of: pathEdge.edge)
        // Who pushes a bicycle walks.
        let mode = modeGraph.kind(pathEdge.state).isPushed ? TransportMode.walking : modeGraph.mode
        for text in texts where !overruled.contains("\(mode.name) \(text)") { noteCondition(text, pathEdge: pathEdge) }
    }

    private mutating func noteCondition(_ text: String, pathEdge: PathEdge) {
        guard let tag = ConditionalTag(text) else { return }
        let direction: ConditionalTag.Direction = pathEdge.edge.isForward ? .forward : .backward
        let place = graph.junctionCoordinates[graph.head(of: pathEdge.edge)]
        let passage = clock.passage(Self.milliseconds(pathEdge), at: place)
        let edge = pathEdge.edge
        if let passage, modeGraph.opensAtTimes(edge) {
            return noteOpening(tag, text, direction: direction, passage, pathEdge: pathEdge)
        }
        if let passage {
            let element = { [graph] in "way/\(graph.wayID(of: edge))" }
            limitLeeway(tag, text, direction: direction, passage, edge: edge, element: element)
        }
        guard couldBar(tag, direction: direction, during: passage.map(window), at: passage?.place) else { return }
        note(
            conditional(tag, text: text, isSeasonal: tag.isSeasonal(modeGraph.mode, direction: direction)),
            pathEdge: pathEdge)
    }

    /// Notes that a tag opens a road when one comes by, but perhaps not a little earlier or later.
    private mutating func noteOpening(
        _ tag: ConditionalTag, _ text: String, direction: ConditionalTag.Direction, _ passage: TravelClock.Passage,
        pathEdge: PathEdge
    ) {
        func opens(_ minute: Int) -> Bool {
            tag.opens(
                modeGraph.mode, direction: direction, in: minute, at: passage.place, vehicle: vehicle.filledFromCar)
        }
        let start = passage.minutes.lowerBound
        guard opens(start) else { return }
        let end = tag.nextEnd(
            modeGraph.mode, direction: direction, after: start, at: passage.place, vehicle: vehicle.filledFromCar)
        if let end {
            let way = graph.wayID(of: pathEdge.edge)
            limitLeeway(until: end, (tag, text), direction, passage, edge: pathEdge.edge) { "way/\(way)" }
        }
        let window = window(passage)
        guard !opens(window.lowerBound) || end.map({ $0 < window.upperBound }) == true else { return }
        note(conditional(tag, text: text, isSeasonal: false), pathEdge: pathEdge)
    }

    /// The minutes in which one may come by a place.
    private func window(_ passage: TravelClock.Passage) -> Range<Int> {
        hasWaited ? passage.minutes.lowerBound..<passage.window.upperBound : passage.window
    }

    private func couldBar(
        _ tag: ConditionalTag, direction: ConditionalTag.Direction, during minutes: Range<Int>?,
        at place: SchedulePlace?
    ) -> Bool {
        tag.couldBar(
            modeGraph.mode, direction: direction, during: minutes, at: place ?? SchedulePlace(),
            vehicle: vehicle.filledFromCar)
    }

    /// Takes the time until a condition may close a road, if it is less than that of the conditions before.
    private mutating func limitLeeway(
        _ tag: ConditionalTag, _ text: String, direction: ConditionalTag.Direction, _ passage: TravelClock.Passage,
        edge: EdgeID, element: () -> String
    ) {
        guard !couldBar(tag, direction: direction, during: passage.minutes, at: passage.place) else {
            mayBeClosed = true
            return
        }
        let next = tag.nextBar(
            modeGraph.mode, direction: direction, after: passage.minutes.upperBound - 1, at: passage.place,
            vehicle: vehicle.filledFromCar)
        if let next { limitLeeway(until: next, (tag, text), direction, passage, edge: edge, element: element) }
    }

    private mutating func limitLeeway(
        until next: Int, _ tag: (read: ConditionalTag, text: String), _ direction: ConditionalTag.Direction,
        _ passage: TravelClock.Passage, edge: EdgeID, element: () -> String
    ) {
        // Who sets off later waits less.
        let seconds = passage.seconds(until: next) + Double(waited) / 1000
        guard seconds >= 0, seconds < leeway?.seconds ?? .infinity else { return }
        let opening = tag.read.nextOpening(
            modeGraph.mode, direction: direction, after: next, at: passage.place, vehicle: vehicle.filledFromCar,
            isOpener: modeGraph.opensAtTimes(edge))
        leeway = Leeway(
            seconds: seconds, edge: edge, tag: tag.text, element: element(),
            reopens: opening.map(passage.moment))
    }

    private func conditional(_ tag: ConditionalTag, text: String, isSeasonal: Bool) -> NoticedStretch {
        var stretch = NoticedStretch(isSeasonal ? .seasonalClosure : .conditionalAccess)
        stretch.tag = text
        stretch.subject = tag.value
        return stretch
    }

    private mutating func noteAvoided(_ pathEdge: PathEdge) {
        guard let weights else { return }
        for feature in weights.avoidedFeatures(ofSegment: pathEdge.edge.segment) {
            var stretch = NoticedStretch(.unavoidable)
            stretch.subject = "\(feature)"
            note(stretch, pathEdge: pathEdge)
        }
        if weights.isInAvoidedArea(segment: pathEdge.edge.segment) {
            note(NoticedStretch(.unavoidableArea), pathEdge: pathEdge)
        }
    }

    // MARK: Junctions

    /// Examines the junction between two consecutive edges.
    private mutating func pass(from last: PathEdge, to next: PathEdge) {
        guard next.start == 0, last.end == graph.length(of: last.edge) else { return }
        let junction = graph.head(of: last.edge)
        if next.turnDuration >= rules.leastDelay { noteDelays(at: junction, from: last, to: next) }
        if nodeConditions.concern(junction) { noteConditions(at: junction, from: last, to: next) }
    }

    private mutating func noteDelays(at junction: JunctionID, from last: PathEdge, to next: PathEdge) {
        let delays = modeGraph.delays(atHeadOf: last.edge)
        let element = { [graph] in "node/\(graph.junctionNodeIDs[junction])" }
        if delays.contains(.ford) { notePoint(NoticedStretch(.ford), element: element(), next: next) }
        if delays.contains(.borderControl) { notePoint(NoticedStretch(.border), element: element(), next: next) }
    }

    private mutating func noteConditions(at junction: JunctionID, from last: PathEdge, to next: PathEdge) {
        for entry in nodeConditions[graph.junctionNodeIDs[junction]]
        where entry.concerns(last.edge, next.edge, by: modeGraph.mode, in: graph) {
            guard let tag = ConditionalTag(entry.tag) else { continue }
            let passage = clock.passage(0, at: graph.junctionCoordinates[junction])
            if let passage {
                limitLeeway(tag, entry.tag, direction: .none, passage, edge: next.edge) { entry.element }
            }
            guard couldBar(tag, direction: .none, during: passage.map(window), at: passage?.place) else { continue }
            let isSeasonal = tag.isSeasonal(modeGraph.mode, direction: .none)
            notePoint(conditional(tag, text: entry.tag, isSeasonal: isSeasonal), element: entry.element, next: next)
        }
    }

    private mutating func notePoint(_ stretch: NoticedStretch, element: String, next: PathEdge) {
        var stretch = stretch
        stretch.element = element
        stretch.append(next, number: number)
        stretches.append(stretch)
    }
}

extension RoadGraph {
    /// The name of the way of an edge, else its reference, else an empty text.
    func title(of edge: EdgeID) -> String {
        let (name, reference) = nameAndReference(of: edge)
        return name.isEmpty ? reference : name
    }
}
