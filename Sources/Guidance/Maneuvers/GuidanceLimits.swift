/// The lengths and angles on which guidance rests, in centimeters and degrees.
///
/// Most are those of OSRM (`src/guidance/constants.hpp`, `turn_analysis.cpp`, `collapse_turns.cpp`) and Valhalla
/// (`src/odin/maneuversbuilder.cc`), which were found by trying on real roads.
enum GuidanceLimits {
    // MARK: Angles

    /// A road that deviates less leads straight on.
    static let straightAngle = 20.0
    /// A turn that deviates less is slight.
    static let slightAngle = 40.0
    /// A turn that deviates less is a normal one, else sharp.
    static let turnAngle = 120.0
    /// A road on which nothing else can be taken is a turn if it deviates more and is another road.
    static let forcedTurnAngle = 45.0
    /// Two turns that together deviate more turn round.
    static let uTurnAngle = 150.0
    /// Where a road ends, one way leads to either side within these.
    static let endOfRoadAngles = 50.0...130.0
    /// A way that turns off more at the end of a slip road leads back.
    static let turnBackAngle = 90.0
    /// A way on is obvious where every other deviates this many times as much...
    static let obviousFactor = 2.0
    /// ...and by this many degrees more.
    static let obviousMargin = 12.5
    /// Exits of a small roundabout lie farther apart.
    static let exitGapAngle = 40.0

    // MARK: Lengths

    /// A link that is not longer only rounds off the corner of a junction.
    static let slipRoad = 25_000
    /// Two turns to one side this near to each other turn round over a link between two carriageways.
    static let carriagewayLink = 4_000
    /// An edge that is not longer may lie inside a junction.
    static let insideJunction = 3_200
    /// Turns this near to each other are one.
    static let oneTurn = 1_200
    /// Where the curved mouth of a side street begins and ends: what leads on from there shows how far one turns.
    static let mouth: (start: UInt32, end: UInt32) = (1_500, 3_000)
    /// A name that holds for less is not worth saying.
    static let shortName = 10_500
    /// A road without name that is not longer is part of the turn into the one with a name behind it.
    static let unnamedLink = 6_000
    /// What a traveller passes within this length of the start or the destination is not said.
    static let nearEnd = 1_000
    /// A fork that follows a ramp's beginning this soon is told by the ramp's sign.
    static let shortFork = 5_000
    /// A ramp that is not longer is told together with the road it leads onto.
    static let shortRamp = 80_000
    /// A fork this near to the end of a ramp is told by the turn there, where it leads to that side.
    static let rampEndFork = 12_500
    /// The circumference of a roundabout with a radius of 15 meters.
    static let smallRoundabout = 9_425
    /// A place this near to the road lies on it.
    static let besideRoad = 200
}
