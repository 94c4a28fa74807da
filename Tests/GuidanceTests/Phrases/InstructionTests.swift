import Guidance
import Testing

@Suite struct InstructionTests {
    private func words(_ kind: ManeuverKind, _ set: (inout Maneuver) -> Void) -> String {
        var maneuver = Maneuver(kind)
        set(&maneuver)
        return Wording(language: .best(for: "en"), units: .metric).instruction(maneuver)
    }

    @Test func `the instruction to set off names the road, the push, or that one goes on after a stop`() {
        let street = RoadName(name: "Rua de Cedofeita")
        #expect(words(.depart) { _ in } == "Set off")
        #expect(
            words(.depart) {
                $0.headingAfter = 359; $0.road = street
            } == "Head north on Rua de Cedofeita")
        #expect(
            words(.depart) {
                $0.headingAfter = 90; $0.isPushed = true
            } == "Head east and push the bicycle")
        #expect(
            words(.depart) {
                $0.staysOnRoad = true; $0.road = street
            } == "Continue on Rua de Cedofeita")
    }

    @Test func `a turn that leads back is a U-turn, whatever its kind`() {
        for kind in [ManeuverKind.turn, .endOfRoad, .uTurn] {
            #expect(words(kind) { $0.direction = .uTurn } == "Make a U-turn")
        }
    }

    @Test func `staying on a road needs a road with a title`() {
        #expect(
            words(.turn) {
                $0.direction = .left; $0.staysOnRoad = true
            } == "Turn left")
        #expect(
            words(.fork) {
                $0.direction = .slightLeft; $0.staysOnRoad = true
            } == "Keep left")
    }

    @Test func `ramps and exits do not say twice what they are`() {
        let ramp = RoadName(kind: .ramp)
        #expect(
            words(.rampOn) {
                $0.direction = .straight; $0.road = ramp
            } == "Take the ramp")
        #expect(
            words(.turn) {
                $0.direction = .left; $0.road = ramp
            } == "Turn left onto the ramp")
    }

    @Test func `stops and destinations have a name and a side where these are known`() {
        #expect(words(.waypoint) { _ in } == "You have reached a stop")
        #expect(words(.waypoint) { $0.waypointNumber = 1 } == "You have reached stop 1")
        #expect(words(.arrive) { $0.placeName = "Bolhão" } == "You have reached your destination: Bolhão")
    }
}
