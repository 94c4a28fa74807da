import DirectionsKit
import FoundationEssentials
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import TextCoding
import Testing

/// What OSRM's route answer says at the turns of drawings.
@Suite struct OSRMStepScenarios {
    @Test func `a turn at a crossing`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: ["ab": "residential name=Ab", "bc": "residential name=Bc", "bd": "residential name=Bd ref=K;7"])
        let answer = try map.osrm("a", "d")
        #expect(answer.turns == "depart Ab, turn right Bd, arrive Bd")
        #expect(answer.steps[1]["ref"].text == "K; 7")
        let crossing = answer.steps[1]["intersections"][0]
        #expect(crossing["bearings"] == .array([.number(90), .number(180), .number(270)]))
        #expect(crossing["in"].value == 2)
        #expect(crossing["out"].value == 1)
        #expect(crossing["entry"] == .array([.bool(true), .bool(true), .bool(false)]))
        #expect(answer.route["weight_name"].text == "routability")
        #expect(answer.route["legs"][0]["summary"].text == "Ab, Bd")
    }

    @Test func `a bend where only the name changes is not a turn`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c
            """,
            ways: ["ab": "residential name=Ab", "bc": "residential name=Bc"])
        #expect(try map.osrm("a", "c").turns == "depart Ab, new name right Bc, arrive Bc")
    }

    @Test func `a road that ends at both carriageways of another ends once`() throws {
        let map = try SketchMap(
            """
            a-----b-----c
                  |
            d-----e-----f
                  |
                  |
            i-----g-----j
                  |
                  h
            """,
            ways: [
                "cba": "residential name=Main oneway=yes", "def": "residential name=Main oneway=yes",
                "be": "residential name=Main", "egh": "residential name=Side", "igj": "residential name=Maple",
            ], scale: 5)
        let turns = try map.osrm("h", "a").turns
        #expect(turns == "depart Side, end of road left Main, arrive Main")
    }

    @Test func `a bend right behind a junction is a turn`() throws {
        let map = try SketchMap(
            """
                  d
                  |
            a---b-c
                |
                e
            """,
            ways: ["abc": "tertiary name=High", "cd": "tertiary name=Left", "be": "tertiary name=Right"], scale: 5)
        #expect(try map.osrm("a", "d").turns == "depart High, turn left Left, arrive Left")
    }

    @Test func `a ferry is a notification and a mode`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: ["ab": "residential name=Ab", "bc": "route=ferry name=Bc duration=0:05", "cd": "residential name=Cd"])
        let answer = try map.osrm("a", "d")
        #expect(
            answer.turns == "depart Ab, notification straight Bc, notification straight Cd, arrive Cd")
        #expect(answer.steps.map { $0["mode"].text } == ["driving", "ferry", "driving", "driving"])
        #expect(answer.steps[1]["intersections"][0]["classes"] == .array([.string("ferry")]))
    }

    @Test func `a circle with a name is a rotary, which is entered and left`() throws {
        let map = try SketchMap(
            """
                a
                |
                b
               / \\
            d-c   g-h
               \\ /
                e
                |
                f
            """,
            ways: [
                "ab": "residential name=Ab", "cd": "residential name=Cd", "ef": "residential name=Ef",
                "gh": "residential name=Gh", "bcegb": "residential junction=roundabout",
            ])
        let through = try map.osrm("a", "f")
        #expect(through.turns == "depart Ab, rotary right exit 2 Ef, exit rotary right exit 2 Ef, arrive Ef")
        #expect(through.steps[1]["rotary_name"].text == "bcegb")
        let inside = try map.osrm("a", "e")
        #expect(inside.turns == "depart Ab, rotary right bcegb, arrive bcegb")
    }

    @Test func `places that the legs pass silently`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential name=Abc"])
        let whole = try map.osrm("a", "c")
        let silent = try map.osrm("a", "b", "c") { $0.waypoints = [0, 2] }
        #expect(silent.turns == whole.turns)
        #expect(silent.route == whole.route)
        let places = silent.json["waypoints"].elements
        #expect(places.count == 3)
        #expect(places.allSatisfy { $0["hint"].text?.utf8.count == 32 })
        #expect(try map.osrm("a", "b", "c").route["legs"].elements.count == 2)
    }

    @Test func `where it is asked for, each leg has its whole line, and the route has none`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c---d
            """, ways: ["abcd": "residential"])
        let answer = try map.osrm("a", "c", "d", "d") {
            $0.overview = .byLegs
            $0.geometries = .geojson
            $0.includesSteps = false
        }
        #expect(answer.route["geometry"] == .null)
        let lines = answer.route["legs"].elements.map(\.["geometry"]["coordinates"].elements)
        #expect(lines.map(\.count) == [3, 2, 2])
        #expect(lines[0].last == lines[1].first && lines[1].last == lines[2].first)
        let whole = try map.osrm("a", "c", "d") {
            $0.overview = .byLegs
            $0.geometries = .geojson
            $0.waypoints = [0, 2]
        }
        #expect(whole.route["legs"][0]["geometry"]["coordinates"].elements == lines[0] + lines[1].dropFirst())
    }

    @Test func `an excluded road is not used at any price`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "residential toll=yes"])
        _ = try map.osrm("a", "c")
        #expect(throws: DirectionsError.self) { try map.osrm("a", "c") { $0.excluded = [.tolls] } }
    }

    @Test func `a table without toll roads goes round them, and has no cell where that is impossible`() throws {
        let map = try SketchMap(
            """
            a---b---c
            |   |
            d---e
            """,
            ways: ["ab": "primary toll=yes", "bc": "primary toll=yes", "adeb": "primary"])
        func distances(_ excluded: [RouteAvoidances.Feature]) throws -> [Double?] {
            var request = OSRMTableRequest([map.place("a"), map.place("b"), map.place("c")], mode: .automobile)
            request.sources = [0]
            request.includesDistances = true
            request.excluded = excluded
            let json = try JSONValue(map.provider.osrmTable(request, cancellation: nil).bytes)
            return json["distances"][0].elements.map(\.value)
        }
        let all = try distances([])
        let free = try distances([.tolls])
        #expect(all[0] == 0 && free[0] == 0)
        #expect((free[1] ?? 0) > 1.5 * (all[1] ?? .infinity))
        #expect(all[2] != nil && free[2] == nil)
    }

    @Test func `a table in pieces has the bytes of a whole one`() throws {
        let map = try SketchMap("a---b---c   d---e", ways: ["abc": "residential", "de": "residential"])
        var request = OSRMTableRequest("abcde".map { map.place($0) }, mode: .automobile)
        request.includesDistances = true
        request.fallbackSpeed = 10
        let whole = try map.provider.osrmTable(request, longestWhole: .max, cancellation: nil)
        let pieces = try map.provider.osrmTable(request, longestWhole: 0, cancellation: nil)
        #expect(pieces.isInPieces && !whole.isInPieces)
        #expect(pieces.bytes == whole.bytes)
    }

    @Test func `lanes are listed, those that follow the route marked valid`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: [
                "ab": "primary oneway=yes lanes=2 turn:lanes=through|right", "bc": "primary oneway=yes",
                "bd": "primary",
            ])
        let lanes = try map.osrm("a", "d").steps[1]["intersections"][0]["lanes"]
        #expect(lanes[0]["indications"] == .array([.string("straight")]))
        #expect(lanes[0]["valid"] == .bool(false))
        #expect(lanes[1]["valid"] == .bool(true))
        #expect(lanes[1]["valid_indication"].text == "right")
    }

    @Test func `what is not asked for is left out`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let answer = try map.osrm("a", "b") {
            $0.includesSteps = false
            $0.overview = .none
            $0.includesWaypoints = false
        }
        let expected = """
            {"code":"Ok","routes":[{"legs":[{"steps":[],"summary":"","weight":57.6,"duration":57.6,"distance":400}],\
            "weight_name":"routability","weight":57.6,"duration":57.6,"distance":400}]}
            """
        #expect(answer.text == expected)
    }

    @Test func `a ramp that begins with a bend where nothing else does is a ramp`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c---d
            """,
            ways: ["ab": "primary", "bc": "motorway_link", "cd": "primary"], scale: 25)
        #expect(try map.osrm("a", "d").turns == "depart ab, on ramp right bc, arrive cd")
    }

    @Test func `a bend into another name is not a turn where all that is forbidden turns off more`() throws {
        let map = try SketchMap(
            """
                  y
                   a-------b




                 .


            z
            """,
            ways: ["ya": "primary", "za": "primary", "ab": "primary"],
            relations: [.restriction("no_left_turn", from: "za", via: "a", to: "ya")], scale: 30)
        #expect(try map.osrm("z", "b").turns == "depart za, new name right ab, arrive ab")
    }

    // MARK: Times

    @Test func `a route with a time takes roads that are open then`() throws {
        let map = try SketchMap(
            """
            a---b-------c---d
                |       |
                e-------f
            """,
            ways: [
                "ab": "secondary", "bc": "secondary motor_vehicle:conditional='no @ (22:00-06:00)'", "cd": "secondary",
                "befc": "secondary name=Valley",
            ], at: SketchPlace(latitude: 49, longitude: 9))
        let night = Date(timeIntervalSince1970: 1_795_226_400)
        #expect(try map.osrm("a", "d") { $0.dates = TravelDates(departure: night) }.turns.contains("Valley"))
        #expect(try map.osrm("a", "d") { $0.dates = TravelDates(arrival: night) }.turns.contains("Valley"))
        let day = night.addingTimeInterval(12 * 3_600)
        #expect(try !map.osrm("a", "d") { $0.dates = TravelDates(departure: day) }.turns.contains("Valley"))
        #expect(try !map.osrm("a", "d").turns.contains("Valley"))
    }
}
