import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Notices: each has the tag it comes from, the OSM element, the place and the length.
@Suite struct NoticeScenarios {
    /// A street, 800 m with tags, and another street; way 1, 2 and 3.
    private func street(_ tags: String, scale: Double = 100) throws -> SketchMap {
        try SketchMap(
            "a---b-------c---d", ways: ["ab": "residential", "bc": tags, "cd": "residential"], scale: scale)
    }

    private func close(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1 }

    private typealias Kind = RouteNotice.Kind

    @Test(
        arguments: [
            (.toll, "primary toll=yes", .automobile, "toll=yes", "Toll road"),
            (.toll, "primary toll=no toll:motorcar=yes", .automobile, "toll:motorcar=yes", "Toll road"),
            (.ferry, "route=ferry name='River Crossing'", .automobile, "route=ferry", "Ferry"),
            (.ferry, "route=ferry", .walking, "route=ferry", "Ferry"),
            (.carTrain, "route=shuttle_train motor_vehicle=yes", .automobile, "route=shuttle_train", "Car train"),
            (.unpaved, "tertiary surface=gravel", .automobile, "surface=gravel", "Unpaved road"),
            (.unpaved, "track tracktype=grade3", .cycling, "tracktype=grade3", "Unpaved road"),
            (.ford, "tertiary ford=yes", .automobile, "ford=yes", "Ford"),
            (.ford, "tertiary ford=yes", .cycling, "ford=yes", "Ford"),
            (.stairs, "steps", .walking, "highway=steps", "Stairs"),
            (.pushedBicycle, "footway", .cycling, "highway=footway", "The bicycle has to be pushed"),
            (
                .difficultTrail, "path sac_scale=demanding_alpine_hiking", .walking,
                "sac_scale=demanding_alpine_hiking", "A hard trail"
            ),
            (.difficultTrail, "path smoothness=horrible", .cycling, "smoothness=horrible", "A hard trail"),
            (
                .fourWheelDrive, "unclassified 4wd_only=yes", .automobile, "4wd_only=yes",
                "Only for cars with four-wheel drive"
            ),
            (
                .fourWheelDrive, "unclassified 4wd_only=extreme", .automobile, "4wd_only=extreme",
                "Only for cars with four-wheel drive"
            ),
            (
                .seasonalClosure, "tertiary seasonal=summer", .automobile, "seasonal=summer",
                "A road on the way is closed in some seasons"
            ),
        ] as [(RouteNotice.Kind, String, TransportType, String, String)])
    func `a road on the way has a notice with its evidence`(
        kind: RouteNotice.Kind, tags: String, type: TransportType, tag: String, beginning: String
    ) throws {
        let map = try street(tags)
        let notices = map.notices("ad", by: type)
        try #require(notices.count == 1, "\(notices)")
        let notice = notices[0]
        #expect(notice.kind == kind)
        #expect(notice.tag == tag)
        #expect(notice.element == "way/2")
        #expect(close(notice.distance, 800), "\(notice.distance)")
        #expect(notice.coordinate.map { $0.distance(to: map.place("b")) < 1 } == true)
        #expect(notice.text.hasPrefix(beginning), "\(notice.text)")
        let back = try #require(map.notices("da", by: type).first)
        #expect(back.coordinate.map { $0.distance(to: map.place("c")) < 1 } == true)
    }

    @Test func `an escalator is no stairs`() throws {
        #expect(try street("steps conveying=yes").notices("ad", by: .walking).isEmpty)
    }

    @Test(
        arguments: [
            ("interval=00:30", "interval=00:30", "Departures every 30 min: Boat."),
            ("interval=90", "interval=01:30", "Departures every 1 h 30 min: Boat."),
            ("interval=PT20M", "interval=00:20", "Departures every 20 min: Boat."),
        ])
    func `a ferry that leaves at intervals has a notice of it`(tags: String, tag: String, text: String) throws {
        let notices = try street("route=ferry name=Boat \(tags)").notices("ad", by: .automobile)
        #expect(notices.map(\.kind) == [.ferry, .timetable])
        #expect(notices.last?.tag == tag)
        #expect(notices.last?.text == text)
    }

