import DirectionsKit
import Guidance
import Roads
import SketchSupport
import Testing

/// Maneuvers on foot and by bicycle with a few meters between them.
@Suite struct PairedManeuverScenarios {
    /// The street `ab` goes on as `cd`, a few meters to the right along `bc`.
    private func jog(_ scale: Double = 10) throws -> SketchMap {
        try SketchMap(
            """
            a---b---x
                |
            y---c---d
            """,
            ways: ["abx": "residential name=High", "bc": "residential name=Lane", "ycd": "residential name=Low"],
            scale: scale)
    }

    @Test(arguments: [TransportMode.walking, .cycling])
    func `two turns a few meters apart are one instruction`(mode: TransportMode) throws {
        #expect(
            try jog().texts("a", "d", by: mode) == [
                "Head east on High", "Turn right onto Lane, then turn left onto Low",
                "You have reached your destination",
            ])
    }

    @Test func `a driver gets each turn on its own`() throws {
        #expect(
            try jog().texts("a", "d") == [
                "Head east on High", "Turn right onto Lane", "At the end of the road, turn left onto Low",
                "You have reached your destination",
            ])
    }

    @Test func `turns farther apart are two instructions`() throws {
        #expect(try jog(20).texts("a", "d", by: .walking).count == 4)
    }

    @Test func `a third turn is an instruction of its own`() throws {
        let map = try SketchMap(
            """
            a---b---x
                |
                c-d---y
                  |
                  e---f
            """,
            ways: [
                "abx": "residential name=High", "bc": "residential name=Lane", "cdy": "residential name=Low",
                "de": "residential name=Alley", "ef": "residential name=Court",
            ], scale: 10)
        #expect(
            map.texts("a", "f", by: .walking) == [
                "Head east on High", "Turn right onto Lane, then turn left onto Low",
                "Turn right onto Alley, then turn left onto Court", "You have reached your destination",
            ])
    }

    @Test func `the step has both turns and the length of both roads`() throws {
        let map = try jog()
        let route = try map.answer(["a", "d"], by: .walking).get().routes[0]
        let step = route.steps[1]
        #expect(step.maneuver.kind == .turn && step.maneuver.direction == .right)
        #expect(step.maneuver.followedBy?.direction == .left)
        #expect(step.maneuver.followedBy?.distance.rounded() == map.length("bc").rounded())
        #expect(step.distance.rounded() == map.length("bcd").rounded())
        #expect(step.name == "Low")
    }

    @Test func `where the bicycle begins to be pushed is not a second turn`() throws {
        let map = try SketchMap(
            """
            a---b---x
                |
            y---c---d
            """,
            ways: ["abx": "residential name=High", "bc": "footway name=Lane", "ycd": "residential name=Low"], scale: 10)
        #expect(map.texts("a", "d", by: .cycling).count == 4)
    }
}
