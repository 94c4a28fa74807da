import ShortestPaths
import Roads

/// Detects roundabouts that are small enough to be a turn: goes around once and counts junctions, meters and exits.
struct SmallRoundabout {
    private static let mostJunctions = 4
    /// Including the way back.
    private static let mostExits = 4

    private let map: TurnMap
    /// The headings of the exits found so far.
    private var exits: [UInt16] = []

    /// Whether a state lies on a small roundabout.
    static func contains(_ start: StateID, _ map: TurnMap) -> Bool {
        var circle = SmallRoundabout(map: map)
        return circle.closes(start) && circle.hasFewSpreadExits
    }

    private init(map: TurnMap) {
        self.map = map
    }

    /// Whether a few short edges lead back to the first one.
    private mutating func closes(_ start: StateID) -> Bool {
        var state = start
        var length = 0
        for _ in 0..<Self.mostJunctions {
            length += Int(map.graph.length(of: map.edge(of: state)))
            guard length < GuidanceLimits.smallRoundabout, let next = next(after: state) else { return false }
            if map.edge(of: next) == map.edge(of: start) { return true }
            state = next
        }
        return false
    }

    /// The next state on the roundabout; stores the exits before it.
    private mutating func next(after state: StateID) -> StateID? {
        var next: StateID?
        for turn in map.turns(from: state) {
            let edge = map.edge(after: turn)
            if edge == map.edge(of: state).reversed { continue }
            if map.graph.identity(of: edge).isRoundabout {
                next = map.state(after: turn)
            } else if let heading = map.graph.heading(leavingBy: edge) {
                exits.append(heading)
            }
        }
        return next
    }

    /// Whether there are few exits and none is close to another.
    private var hasFewSpreadExits: Bool {
        guard exits.count <= Self.mostExits else { return false }
        for (index, one) in exits.enumerated() {
            for other in exits[..<index] {
                let gap = abs(Int(one) - Int(other))
                if Double(min(gap, 36_000 - gap)) / 100 <= GuidanceLimits.exitGapAngle { return false }
            }
        }
        return true
    }
}
