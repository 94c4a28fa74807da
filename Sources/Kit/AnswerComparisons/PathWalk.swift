import DirectionsKit
import Geometry
import Roads
import ShortestPaths
import Storage

/// Follows a route of one graph in another graph and notes what differs.
struct PathWalk {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let other: RoadGraph
    private let otherMode: ModeGraph
    /// Whether the route is the old one, and the other graph the new one.
    private let isOld: Bool
    private var matcher: RoadMatcher
    private var position: Position?
    private(set) var causes = CauseCollection()

    /// Where the route is in the other graph.
    private struct Position {
        var edge: EdgeID
        /// The states of the edge in which the route can be.
        var states: [StateID]
        var road: ChangeCause.Road
        /// Meters travelled along the edge.
        var length = 0.0
        var start: FixedCoordinate
    }

    /// A piece of the route.
    private struct Step {
        var pathEdge: PathEdge
        var piece: RoadPiece
        /// Meters of the piece that are used.
        var length: Double
        /// Milliseconds of the turn into the piece.
        var turnDuration: UInt32
        var road: ChangeCause.Road
    }

    init(graph: RoadGraph, modeGraph: ModeGraph, in other: RoadGraph, _ otherMode: ModeGraph, isOld: Bool) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.other = other
        self.otherMode = otherMode
        self.isOld = isOld
        matcher = RoadMatcher(graph, in: other)
    }

    /// Follows the path of a leg.
    mutating func follow(_ pathEdges: [PathEdge]) {
        position = nil
        for pathEdge in pathEdges {
            let pieces = graph.pieces(of: pathEdge)
            let whole = pieces.reduce(0) { $0 + $1.length }
            let share = whole > 0 ? Double(pathEdge.end - pathEdge.start) / 100 / whole : 0
            for (number, piece) in pieces.enumerated() where piece.nodes.from != piece.nodes.to {
                take(
                    Step(
                        pathEdge: pathEdge, piece: piece, length: piece.length * share,
                        turnDuration: number == 0 ? pathEdge.turnDuration : 0, road: graph.road(of: pathEdge.edge)))
            }
        }
    }

    private mutating func take(_ step: Step) {
        guard let match = matcher.match(step.piece, of: step.pathEdge.edge) else {
            return leave(step, kind: isOld ? .roadRemoved : .roadAdded)
        }
        guard !otherMode.usableStates(of: match.edge).isEmpty else {
            let isOneWay = !otherMode.usableStates(of: match.edge.reversed).isEmpty
            return leave(step, kind: isOneWay ? closedOneWay : isOld ? .accessRemoved : .accessAdded)
        }
        enter(match.edge, step: step)
        position?.length += step.length
        compare(step, match: match)
    }

    private var closedOneWay: ChangeCause.Kind { isOld ? .directionClosed : .directionOpened }

    /// Notes that the other graph does not have the piece for this route.
    private mutating func leave(_ step: Step, kind: ChangeCause.Kind) {
        position = nil
        add(kind, step)
    }

    // MARK: Turns

    private mutating func enter(_ edge: EdgeID, step: Step) {
        var states = Array(otherMode.usableStates(of: edge))
        if let before = position {
            guard before.edge != edge else {
                compareTurn(step, from: before, milliseconds: 0)
                position?.road = step.road
                return
            }
            let turns = turns(from: before.states, into: edge)
            if let least = turns.map(\.milliseconds).min() {
                compareTurn(step, from: before, milliseconds: least)
                states = turns.map(\.state)
            } else {
                noteNoTurn(step, from: before)
            }
        }
        position = Position(edge: edge, states: states, road: step.road, start: step.piece.start)
    }

    /// The turns of the other graph from some states into an edge.
    private func turns(from states: [StateID], into edge: EdgeID) -> [(state: StateID, milliseconds: UInt32)] {
        let line = otherMode.line
        return states.flatMap { state in
            line.arcs(from: state).compactMap { arc in
                otherMode.stateEdges[line.head[arc]] == edge ? (line.head[arc], line.turn(arc)) : nil
            }
        }
    }

    private mutating func noteNoTurn(_ step: Step, from before: Position) {
        let isForDestinations = before.states.allSatisfy { otherMode.kind($0).use == .inbound }
        guard !isForDestinations else {
            var cause = ChangeCause(
                isOld ? .throughTrafficClosed : .throughTrafficOpened, before.road, mode: modeGraph.mode)
            cause.length = before.length
            cause.coordinate = Coordinate(before.start)
            return causes.add(cause)
        }
        causes.add(turn(isOld ? .turnForbidden : .turnPermitted, step: step, from: before))
    }

    /// Milliseconds below which the time of a turn counts as the same.
    private static let turnTolerance: Int64 = 1000

    private mutating func compareTurn(_ step: Step, from before: Position, milliseconds: UInt32) {
        let difference = Int64(milliseconds) - Int64(step.turnDuration)
        guard abs(difference) >= Self.turnTolerance else { return }
        var cause = turn(.turnTimeChanged, step: step, from: before)
        let (old, new) = ordered(Double(step.turnDuration) / 1000, other: Double(milliseconds) / 1000)
        cause.values = ChangeCause.Values(old: old, new: new)
        cause.addedTime = Double(isOld ? difference : -difference) / 1000
        causes.add(cause)
    }

    private func turn(_ kind: ChangeCause.Kind, step: Step, from before: Position) -> ChangeCause {
        var cause = ChangeCause(kind, before.road, mode: modeGraph.mode)
        cause.otherRoad = step.road
        cause.coordinate = Coordinate(step.piece.start)
        return cause
    }

    // MARK: Roads

    private mutating func compare(_ step: Step, match: RoadMatcher.Match) {
        compareSpeed(step, edge: match.edge)
        let moved = step.piece.start.distance(to: match.start)
        if moved > ChangeTolerance.distance {
            var cause = cause(.roadRedrawn, step: step)
            cause.length = moved
            causes.add(cause)
        }
        let otherRoad = other.road(of: match.edge)
        guard otherRoad.wayID == step.road.wayID, otherRoad.name != step.road.name else { return }
        var cause = cause(.roadRenamed, step: step)
        (cause.road, cause.otherRoad) = isOld ? (step.road, otherRoad) : (otherRoad, step.road)
        causes.add(cause)
    }

    private mutating func compareSpeed(_ step: Step, edge: EdgeID) {
        guard let pace = Pace(graph, modeGraph, step.pathEdge.state),
            let otherPace = otherMode.usableStates(of: edge).first.flatMap({ Pace(other, otherMode, $0) })
        else { return }
        let (old, new) = ordered(pace, other: otherPace)
        if old.differsInSpeed(from: new) {
            var cause = cause(.speedChanged, step: step)
            cause.values = ChangeCause.Values(old: old.speed, new: new.speed)
            cause.addedTime = step.length * 3.6 * (1 / new.speed - 1 / old.speed)
            causes.add(cause)
        } else if abs(old.reluctance - new.reluctance) >= 0.05 {
            var cause = cause(.preferenceChanged, step: step)
            cause.values = ChangeCause.Values(old: old.reluctance, new: new.reluctance)
            causes.add(cause)
        }
    }

    // MARK: Causes

    private mutating func add(_ kind: ChangeCause.Kind, _ step: Step) { causes.add(cause(kind, step: step)) }

    private func cause(_ kind: ChangeCause.Kind, step: Step) -> ChangeCause {
        var cause = ChangeCause(kind, step.road, mode: modeGraph.mode)
        cause.length = step.length
        cause.coordinate = Coordinate(step.piece.start)
        return cause
    }

    /// A value of the graph of the route and one of the other graph, the old one first.
    private func ordered<Value>(_ own: Value, other: Value) -> (old: Value, new: Value) {
        isOld ? (own, other) : (other, own)
    }
}

/// The speed on an edge, and the factor by which route choice counts its time.
private struct Pace {
    /// Kilometers per hour, above 0.
    let speed: Double
    let reluctance: Double

    /// Centimeters below which rounding hides the speed.
    private static let least = 100.0

    /// Nil for an edge that is too short, or takes no time.
    init?(_ graph: RoadGraph, _ modeGraph: ModeGraph, _ state: StateID) {
        let length = Double(graph.length(of: modeGraph.stateEdges[state]))
        let duration = Double(modeGraph.duration[state])
        guard length >= Self.least, duration > 0 else { return nil }
        speed = length * 36 / duration
        reluctance = Double(modeGraph.line.stateWeight[state]) / duration
    }

    /// Whether the speeds differ by at least 1 km/h and 2 %.
    func differsInSpeed(from other: Pace) -> Bool {
        abs(speed - other.speed) >= max(1, 0.02 * max(speed, other.speed))
    }
}

extension RoadGraph {
    /// The road of an edge, for a cause.
    func road(of edge: EdgeID) -> ChangeCause.Road {
        let (name, reference) = nameAndReference(of: edge)
        return ChangeCause.Road(wayID: wayID(of: edge), name: name.isEmpty ? reference : name)
    }
}
