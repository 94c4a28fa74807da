package import Roads

/// A maneuver as far as the search for maneuvers needs it: places in the leg's uses, and no texts.
package struct ManeuverDraft {
    package var kind: ManeuverKind
    package var direction: TurnDirection?
    /// The first of the uses that follow the point.
    package var first: Int
    /// The use whose road the maneuver leads to: beyond a slip road or a roundabout.
    package var target: Int
    /// The road the maneuver leads to.
    package var road: RoadIdentity
    /// Centimeters from the start of the leg.
    var distance: Int
    /// Degrees that it turns, to the right positive.
    var angle = 0.0
    package var staysOnRoad = false
    package var roundaboutExit: Int?
    /// An edge of the roundabout.
    package var roundabout: EdgeID?

    /// Whether it is a turn at an ordinary junction.
    package var isTurn: Bool { kind == .turn || kind == .endOfRoad }

    /// Whether it is a turn or a fork of roads that are no ramps.
    var isTurnOrFork: Bool { isTurn || kind == .fork && !road.roadClass.isLink }

    /// Whether it only tells how the road goes on.
    var isContinuation: Bool { kind == .nameChange || kind == .proceed }

    /// Whether it leads along a ramp.
    package var isOnRamp: Bool {
        switch kind {
        case .rampOn, .exit, .fork: true
        default: false
        }
    }

    /// Whether the traveller turns, however it is called.
    var turns: Bool {
        switch kind {
        case .turn, .endOfRoad, .fork, .rampOn, .exit, .merge, .roundabout, .depart: true
        default: false
        }
    }
}