    @Test(
        arguments: [
            ("unclassified 4wd_only=recommended", .automobile), ("unclassified 4wd_only=yes", .cycling),
            ("primary", .automobile), ("primary toll=yes", .walking), ("primary toll=yes", .cycling),
            ("tertiary surface=gravel", .walking), ("tertiary maxheight=2.2", .cycling), ("steps", .automobile),
            ("tertiary maxspeed:conditional='30 @ (22:00-06:00)'", .automobile), ("tertiary surface=asphalt", .cycling),
            ("tertiary hgv:conditional='no @ (22:00-06:00)'", .automobile), ("tertiary toll=no ford=no", .automobile),
        ] as [(String, TransportType)])
    func `a plain road has no notice, nor has a tag that does not concern the mode`(
        tags: String, type: TransportType
    ) throws {
        #expect(try street(tags).notices("ad", by: type) == [])
    }

    @Test func `notices are in the language of the request`() throws {
        let map = try street("primary toll=yes")
        #expect(map.notices("ad", by: .automobile, language: "en-US").first?.text.contains("mi") == true)
        #expect(map.notices("ad", by: .automobile, language: "en").first?.text == "Toll road: bc (800 m).")
    }

    @Test func `only the part of a road that is travelled counts`() throws {
        let map = try SketchMap("a-------1-------c", ways: ["ac": "primary toll=yes"])
        let notice = try #require(map.notices("1c", by: .automobile).first)
        #expect(close(notice.distance, 800))
        #expect(notice.coordinate.map { $0.distance(to: map.place("1")) < 1 } == true)
    }

    // MARK: Stretches

    @Test func `stretches of one road share a notice, those of others have their own`() throws {
        let map = try SketchMap(
            "a---b---c---d---e---f---g",
            ways: [
                "ab": "primary name=First toll=yes", "bc": "primary name=Free", "cd": "primary name=First toll=yes",
                "de": "primary name=Free", "ef": "primary name=Second toll=yes", "fg": "primary name=Free",
            ])
        let notices = map.notices("ag", by: .automobile)
        #expect(notices.map(\.text) == ["Toll road: First (800 m in 2 places).", "Toll road: Second (400 m)."])
        #expect(notices.map(\.element) == ["way/1", "way/5"])
        #expect(notices.map { Int($0.distance.rounded()) } == [800, 400])
        #expect(map.notices("ga", by: .automobile).map(\.element) == ["way/5", "way/3"])
    }

    @Test func `a toll road goes on under other names, a ferry does not`() throws {
        let tolls = try SketchMap(
            "a---b-------c---d",
            ways: [
                "ab": "motorway_link oneway=no toll=yes name=", "bc": "motorway oneway=no toll=yes name= ref='A 1'",
                "cd": "motorway_link oneway=no toll=yes name=",
            ])
        #expect(tolls.notices("ad", by: .automobile).map(\.text) == ["Toll road: A 1 (1.6 km)."])
        let chain = try SketchMap(
            "a---b---c---d---e",
            ways: [
                "ab": "primary toll=yes", "bc": "primary toll=yes", "cd": "primary toll=yes", "de": "primary toll=yes",
            ])
        #expect(chain.notices("ad", by: .automobile).map(\.text) == ["Toll road: ab, bc, cd (1.2 km)."])
        #expect(chain.notices("ae", by: .automobile).map(\.text) == ["Toll road (1.6 km)."])
        let ferries = try SketchMap("a---b-------c---d", ways: ["abc": "route=ferry", "cd": "route=ferry"])
        #expect(ferries.notices("ad", by: .walking).count == 2)
    }

