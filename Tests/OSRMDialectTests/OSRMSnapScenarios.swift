import DirectionsKit
import Geometry
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

/// Which roads the places of OSRM's routes lie on.
@Suite struct OSRMSnapScenarios {
    private func names(_ answer: OSRMAnswer) -> [String?] { answer.steps.map { $0["name"].text } }

    @Test(arguments: [(80.0, 10.5, true), (79.0, 10.5, false), (79.0, 11.5, true)])
    func `bearings are compared in whole degrees`(bearing: Double, tolerance: Double, isFound: Bool) throws {
        let map = try SketchMap("a-1-2-b", ways: ["ab": "residential name=Street"])
        let answer = try? map.osrm("1", "2") {
            $0.constraints = [PointConstraint(bearing: bearing, bearingTolerance: tolerance), PointConstraint()]
        }
        #expect((answer != nil) == isFound)
    }

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

    @Test func `a waypoint says where a nearer road is private, and only there`() throws {
        let map = try SketchMap(
            "a---b-1-c", ways: ["ab": "residential name=Street", "bc": "service access=private name=Drive"])
        func snapping(_ adjust: (inout OSRMRouteRequest) -> Void = { _ in }) throws -> [String?] {
            try map.osrm("1", "a", by: .automobile, adjust).json["waypoints"].elements.map { $0["snapping"].text }
        }
        #expect(try snapping() == ["default", nil])
        #expect(try snapping { $0.snapsToAnyRoad = true } == [nil, nil])
    }

    @Test func `a place off the road is joined to the roads that directions join it to`() throws {
        let map = try SketchMap(
            """
            a-----------b
            |     1     |
            |           |
            c-----------d---e
            """,
            ways: [
                "ab": "residential name=Near maxspeed=5", "ac": "residential", "bd": "residential",
                "cde": "primary name=Far maxspeed=90",
            ])
        let place = map.place("1")
        for share in [0.0, 0.1, 0.2, 0.3, 0.4, 0.5] {
            let start = Coordinate(
                latitude: place.latitude + share * (map.place("c").latitude - map.place("a").latitude),
                longitude: place.longitude)
            let directions = DirectionsRequest(
                source: MapItem(coordinate: start), destination: MapItem(coordinate: map.place("e")))
            let own = try map.provider.calculate(directions).snaps[0].snapped.name
            let request = OSRMRouteRequest([start, map.place("e")], mode: .automobile)
            let shape = try OSRMAnswer(map.provider.osrmRoute(request, cancellation: nil))
            #expect(shape.json["waypoints"][0]["name"].text == own, "\(share)")
        }
    }

    @Test func `a place on a road lies on it, however much dearer it is than one hardly farther away`() throws {
        let map = try SketchMap(
            """
            a-----1-----b
            c-----------d---e
            """,
            ways: [
                "ab": "residential name=Near maxspeed=5", "ac": "residential", "bd": "residential",
                "cde": "primary name=Far maxspeed=90",
            ], scale: 1.5)
        #expect(names(try map.osrm("1", "e")).first == "Near")
    }
}
