import DirectionsKit
import Geometry
import Roads
import SketchSupport
import Storage
import TestSupport
import Testing

/// How places are joined to the roads where the request constrains that.
@Suite struct ConstraintScenarios {
    private func request(
        _ map: SketchMap, _ points: String, _ constraints: [PointConstraint], by type: TransportType = .automobile
    ) -> DirectionsRequest {
        let items = points.map { MapItem(name: String($0), coordinate: map.place($0)) }
        return DirectionsRequest(
            source: items[0], destination: items[items.count - 1], waypoints: Array(items.dropFirst().dropLast()),
            transportType: type, constraints: constraints)
    }

    /// The letters that the best route passes, nil where there is none.
    private func path(
        _ map: SketchMap, _ points: String, _ constraints: [PointConstraint], by type: TransportType = .automobile
    ) -> String? {
        (try? map.provider.calculate(request(map, points, constraints, by: type)).routes.first).map(map.path)
    }

    private func failure(
        _ map: SketchMap, _ points: String, _ constraints: [PointConstraint], by type: TransportType = .automobile
    ) -> DirectionsError? {
        do {
            _ = try map.provider.calculate(request(map, points, constraints, by: type))
            return nil
        } catch {
            return error
        }
    }

    private let none = PointConstraint()
    private let north = PointConstraint(bearing: 0)
    private let east = PointConstraint(bearing: 90)
    private let west = PointConstraint(bearing: 270)

    // MARK: Bearings

    @Test func `a route begins in the bearing of its start`() throws {
        let map = try SketchMap.blocks()
        #expect(path(map, "1b", [none, none]) == "db")
        #expect(path(map, "1b", [east, none]) == "db")
        #expect(path(map, "1b", [west, none]) == "cab")
    }

    @Test func `a route ends in the bearing of its destination`() throws {
        let map = try SketchMap.blocks()
        #expect(path(map, "b1", [none, west]) == "bd")
        #expect(path(map, "b1", [none, east]) == "bac")
    }

    @Test func `a route passes a stop in the stop's bearing`() throws {
        let map = try SketchMap.blocks()
        #expect(path(map, "d1c", [none, none, none]) == "dc")
        #expect(path(map, "d1c", [none, west, none]) == "dc")
        #expect(path(map, "d1c", [none, east, none])?.hasSuffix("db") == false)
        #expect(path(map, "d1d", [none, east, none])?.last == "d")
        #expect(try map.provider.calculate(request(map, "d1d", [none, east, none])).routes[0].distance > 200)
    }

    @Test func `a bearing holds for walkers too`() throws {
        let map = try SketchMap.blocks()
        #expect(path(map, "1b", [none, none], by: .walking) == "db")
        #expect(path(map, "1b", [west, none], by: .walking)?.first == "c")
    }

    @Test func `a street in another direction is passed over, and the report says so`() throws {
        let map = try SketchMap.blocks()
        let response = try map.provider.calculate(request(map, "1b", [north, none]))
        #expect(response.snaps[0].snapped.name != "cd")
        let passedOver = response.snaps[0].rejected.filter { $0.name == "cd" }
        #expect(passedOver.map(\.reason) == [.constraint])
        #expect(response.snaps[1].rejected.allSatisfy { $0.reason != .constraint })
    }

    @Test func `the tolerance is part of what is as good`() throws {
        let map = try SketchMap.blocks()
        for tolerance in [0.0, 44, 89, 90, 180] {
            let constraint = PointConstraint(bearing: 40, bearingTolerance: tolerance)
            let name = try? map.provider.calculate(request(map, "1b", [constraint, none])).snaps[0].snapped.name
            // The street leads at 90 degrees, those at its ends at 0: a tolerance of 40 takes in these, one of 50 the street.
            #expect((name == "cd") == (tolerance >= 50), "\(tolerance)")
            #expect((name == nil) == (tolerance < 40), "\(tolerance)")
        }
    }

    @Test func `a one-way street is no use against its direction`() throws {
        let map = try SketchMap(
            """
            a---1---b
            |       |
            c-------d
            """,
            ways: ["ab": "residential oneway=yes", "bdca": "residential"], scale: 10)
        #expect(path(map, "1c", [east, none]) == "bdc")
        let response = try map.provider.calculate(request(map, "1c", [west, none]))
        #expect(response.snaps[0].snapped.name == "bdca")
        #expect(response.snaps[0].rejected.first { $0.name == "ab" }?.reason == .constraint)
    }

    @Test func `where no road leads in the bearing, the error names it`() throws {
        let map = try SketchMap("a---1---b", ways: ["ab": "residential"])
        let error = try #require(failure(map, "1b", [PointConstraint(bearing: 0, bearingTolerance: 12.5), none]))
        #expect(error.reason == .noRoadNear)
        #expect(error.pointIndex == 0)
        #expect(error.message.contains("0° give or take 12.5°"))
    }

    // MARK: Sides