    @Test func `kinds come in their order, whatever the route has first`() throws {
        let map = try SketchMap(
            "a---b---c---d---e",
            ways: [
                "ab": "tertiary ford=yes", "bc": "tertiary surface=gravel", "cd": "primary toll=yes",
                "de": "tertiary surface=gravel toll=yes",
            ])
        let notices = map.notices("ae", by: .automobile)
        #expect(notices.map(\.kind) == [.toll, .unpaved, .ford])
        #expect(close(notices[1].distance, 800))
        #expect(notices[1].text == "Unpaved road: bc, de (800 m in 2 places).")
    }

    @Test func `a little of it is not worth a notice`() throws {
        for (type, tags, most) in [
            (.automobile, "tertiary surface=gravel", 100), (.cycling, "tertiary surface=gravel", 300),
            (.cycling, "footway", 20),
        ] as [(TransportType, String, Double)] {
            let short = try street(tags, scale: (most - 1) / 8)
            #expect(short.notices("ad", by: type) == [], "\(tags)")
            let long = try street(tags, scale: (most + 1) / 8)
            #expect(long.notices("ad", by: type).count == 1, "\(tags)")
        }
    }

    // MARK: Ends

    @Test func `a private road at an end has a notice, with the tag that makes it private for the mode`() throws {
        let map = try SketchMap(
            """
            a---b---c---d
                |
                e
            """,
            ways: [
                "ab": "service access=private", "bc": "residential", "cd": "service motor_vehicle=customers",
                "be": "residential",
            ])
        let notices = map.notices("ad", by: .automobile)
        #expect(notices.map(\.kind) == [.privateAccess, .privateAccess])
        #expect(notices.map(\.tag) == ["access=private", "motor_vehicle=customers"])
        #expect(notices.map(\.element) == ["way/1", "way/3"])
        #expect(notices.allSatisfy { close($0.distance, 400) })
        #expect(map.notices("ed", by: .walking) == [])
        #expect(map.notices("ec", by: .automobile) == [])
    }

