/// The lengths, angles and times of guidance, in centimeters, degrees and milliseconds.
///
/// Most are those of OSRM (`src/guidance/constants.hpp`, `turn_analysis.cpp`, `collapse_turns.cpp`) and Valhalla
/// (`src/odin/maneuversbuilder.cc`), which were found by trials on real roads.
enum GuidanceLimits {
    // MARK: Angles

    /// A road that deviates less leads straight on.
    static let straightAngle = 20.0
    /// A turn that deviates less is slight.
    static let slightAngle = 40.0
    /// A turn that deviates less is a normal one, otherwise a sharp one.
    static let turnAngle = 120.0
    /// The only exit of a junction is a turn if it deviates more and is another road.
    static let forcedTurnAngle = 45.0
    /// By the stored headings, which may look farther than ten meters, a turn by the forced angle deviates at least as much.
    static let possibleTurn = 30.0
    /// A main road may bend by less where a lesser road goes straight on.
    static let bendAngle = 50.0
    /// A road that deviates less leads ahead rather than to a side.
    static let aheadAngle = 65.0
    /// The carriageways of a road that divides deviate less.
    static let carriagewayAngle = 60.0
    /// Two turns that together deviate more are a U-turn.
    static let uTurnAngle = 150.0
    /// A street leads away from a path that crosses it within these angles, to either side.
    static let crossedAngles = 30.0...150.0
    /// At the end of a road, an exit leads to either side within these angles.
    static let endOfRoadAngles = 50.0...130.0
    /// A road that deviates more at the end of a slip road leads back.
    static let turnBackAngle = 90.0
    /// The direction told at a maneuver may differ by as much from that of the way up to a turn that it also tells.
    static let toldAngle = 50.0
    /// An exit is obvious if every other one deviates this many times as much...
    static let obviousFactor = 2.0
    /// ...and by this many degrees more.
    static let obviousMargin = 12.5

    // MARK: Lengths

    /// A link up to this length is a slip road at a junction.
    static let slipRoad = 25_000
    /// A link up to this length is part of the turn at its end.
    static let shortSlipRoad = 4_000
    /// Two turns to one side at this distance are a U-turn over a link between two carriageways.
    static let carriagewayLink = 4_000
    /// So far behind a U-turn, a route lies beside its way before the turn...
    static let comeback = 8_000
    /// ...nearer than this share of the distance.
    static let comebackShare = 1.2
    /// An edge up to this length may lie inside a junction.
    static let insideJunction = 3_200
    /// Turns at this distance are one turn.
    static let oneTurn = 1_200
    /// By car, a street that goes on at this distance to one side leads straight across.
    static let driversJog = 700
    /// A maneuver this near to a turn is about the turn.
    static let sameTurn = 500
    /// A maneuver up to this far behind a turn is about the turn.
    static let behindTurn = 1_500
    /// The beginning and the end of the curved mouth of a side street; the direction between them shows the angle of
    /// the turn.
    static let mouth: (start: UInt32, end: UInt32) = (1_500, 3_000)
    /// A name that changes again within this length is not announced.
    static let shortName = 10_500
    /// A name that holds for less up to the next maneuver is not announced to a traveller.
    static let briefName = 25_000
    /// A driver hears a mere new name only if it holds for at least as long up to the next maneuver.
    static let followedName = 200_000
    /// A road without a name up to this length is part of the turn into the named road after it.
    static let unnamedLink = 6_000
    /// A way up to this length before stairs or between two flights belongs to them.
    static let landing = 2_500
    /// A step on foot or by bicycle that is shorter is told together with the next one.
    static let pairedStep = 2_500
    /// A street that is crossed within this distance after a maneuver is told with it.
    static let crossedAfter = 2_500
    /// A street that is crossed within this distance before a turn is told before it.
    static let crossedBefore = 3_000
    /// The greatest rank of a road that counts as a street to cross: that of service roads.
    static let crossedRank = 8
    /// Maneuvers within this distance of the start or the destination are not announced.
    static let nearEnd = 1_000
    /// A fork within this distance of a ramp's beginning is part of the ramp.
    static let shortFork = 5_000
    /// A ramp up to this length is announced together with the road that it leads onto.
    static let shortRamp = 80_000
    /// A fork within this distance of the end of a ramp is part of the turn there, if it leads to that side.
    static let rampEndFork = 12_500
    /// A street so far before a turn, on its side, may be taken for the one to turn into.
    static let sideStreet = 12_000
    /// Lanes that end within this distance of a maneuver on the same road are its lanes.
    static let endedLanes = 5_000
    /// A place within this distance of the road lies on it.
    static let besideRoad = 200

    // MARK: Times

    /// The milliseconds up to a junction within which its lanes decide about those before: for each lane that leads
    /// elsewhere more, and never more than the most.
    static let laneChange: (base: UInt64, each: UInt64, most: UInt64) = (15_000, 10_000, 60_000)
}
