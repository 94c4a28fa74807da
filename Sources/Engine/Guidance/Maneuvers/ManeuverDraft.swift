package import Roads

/// A maneuver without texts: indices into the leg's path edges, and its road.
package struct ManeuverDraft {
    package var kind: ManeuverKind
    package var direction: TurnDirection?
    /// The index of the first path edge after the point.
    package var first: Int
    /// The index of the path edge that the maneuver leads to, beyond a slip road or a roundabout.
    package var target: Int
    /// The road that the maneuver leads to.
    package var road: RoadIdentity
    /// The distance from the start of the leg in centimeters.
    var distance: Int
    /// The angle of the turn in degrees, positive to the right.
    var angle = 0.0
    package var staysOnRoad = false
    /// Whether it is a new name that a traveller does not need.
    var isQuiet = false
    /// Whether stairs begin or end here, and there is no other way to go.
    var isOnlyExit = false
    package var roundaboutExit: Int?
    /// An edge of the roundabout; nil for a mini roundabout, which is a node.
    package var roundabout: EdgeID?
    /// The maneuver that a relation of the map asks for; nil if there is none.
    package var override: ManeuverOverride.Maneuver?

    /// Whether it is a turn at an ordinary junction.
    package var isTurn: Bool { kind == .turn || kind == .endOfRoad }

    /// Whether it is a turn, or a fork of roads other than ramps.
    var isTurnOrFork: Bool { isTurn || kind == .fork && !road.roadClass.isLink }

    /// Whether it only continues on the road.
    var isContinuation: Bool { kind == .nameChange || kind == .proceed }

    /// Whether it leads straight on onto a moving walkway.
    var isOntoWalkway: Bool { kind == .proceed && road.kind == .movingWalkway }

    /// Whether it leads straight on.
    var leadsOn: Bool { isContinuation || isTurn && direction == .straight }

    /// Whether it leads along a ramp.
    package var isOnRamp: Bool {
        switch kind {
        case .rampOn, .exit, .fork: true
        default: false
        }
    }

    /// Whether the traveller turns, whatever its kind.
    var turns: Bool {
        switch kind {
        case .turn, .endOfRoad, .fork, .rampOn, .exit, .merge, .roundabout, .depart: true
        default: false
        }
    }
}
