import DirectionsKit
import Geometry
import Guidance
import Testing

@testable import ValhallaDialect

/// Which of Valhalla's numbers a maneuver has.
@Suite struct ValhallaManeuverTests {
    private static let germany = FixedCoordinate(Coordinate(latitude: 52.5, longitude: 13.4))
    private static let england = FixedCoordinate(Coordinate(latitude: 51.5, longitude: -0.1))

    @Test(
        arguments: [
            (ManeuverKind.depart, nil, 1), (.turn, .slightRight, 9), (.turn, .right, 10), (.turn, .sharpRight, 11),
            (.turn, .sharpLeft, 14), (.endOfRoad, .left, 15), (.turn, .slightLeft, 16), (.turn, .straight, 8),
            (.nameChange, .straight, 7), (.proceed, .straight, 8), (.rampOn, .straight, 17), (.rampOn, .right, 18),
            (.rampOn, .slightLeft, 19), (.exit, .slightRight, 20), (.exit, .left, 21), (.fork, .straight, 22),
            (.fork, .slightRight, 23), (.fork, .slightLeft, 24), (.merge, nil, 25), (.merge, .slightRight, 37),
            (.merge, .slightLeft, 38), (.roundabout, .right, 26), (.ferry, nil, 28), (.elevator, nil, 39),
            (.stairs, nil, 40), (.arrive, nil, 4), (.waypoint, nil, 4), (.push, nil, 8),
        ] as [(ManeuverKind, TurnDirection?, Int)])
    func `a maneuver has the number of its kind and direction`(
        kind: ManeuverKind, direction: TurnDirection?, number: Int
    ) {
        let facts = RouteManeuver(kind: kind, direction: direction)
        #expect(ValhallaManeuverType(facts, at: Self.germany).rawValue == number)
    }

    @Test func `a destination is on a side of the road`() {
        #expect(ValhallaManeuverType(RouteManeuver(kind: .arrive, side: .right), at: nil).rawValue == 5)
        #expect(ValhallaManeuverType(RouteManeuver(kind: .waypoint, side: .left), at: nil).rawValue == 6)
    }

    @Test func `one turns round across the oncoming traffic`() {
        let facts = RouteManeuver(kind: .uTurn, direction: .uTurn)
        #expect(ValhallaManeuverType(facts, at: Self.germany).rawValue == 13)
        #expect(ValhallaManeuverType(facts, at: Self.england).rawValue == 12)
    }
}