    @Test func `a route through a private road says so, where others say that they begin or end there`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: ["ab": "residential", "bc": "service access=private", "cd": "residential"])
        let through = try #require(map.notices("ad", by: .automobile).first)
        #expect(through.kind == .privateAccess)
        #expect(through.text == "The route leads through a private road: bc (400 m).")
        let ending = try #require(map.notices("ac", by: .automobile).first)
        #expect(ending.text == "The route begins or ends on a private road: bc (400 m).")
        let beginning = try #require(map.notices("bd", by: .automobile).first)
        #expect(beginning.text == "The route begins or ends on a private road: bc (400 m).")
        let step = map.response("a", "d")?.routes[0].steps.compactMap(\.notice).first
        #expect(step?.hasPrefix("The route leads through a private road") == true)
    }

    @Test(arguments: ["motor_vehicle=destination", "access=destination", "hov=designated"])
    func `a road for those who have to go there is not private`(tag: String) throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "residential \(tag)"])
        #expect(map.notices("ac", by: .automobile) == [])
    }

    @Test func `a ford and a border control at a node have a notice where the route passes them`() throws {
        for (tags, kind) in [("ford=yes", .ford), ("barrier=border_control", .border)] as [(String, RouteNotice.Kind)] {
            let map = try SketchMap("a---b---c", ways: ["abc": "tertiary"], nodes: ["b": tags])
            for type in [.automobile, .cycling, .walking] as [TransportType] {
                let notice = try #require(map.notices("ac", by: type).first, "\(tags)")
                #expect(notice.kind == kind)
                #expect(notice.element == "node/2")
                #expect(notice.distance == 0)
                #expect(notice.coordinate.map { $0.distance(to: map.place("b")) < 1 } == true)
                #expect(!notice.text.isEmpty)
            }
            #expect(map.notices("ab", by: .automobile) == [])
        }
    }

    // MARK: Headroom

    @Test(arguments: [("2", true), ("2.4", true), ("2.5", false), ("8′0″", true), ("4", false), ("none", false)])
    func `little headroom has a notice for cars`(height: String, isLow: Bool) throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "tertiary", "bc": "tertiary maxheight=\(height)"])
        let notices = map.notices("ac", by: .automobile)
        #expect(notices.map(\.kind) == (isLow ? [.lowBridge] : []), "\(notices)")
        #expect(notices.allSatisfy { $0.element == "way/2" && close($0.distance, 400) })
    }

    @Test func `headroom has no notice for a vehicle whose height is known to fit`() throws {
        let map = try street("tertiary maxheight=2.3")
        #expect(map.notices("ad", by: .automobile).first?.text == "Low clearance on bc: 2.3 m.")
        let vehicle = RouteAvoidances.Vehicle(height: 2.2)
        #expect(map.notices("ad", by: .automobile, RouteAvoidances(vehicle: vehicle)) == [])
        let wide = RouteAvoidances.Vehicle(width: 2)
        #expect(map.notices("ad", by: .automobile, RouteAvoidances(vehicle: wide)).map(\.kind) == [.lowBridge])
    }

    // MARK: Requests

    @Test func `what could not be avoided has its evidence too`() throws {
        for (feature, tags, tag) in [
            (.tolls, "primary toll=yes", "toll=yes"), (.ferries, "route=ferry", "route=ferry"),
            (.highways, "motorway oneway=no", "highway=motorway"),
            (.highways, "primary motorroad=yes", "motorroad=yes"),
            (.unpaved, "tertiary surface=dirt", "surface=dirt"), (.tunnels, "primary tunnel=yes", nil),
            (.busyRoads, "trunk_link", "highway=trunk_link"), (.busyRoads, "primary", "highway=primary"),
            (.busyRoads, "secondary motorroad=yes", "motorroad=yes"),
        ] as [(RouteAvoidances.Feature, String, String?)] {
            let map = try street(tags)
            let notices = map.notices("ad", by: .automobile, RouteAvoidances(avoidedFeatures: [feature]))
            let notice = try #require(notices.first { $0.kind == .unavoidable }, "\(feature)")
            #expect(notice.tag == tag && notice.element == "way/2")
            #expect(close(notice.distance, 800))
            #expect(notice.coordinate.map { $0.distance(to: map.place("b")) < 1 } == true)
        }
    }

    @Test func `an area that could not be avoided has one notice, with all that lies in it`() throws {
        let map = try SketchMap(
            """
                p-------q
            a---b---c---d---e
                r-------s
            """, ways: ["ab": "residential", "bcd": "residential", "de": "residential"])
        let area = RouteAvoidances(avoidedAreas: [map.area("pqsr")])
        let notice = try #require(map.notices("ae", by: .automobile, area).first)
        #expect(notice.kind == .unavoidableArea && notice.element == "way/1")
        #expect(notice.tag == nil)
        #expect(close(notice.distance, 1600), "\(notice.distance)")
    }

    @Test func `ways that are not in the graph have a notice with their ids`() throws {
        let map = try street("primary")
        let notices = map.notices("ad", by: .automobile, RouteAvoidances(closedWays: [77, 78, 79, 80, 90]))
        // Ids of which none is known are refused.
        #expect(notices == [])
        var avoidances = RouteAvoidances()
        avoidances.waySpeeds = [1, 70].map { RouteAvoidances.WaySpeed(wayID: $0, kilometersPerHour: 500) }
        avoidances.vehicle.width = 1.5
        let told = map.notices("ad", by: .automobile, avoidances)
        #expect(told.map(\.kind) == [.unknownSpeedWay, .smallVehicle])
        #expect(told.map(\.element) == ["way/70", nil])
        #expect(told.allSatisfy { !$0.text.isEmpty })
    }
}