    @Test func `a place on the curb is left and reached on the side that traffic keeps to`() throws {
        let map = try SketchMap.blocks()
        let curb = PointConstraint(radius: 15, approach: .curb)
        let opposite = PointConstraint(radius: 15, approach: .opposite)
        // North of a street, those who keep right travel west.
        #expect(path(map, "2b", [curb, none]) == "cab")
        #expect(path(map, "3b", [curb, none]) == "db")
        #expect(path(map, "2b", [opposite, none]) == "db")
        #expect(path(map, "3b", [opposite, none]) == "cab")
        #expect(path(map, "b2", [none, curb]) == "bd")
        #expect(path(map, "b3", [none, curb]) == "bac")
    }

    @Test func `where traffic keeps left, the curb is on the left`() throws {
        let map = try SketchMap.blocks(at: .britain)
        let curb = PointConstraint(radius: 15, approach: .curb)
        #expect(path(map, "2b", [curb, none]) == "db")
        #expect(path(map, "3b", [curb, none]) == "cab")
    }

    @Test func `a place on the road itself is on either side`() throws {
        let map = try SketchMap.blocks()
        for approach in PointConstraint.Approach.allCases {
            #expect(path(map, "1b", [PointConstraint(approach: approach), none]) == "db")
        }
    }

    @Test func `a one-way street has its places on either side`() throws {
        let map = try SketchMap(
            """
                2
            a-------b
            |   3   |
            c-------d
            """,
            ways: ["ab": "residential oneway=yes", "bdca": "residential"], scale: 30)
        for approach in PointConstraint.Approach.allCases {
            #expect(path(map, "2d", [PointConstraint(radius: 31, approach: approach), none]) == "bd")
            let response = try map.provider.calculate(
                request(map, "3d", [PointConstraint(radius: 31, approach: approach), none]))
            #expect(response.snaps[0].rejected.allSatisfy { $0.name != "ab" || $0.reason != .constraint })
        }
    }

    // MARK: Radius

    @Test func `roads beyond the radius do not count`() throws {
        let map = try SketchMap(
            """
            a-------b

                1
            """,
            ways: ["ab": "residential"], scale: 10)
        #expect(path(map, "1b", [PointConstraint(radius: 25), none]) == "b")
        let error = try #require(failure(map, "1b", [PointConstraint(radius: 15), none]))
        #expect(error.reason == .noRoadNear)
        #expect(error.pointIndex == 0)
        #expect(error.message.contains("within 15 m"))
        #expect(error.distance.isNear(20, within: 0.5))
    }

    @Test func `a larger radius reaches roads that usually are too far`() throws {
        let map = try SketchMap("a---b-1", ways: ["ab": "residential"], scale: 600)
        #expect(failure(map, "a1", [none, none])?.reason == .noRoadNear)
        #expect(path(map, "a1", [none, PointConstraint(radius: 1500)]) == "ab")
    }

    // MARK: Stops

    @Test func `at a stop the route goes on straight or may turn round, as the request asks`() throws {
        let map = try SketchMap.blocks()
        func meters(_ straight: Bool?, _ type: TransportType) throws -> Double {
            var request = request(map, "d1d", [], by: type)
            request.continuesStraight = straight
            return try map.provider.calculate(request).routes[0].distance
        }
        for type in [TransportType.automobile, .cycling, .walking] {
            #expect(try meters(true, type) > 150)
            #expect(try meters(false, type) < 85)
            #expect(try meters(nil, type) == meters(type != .walking, type))
        }
    }

    // MARK: Validation

    @Test(arguments: [
        ([PointConstraint()], 1), ([PointConstraint(), PointConstraint(radius: -1)], 1),
        ([PointConstraint(radius: .nan), PointConstraint()], 0),
        ([PointConstraint(radius: 20_001), PointConstraint()], 0),
        ([PointConstraint(), PointConstraint(bearing: 361)], 1),
        ([PointConstraint(bearing: .infinity), PointConstraint()], 0),
        ([PointConstraint(), PointConstraint(bearing: 0, bearingTolerance: 181)], 1),
        ([PointConstraint(), PointConstraint(bearingTolerance: -1)], 1),
    ])
    func `constraints that cannot be are an error of the request`(
        _ constraints: [PointConstraint], _ index: Int
    ) throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let error = try #require(failure(map, "ab", constraints))
        #expect(error.reason == .invalidRequest)
        #expect(error.pointIndex == index)
    }

    // MARK: Nothing asked

    @Test(arguments: TransportMode.allCases)
    func `constraints that allow all change no answer`(mode: TransportMode) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 21, columns: 9, rows: 9))
        let provider = DirectionsProvider(graph: graph)
        var random = SeededGenerator(seed: 8)
        let all = PointConstraint(radius: 1_000, bearing: 17, bearingTolerance: 180)
        for _ in 0..<60 {
            let places = (0..<3).map { _ -> Coordinate in
                let junction = graph.head(of: EdgeID(index: random.below(graph.edgeCount)))
                var place = Coordinate(graph.junctionCoordinates[junction])
                place.latitude += Double(random.below(41) - 20) * 1e-5
                return place
            }
            var request = DirectionsRequest(
                source: MapItem(coordinate: places[0]), destination: MapItem(coordinate: places[2]),
                waypoints: [MapItem(coordinate: places[1])], transportType: TransportType(mode))
            let free = Result { () throws(DirectionsError) in try provider.calculate(request) }
            request.constraints = [all, all, all]
            let bound = Result { () throws(DirectionsError) in try provider.calculate(request) }
            #expect(free == bound)
        }
    }
}
