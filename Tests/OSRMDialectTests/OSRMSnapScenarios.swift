import DirectionsKit
import Geometry
import OSRMDialect
import Roads
import TestSupport
import Testing

/// Which roads the places of OSRM's routes lie on.
@Suite struct OSRMSnapScenarios {
    private func names(_ answer: OSRMAnswer) -> [String?] { answer.steps.map { $0["name"].text } }

    @Test func `a place behind a wall is not joined to the road in front of it`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["abc": "residential name=Street"], nodes: ["b": "barrier=wall"])
        #expect(throws: DirectionsError.self) { try map.osrm("a", "c") }
        #expect(try map.osrm("a", "b").steps.count == 2)
    }

    @Test func `access of a node alone bars the way`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential name=Street"], nodes: ["b": "access=no"])
        #expect(throws: DirectionsError.self) { try map.osrm("a", "c") }
    }

    @Test func `routes begin and end ashore unless any road will do`() throws {
        let map = try SketchMap(
            "a-1-b-2-c", ways: ["ab": "primary name=Quay", "bc": "route=ferry name=Ferry motor_vehicle=yes"])
        #expect(names(try map.osrm("1", "2")) == ["Quay", "Quay"])
        #expect(names(try map.osrm("1", "2") { $0.snapsToAnyRoad = true }) == ["Quay", "Ferry", "Ferry"])
    }

    @Test(arguments: [("residential access=private", TransportMode.walking), ("service access=private", .automobile)])
    func `no route begins on a private road unless any will do`(tags: String, mode: TransportMode) throws {
        let map = try SketchMap("a---b-1-c", ways: ["ab": "residential name=Street", "bc": "\(tags) name=Drive"])
        #expect(names(try map.osrm("1", "a", by: mode)) == ["Street", "Street"])
        #expect(
            names(try map.osrm("1", "a", by: mode) { $0.snapsToAnyRoad = true }) == ["Drive", "Street", "Street"])
    }

    @Test func `a place lies on the nearest road, however much dearer that is than one hardly farther away`() throws {
        let map = try SketchMap(
            """
            a-----------b
            |     1     |
            c-----------d---e
            """,
            ways: [
                "ab": "residential name=Near maxspeed=5", "ac": "residential", "bd": "residential",
                "cde": "primary name=Far maxspeed=90",
            ])
        let place = map.place("1")
        var request = OSRMRouteRequest(
            [Coordinate(latitude: place.latitude + 0.000_003, longitude: place.longitude), map.place("e")],
            mode: .automobile)
        request.includesSteps = true
        let answer = try OSRMAnswer(map.provider.osrmRoute(request, cancellation: nil))
        #expect(names(answer).first == "Near")
    }
}
