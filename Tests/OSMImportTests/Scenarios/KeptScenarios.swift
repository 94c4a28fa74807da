import DirectionsKit
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// What of the tags reaches the answer or is kept for guidance.
@Suite struct KeptScenarios {
    private func road(_ tags: String) throws -> SketchMap {
        try SketchMap("a---b", ways: ["ab": tags])
    }

    private func isTolled(_ map: SketchMap, _ from: Character, _ to: Character) -> Bool? {
        map.response(from, to)?.routes.first?.hasTolls
    }

    @Test func `a route has tolls only if it uses a road with a toll`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["ab": "primary", "bc": "primary toll=yes", "bd": "primary toll=no"])
        #expect(isTolled(map, "a", "c") == true)
        #expect(isTolled(map, "a", "d") == false)
        #expect(isTolled(map, "a", "b") == false)
    }

    @Test func `a toll for lorries is none for cars`() throws {
        #expect(isTolled(try road("primary toll:hgv=yes"), "a", "b") == false)
        #expect(isTolled(try road("primary toll=yes toll:motorcar=no"), "a", "b") == false)
        #expect(isTolled(try road("primary toll:motor_vehicle=yes"), "a", "b") == true)
        #expect(isTolled(try road("primary toll:conditional='yes @ (Mo-Fr)'"), "a", "b") == false)
    }

    @Test(arguments: [("motorway", true), ("motorway_link", true), ("trunk", false), ("primary", false)])
    func `a route has highways if it uses a motorway`(highway: String, hasHighways: Bool) throws {
        #expect(try road(highway).response("a", "b")?.routes.first?.hasHighways == hasHighways)
    }

    @Test func `pieces of one street make one step`() throws {
        let map = try SketchMap(
            """
            a---b---c---------------------d
                    |
                    e
            """,
            ways: [
                "ab": "residential name='High Street'", "bc": "tertiary name='High Street' maxspeed=30",
                "cd": "residential name='Low Street'", "ce": "residential",
            ])
        let steps = map.steps("a", "d")
        #expect(steps.map(\.name) == ["High Street", "Low Street"])
        #expect(steps.map(\.wayIDs) == [[1, 2], [3]])
        #expect(steps.first?.distance.isAbout(map.length("abc")) == true)
        let seconds = map.length("ab") / (25 / 3.6) + map.length("bc") / (0.8 * 30 / 3.6)
        #expect(steps.first?.expectedTravelTime.isAbout(seconds, within: 0.03) == true)
    }

    @Test func `a street that a crossing road cuts is still one step`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """, ways: ["abc": "residential name='High Street'", "dbe": "residential"])
        #expect(map.steps("a", "c").map(\.name) == ["High Street"])
        #expect(map.steps("a", "c").map(\.wayIDs) == [[1]])
    }

    @Test func `a road without a name goes by its number`() throws {
        let map = try SketchMap(
            "a---b---c---------------------d",
            ways: ["abc": "primary name= ref='N 7'", "cd": "primary name='Rue' ref='N 8'"])
        #expect(map.steps("a", "d").map(\.name) == ["N 7", "Rue (N 8)"])
    }

    @Test func `a bridge of another name does not hide the street's`() throws {
        let map = try SketchMap(
            "a---b---c",
            ways: ["ab": "primary name=Quay", "bc": "primary name=Quay bridge=yes bridge:name='Old Bridge'"])
        #expect(map.steps("a", "c").map(\.name) == ["Quay"])
        #expect(map.attributes(ofWay: 2)?.flags.contains(.bridge) == true)
        #expect(map.attributes(ofWay: 2)?.text(of: .bridgeName) == "Old Bridge")
    }

    @Test(arguments: [
        ("destination='Köln;Bonn'", RoadAttributes.DetailKind.destination, "Köln;Bonn"),
        ("destination:forward=Bonn", .destinationForward, "Bonn"),
        ("destination:ref='A 3'", .destinationReference, "A 3"),
        ("turn:lanes='left|through|right'", .turnLanes, "left|through|right"),
        ("turn:lanes:backward='left|right'", .turnLanesBackward, "left|right"),
        ("int_ref='E 35'", .internationalReference, "E 35"),
        ("junction:ref=12", .junctionReference, "12"), ("exit_to=Airport", .exitTo, "Airport"),
        ("name:de=Köln", .localizedName, "de=Köln"), ("tunnel=yes tunnel:name=Tauern", .tunnelName, "Tauern"),
        ("lanes=3", .lanes, "3"), ("maxheight=4.2", .maximumHeight, "420"),
        (
            "maxspeed:conditional='30 @ (22:00-06:00)'", .conditional, "maxspeed:conditional=30 @ (22:00-06:00)"
        ),
        ("access:conditional='no @ (Su)'", .conditional, "access:conditional=no @ (Su)"),
    ])
    func `what signs say is kept word for word`(tags: String, kind: RoadAttributes.DetailKind, text: String) throws {
        #expect(try road("motorway \(tags)").attributes(ofWay: 1)?.text(of: kind) == text)
    }

    @Test(arguments: [
        ("junction=roundabout", RoadFlags.roundabout), ("junction=circular", .circular), ("tunnel=yes", .tunnel),
        ("tunnel=culvert", .tunnel), ("bridge=viaduct", .bridge), ("ford=yes", .ford),
        ("motorroad=yes", .motorroad),
        ("surface=gravel", .unpaved), ("lit=yes", .isLit), ("sidewalk=both", .hasSidewalk),
        ("cycleway:right=lane", .hasCycleProvision), ("toll=yes", .toll), ("oneway=alternating", .alternatingTraffic),
    ])
    func `facts about a road are kept`(tag: String, flag: RoadFlags) throws {
        #expect(try road("secondary \(tag)").attributes(ofWay: 1)?.flags.contains(flag) == true)
        #expect(try road("secondary").attributes(ofWay: 1)?.flags.contains(flag) == false)
    }

    @Test func `a passage through a building is not a tunnel`() throws {
        #expect(try road("service tunnel=building_passage").attributes(ofWay: 1)?.flags.contains(.tunnel) == false)
        #expect(try road("service tunnel=no").attributes(ofWay: 1)?.flags.contains(.tunnel) == false)
    }

    @Test func `conditional tags are counted in the report`() throws {
        let map = try SketchMap(
            "a---b---c",
            ways: [
                "ab": "residential maxspeed:conditional='30 @ (Mo-Fr)' access:conditional='no @ (Su)'",
                "bc": "residential",
            ])
        #expect(map.report.conditionalTags == 2)
    }

    @Test func `a conditional that cannot be read is reported and not kept`() throws {
        let map = try road("residential access:conditional='no at night'")
        #expect(map.valuesNotUnderstood == ["access:conditional=no at night"])
        #expect(map.attributes(ofWay: 1)?.text(of: .conditional) == nil)
        #expect(map.drive("a", "b") == "ab")
    }
}
