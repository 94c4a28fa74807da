import OSMImport
import Roads
import Testing

/// Where each mode may go, by the tags of a way.
@Suite struct RightOfWayTests {
    // MARK: Trunk roads

    @Test(arguments: ["trunk", "trunk_link"])
    func `a trunk road is open unless a tag closes it`(highway: String) {
        #expect(walking("highway=\(highway)").access == "open/open")
        #expect(cycling("highway=\(highway)").access == "open/open")
        #expect(walking("highway=\(highway) motorroad=yes").access == "closed/closed")
        #expect(cycling("highway=\(highway) motorroad=yes").access == "closed/closed")
        #expect(walking("highway=\(highway) foot=no").access == "closed/closed")
        #expect(cycling("highway=\(highway) bicycle=no").access == "closed/closed")
        #expect(cycling("highway=\(highway) bicycle=use_sidepath").access == "closed/closed")
    }

    @Test func `a sidewalk or a cycle track opens a motorroad to those it is for`() {
        #expect(walking("highway=trunk motorroad=yes sidewalk=both").access == "open/open")
        #expect(walking("highway=trunk motorroad=yes sidewalk:left=yes").access == "open/open")
        #expect(cycling("highway=trunk motorroad=yes cycleway=track").access == "open/open")
        #expect(cycling("highway=trunk motorroad=yes cycleway=lane").access == "closed/closed")
    }

    @Test func `a trunk road is less liked the faster its traffic is`() {
        #expect(walking("highway=trunk").factors == [0.6, 0.6])
        #expect(walking("highway=trunk sidewalk=both").factors == [1, 1])
        #expect(walking("highway=trunk, maxspeed=30 mph").factors == [1, 1])
        #expect(cycling("highway=trunk").factors == [0.7, 0.7])
        #expect(cycling("highway=trunk maxspeed=40").factors == [0.85, 0.85])
        #expect(cycling("highway=trunk motorroad=no").factors == [0.85, 0.85])
        #expect(cycling("highway=trunk cycleway=track").factors == [1, 1])
    }

    @Test func `nobody pushes a bicycle against the traffic of a trunk road`() {
        #expect(cycling("highway=trunk oneway=yes").access == "open/closed")
        #expect(cycling("highway=trunk oneway=yes sidewalk=right").access == "open/pushed")
    }

    // MARK: Ground

    @Test(
        arguments: [
            ("smoothness=bad", "open", 12, 1), ("smoothness=very_bad", "open", 8, 0.8),
            ("smoothness=horrible", "open", 5, 0.5), ("smoothness=very_horrible", "pushed", 3, 0.3),
            ("smoothness=impassable", "closed", 0, 0), ("mtb:scale=0", "open", 12, 1),
            ("mtb:scale=1", "open", 8, 0.7), ("mtb:scale=2", "pushed", 4, 0.5), ("mtb:scale=2+", "pushed", 4, 0.5),
            ("mtb:scale=3-", "pushed", 2, 0.3), ("mtb:scale=5", "closed", 0, 0), ("sac_scale=hiking", "open", 13, 1),
            ("sac_scale=mountain_hiking", "pushed", 4, 0.5), ("sac_scale=alpine_hiking", "closed", 0, 0),
            ("sac_scale=hiking;demanding_mountain_hiking", "pushed", 2, 0.3),
            ("trail_visibility=bad", "open", 8, 0.7), ("trail_visibility=no", "pushed", 2, 0.3),
            ("mtb:scale:imba=1", "open", 8, 0.7),
            ("mtb:scale:imba=3", "pushed", 2, 0.3), ("mtb:scale:imba=4", "closed", 0, 0),
            ("via_ferrata_scale=1", "closed", 0, 0), ("safety_rope=yes", "closed", 0, 0), ("ladder=no", "open", 13, 1),
            ("bicycle=yes mtb:scale=2", "open", 4, 0.5), ("bicycle=yes sac_scale=alpine_hiking", "closed", 0, 0),
        ] as [(String, String, Double, Double)])
    func `hard ground slows a bicycle down, has it pushed, or stops it`(
        tags: String, access: String, speed: Double, factor: Double
    ) {
        let passages = cycling("highway=path \(tags)")
        #expect(passages.access == "\(access)/\(access)")
        #expect(passages.speeds == [speed, speed])
        #expect(passages.factors == [factor, factor])
    }

    @Test(arguments: [("grade1", 12.0), ("grade2", 12), ("grade3", 10), ("grade4", 8), ("grade5", 6)])
    func `a bicycle is slower on a soft track`(tracktype: String, speed: Double) {
        #expect(cycling("highway=track tracktype=\(tracktype)").speeds == [speed, speed])
    }

    @Test(
        arguments: [
            ("sac_scale=hiking", 4.4, 1), ("sac_scale=mountain_hiking", 4, 0.9),
            ("sac_scale=demanding_mountain_hiking", 3, 0.6), ("sac_scale=alpine_hiking", 2.5, 0.3),
            ("sac_scale=demanding_alpine_hiking", 2, 0.1), ("sac_scale=difficult_alpine_hiking", 1.5, 0.05),
            ("trail_visibility=horrible", 3, 0.5), ("smoothness=impassable", 4, 0.8), ("smoothness=bad", 4.4, 1),
            ("sac_scale=alpine_hiking trail_visibility=no", 2.5, 0.3), ("mtb:scale=5", 4.4, 1),
            ("via_ferrata_scale=1", 1.5, 0.05), ("via_ferrata_scale=A/B", 1.5, 0.05),
            ("via_ferrata_scale=1 safety_rope=yes", 1.5, 0.05), ("safety_rope=yes", 2.5, 0.3), ("rungs=yes", 2, 0.1),
            ("ladder=yes", 2.5, 0.3), ("ladder=no", 4.4, 1), ("mtb:scale:imba=4", 4.4, 1),
        ] as [(String, Double, Double)])
    func `a hard trail is slow on foot, and the last choice`(tags: String, speed: Double, factor: Double) {
        #expect(walking("highway=path \(tags)").access == "open/open")
        #expect(walking("highway=path \(tags)").speeds == [speed, speed])
        #expect(walking("highway=path \(tags)").factors == [factor, factor])
    }

    @Test func `the tag of a hard trail is kept for a notice, for each mode`() throws {
        let tags = "highway=path smoothness=horrible sac_scale=demanding_mountain_hiking trail_visibility=horrible"
        let details = try #require(wayMeaning(tags)).attributes.details.map { [$0.text, "\($0.kind)"] }
        #expect(details.contains(["sac_scale=demanding_mountain_hiking", "cyclingDifficultyTag"]))
        #expect(details.contains(["trail_visibility=horrible", "walkingDifficultyTag"]))
        let closed = try #require(wayMeaning("highway=path sac_scale=mountain_hiking bicycle=no")).attributes.details
        #expect(closed == [RoadAttributes.Detail(.cyclingAccessTag, "bicycle=no")])
    }

    @Test func `a trail with a rope and one for mountain bikes are told of`() throws {
        func details(_ tags: String) throws -> [String] {
            try #require(wayMeaning("highway=path \(tags)")).attributes.details.map { "\($0.kind) \($0.text)" }
        }
        #expect(
            try details("via_ferrata_scale=1 safety_rope=yes").contains("walkingDifficultyTag via_ferrata_scale=1"))
        #expect(try details("safety_rope=yes").contains("walkingDifficultyTag safety_rope=yes"))
        #expect(try details("safety_rope=yes").contains("cyclingAccessTag safety_rope=yes"))
        #expect(try details("mtb:scale:imba=3").contains("cyclingDifficultyTag mtb:scale:imba=3"))
    }

    @Test(
        arguments: [("yes", 0.2), ("recommended", 0.5), ("extreme", 0.1), ("no", 1)] as [(String, Double)])
    func `a road for four driven wheels is the last choice of a car`(value: String, factor: Double) {
        #expect(automobile("highway=unclassified 4wd_only=\(value)").access == "open/open")
        #expect(automobile("highway=unclassified 4wd_only=\(value)").factors == [factor, factor])
        #expect(automobile("highway=unclassified maxspeed=80 4wd_only=yes").speeds == [30, 30])
    }

    // MARK: Ways beside

    @Test(
        arguments: [
            ("cycleway=separate", 0.7, 0.7), ("cycleway:both=separate", 0.7, 0.7),
            ("cycleway:right=separate", 0.7, 0.9), ("cycleway:left=separate", 0.9, 0.7),
            ("cycleway:right=separate cycleway:right:oneway=no", 0.7, 0.7),
            ("cycleway:right=separate driving_side=left", 0.9, 0.7),
            ("cycleway:right=separate cycleway:left=lane", 0.7, 1),
            ("cycleway:right=separate bicycle=optional_sidepath", 0.9, 0.9),
            ("cycleway=separate bicycle=yes", 0.9, 0.9), ("cycleway=separate bicycle=destination", 0.9, 0.9),
        ] as [(String, Double, Double)])
    func `a cycle track of its own makes the road less liked in its direction`(
        tags: String, forward: Double, backward: Double
    ) {
        #expect(cycling("highway=secondary \(tags)").factors == [forward, backward])
    }

    @Test func `use sidepath and no close the road beside a track`() {
        #expect(cycling("highway=secondary cycleway=separate bicycle=use_sidepath").access == "closed/closed")
        #expect(cycling("highway=secondary bicycle:forward=use_sidepath").access == "closed/open")
        #expect(cycling("highway=secondary cycleway=separate bicycle=no").access == "closed/closed")
    }

    @Test(arguments: [
        ("cycleway=track", "open/open"), ("cycleway:both=track", "open/open"), ("cycleway:right=track", "open/closed"),
        ("cycleway:left=track", "closed/open"), ("cycleway:right=track cycleway:right:oneway=no", "open/open"),
        ("cycleway:right=track cycleway:left=separate", "open/closed"),
        ("oneway=yes cycleway:both=track cycleway:both:oneway=no", "open/open"),
        ("oneway=yes cycleway=track", "open/closed"),
        ("oneway=yes cycleway:left=opposite_track", "open/open"), ("cycleway=lane", "closed/closed"),
        ("cycleway:right=lane cycleway:left=track", "closed/open"),
    ])
    func `use sidepath leaves the track on the way itself open`(tags: String, access: String) {
        #expect(cycling("highway=primary bicycle=use_sidepath \(tags)").access == access)
        #expect(cycling("highway=primary bicycle=no \(tags)").access == "closed/closed")
    }

    @Test(arguments: [
        ("sidewalk:both:bicycle=yes", "open/open"), ("sidewalk:bicycle=designated", "open/open"),
        ("sidewalk:right:bicycle=yes", "open/closed"), ("sidewalk:left:bicycle=permissive", "closed/open"),
        ("sidewalk:both:bicycle=no", "closed/closed"), ("oneway=yes sidewalk:both:bicycle=yes", "open/closed"),
    ])
    func `a sidewalk that is open to bicycles is ridden where the road is closed to them`(tags: String, access: String)
    {
        for closing in ["use_sidepath", "no"] {
            let passages = cycling("highway=primary bicycle=\(closing) \(tags)")
            #expect(passages.access == access)
            #expect(passages.speeds.allSatisfy { $0 == 10 || $0 == 0 })
        }
        #expect(cycling("highway=residential \(tags)").forward.speed == 15)
    }

    @Test func `a track on a road closed to bicycles spares them its traffic`() {
        #expect(cycling("highway=primary bicycle=use_sidepath cycleway=track").speeds == [15, 15])
        #expect(cycling("highway=primary bicycle=use_sidepath cycleway=track").factors == [1, 1])
        #expect(cycling("highway=primary bicycle:forward=use_sidepath cycleway:right=track").access == "open/open")
    }

    @Test(
        arguments: [
            ("sidewalk=separate", 0.5), ("sidewalk:both=separate", 0.5), ("sidewalk:right=separate", 0.5),
            ("sidewalk:left=separate sidewalk:right=no", 0.5), ("sidewalk:left=yes sidewalk:right=separate", 1),
            ("sidewalk=left sidewalk:right=separate", 1), ("sidewalk=separate foot=yes", 1), ("sidewalk=both", 1),
        ])
    func `a street whose sidewalks are elsewhere is less liked on foot`(tags: String, factor: Double) {
        #expect(walking("highway=residential \(tags)").access == "open/open")
        #expect(walking("highway=residential \(tags)").factors == [factor, factor])
    }

    // MARK: Ends

    @Test(
        arguments: [
            ("pedestrian motor_vehicle=destination", "destination"), ("pedestrian vehicle=delivery", "destination"),
            ("pedestrian motorcar=private", "destination"), ("pedestrian motor_vehicle=customers", "destination"),
            ("pedestrian motor_vehicle=permit", "destination"), ("pedestrian motor_vehicle=yes", "open"),
            ("pedestrian", "closed"), ("pedestrian access=destination", "destination"),
            ("cycleway access=destination", "destination"), ("pedestrian access=private", "closed"),
            ("pedestrian motor_vehicle=no", "closed"), ("cycleway motor_vehicle=destination", "destination"),
            ("footway motor_vehicle=destination", "destination"), ("footway vehicle=permit", "destination"),
            ("footway motorcar=customers", "destination"), ("path motor_vehicle=residents", "destination"),
            ("path motor_vehicle=private", "destination"), ("path vehicle=delivery", "destination"),
            ("path motor_vehicle=yes", "open"), ("path motor_vehicle=no vehicle=destination", "closed"),
            ("path access=private", "closed"), ("footway access=destination", "closed"),
            ("bridleway motor_vehicle=private", "destination"), ("corridor motor_vehicle=private", "closed"),
            ("track", "destination"), ("track tracktype=grade2", "destination"),
            ("track tracktype=grade3", "destination"), ("track tracktype=grade4", "closed"),
            ("track smoothness=very_bad", "closed"), ("track motor_vehicle=yes", "open"),
            ("track motor_vehicle=agricultural", "closed"), ("track access=private", "destination"),
            ("service maxheight=1.8", "destination"), ("service maxheight=1.4", "closed"),
            ("service maxheight=1.8 access=private", "destination"), ("residential maxheight=1.8", "closed"),
            ("road", "open"),
        ])
    func `a car ends where the law lets it`(tags: String, access: String) {
        #expect(automobile("highway=\(tags)").access == "\(access)/\(access)")
    }

    // MARK: Walkways

    @Test func `corridors are walked, and cycleways and bridleways where nothing better leads`() {
        #expect(walking("highway=corridor").factors == [1, 1])
        #expect(walking("highway=cycleway").factors == [0.5, 0.5])
        #expect(walking("highway=cycleway foot=yes").factors == [1, 1])
        #expect(walking("highway=cycleway foot=no").access == "closed/closed")
        #expect(walking("highway=cycleway sidewalk=right").factors == [1, 1])
        #expect(walking("highway=bridleway").factors == [0.5, 0.5])
        #expect(walking("highway=bridleway designation=public_bridleway").factors == [1, 1])
        #expect(cycling("highway=bridleway").access == "closed/closed")
        #expect(cycling("highway=bridleway designation=public_bridleway").access == "open/open")
        #expect(cycling("highway=corridor").access == "closed/closed")
        #expect(cycling("highway=corridor access=yes").access == "closed/closed")
        #expect(cycling("highway=corridor bicycle=yes").access == "open/open")
    }

    @Test func `a bicycle is pushed along a public footpath unless a tag lets it in`() {
        let footpath = "designation=public_footpath"
        #expect(cycling("highway=path foot=designated \(footpath)").access == "pushed/pushed")
        #expect(cycling("highway=path foot=designated \(footpath)").speeds == [4.4, 4.4])
        #expect(cycling("highway=track \(footpath)").access == "pushed/pushed")
        #expect(cycling("highway=track vehicle=private \(footpath)").access == "pushed/pushed")
        #expect(cycling("highway=path bicycle=yes \(footpath)").access == "open/open")
        #expect(cycling("highway=path bicycle=permissive \(footpath)").access == "open/open")
        #expect(cycling("highway=track access=yes \(footpath)").access == "open/open")
        #expect(cycling("highway=path bicycle=no \(footpath)").access == "closed/closed")
        #expect(cycling("highway=residential \(footpath)").access == "open/open")
        #expect(walking("highway=path \(footpath)").access == "open/open")
        #expect(cycling("highway=path designation=public_bridleway").access == "open/open")
    }

    @Test func `nobody uses a crossing that there is not`() {
        #expect(walking("highway=footway footway=crossing crossing=no").access == "closed/closed")
        #expect(cycling("highway=cycleway cycleway=crossing crossing=no").access == "closed/closed")
        #expect(walking("highway=residential crossing=no").access == "open/open")
    }

    @Test func `a road of unknown class is open to all`() {
        #expect(walking("highway=road").access == "open/open")
        #expect(cycling("highway=road").access == "open/open")
    }

    // MARK: Bicycles

    @Test func `a bicycle road is liked by bicycles and closed to cars without a tag for them`() {
        #expect(cycling("highway=residential bicycle_road=yes").speeds == [17, 17])
        #expect(cycling("highway=residential cyclestreet=yes").speeds == [17, 17])
        #expect(automobile("highway=residential bicycle_road=yes").access == "closed/closed")
        #expect(automobile("highway=residential bicycle_road=no").access == "open/open")
        #expect(automobile("highway=residential cyclestreet=yes").access == "open/open")
        let forResidents = "highway=residential bicycle_road=yes motor_vehicle=destination"
        #expect(automobile(forResidents).access == "destination/destination")
        #expect(automobile("highway=residential bicycle_road=yes vehicle=yes").access == "open/open")
    }

    // MARK: Ferries

    @Test func `a ferry whose tags name walkers or bicycles only carries no cars`() {
        #expect(automobile("route=ferry").access == "open/open")
        #expect(automobile("route=ferry foot=yes").access == "closed/closed")
        #expect(automobile("route=ferry foot=yes bicycle=yes").access == "closed/closed")
        #expect(automobile("route=ferry foot=no bicycle=no").access == "open/open")
        #expect(automobile("route=ferry foot=yes motor_vehicle=yes").access == "open/open")
        #expect(automobile("route=ferry foot=yes access=yes").access == "open/open")
    }

    @Test func `a bicycle that must be pushed is taken aboard`() {
        #expect(cycling("route=ferry bicycle=dismount").access == "open/open")
        #expect(cycling("route=ferry foot=yes bicycle=dismount duration=00:05").access == "open/open")
        #expect(cycling("route=shuttle_train bicycle=dismount").access == "open/open")
        #expect(cycling("route=ferry bicycle=no").access == "closed/closed")
    }

    @Test func `a ferry's oneway binds walkers, that of a street does not`() {
        #expect(walking("route=ferry oneway=yes").access == "open/closed")
        #expect(walking("route=ferry oneway=-1").access == "closed/open")
        #expect(walking("route=ferry oneway=yes oneway:foot=no").access == "open/open")
        #expect(walking("highway=residential oneway=yes").access == "open/open")
    }

    @Test func `a duration may differ by direction`() throws {
        let meaning = try #require(wayMeaning("route=ferry duration:forward=PT6M duration:backward=PT3M"))
        #expect(meaning.crossingSeconds == 360 && meaning.backwardCrossingSeconds == 180)
        let one = try #require(wayMeaning("route=ferry duration=10 duration:backward=8"))
        #expect(one.crossingSeconds == 600 && one.backwardCrossingSeconds == 480)
    }

    // MARK: Sizes and speeds

    @Test func `a narrow lane limits the width of vehicles`() throws {
        let kept = { (tags: String) in wayMeaning(tags)?.attributes.details.map { "\($0.kind) \($0.text)" } ?? [] }
        #expect(kept("highway=residential width=2.1") == ["maximumWidth 210"])
        #expect(kept("highway=residential width=2.1 maxwidth=2") == ["maximumWidth 200"])
        #expect(kept("highway=residential width=2.8") == ["maximumWidth 280"])
        #expect(kept("highway=residential width=4") == [])
        #expect(kept("highway=footway width=1.5") == [])
    }

    @Test(
        arguments: [
            ("zone:traffic=DE:urban", 40.0), ("zone:traffic=FR:rural", 64), ("maxspeed:type=PL:living_street", 16),
            ("maxspeed:type=DE:rural zone:traffic=DE:urban", 80),
        ])
    func `the zone of traffic gives a speed`(tags: String, speed: Double) {
        #expect(automobile("highway=unclassified \(tags)").speeds == [speed, speed])
    }

    @Test func `steps with a ramp for wheels have a flag`() throws {
        let flags = { (tags: String) in wayMeaning("highway=steps \(tags)")?.attributes.flags }
        #expect(flags("ramp:stroller=yes")?.contains(.hasWheelRamp) == true)
        #expect(flags("ramp:wheelchair=yes")?.contains(.hasWheelRamp) == true)
        #expect(flags("ramp:bicycle=yes")?.contains(.hasWheelRamp) == false)
    }

    // MARK: Nodes

    @Test(
        arguments: [
            ("barrier=swing_gate", "open"), ("barrier=sliding_gate", "open"), ("barrier=hampshire_gate", "open"),
            ("barrier=kerb", "open"), ("barrier=kerb kerb=rolled", "open"), ("barrier=kerb kerb=lowered", "open"),
            ("barrier=kerb kerb=raised", "closed"), ("barrier=wicket_gate", "closed"), ("barrier=bollard", "closed"),
            ("barrier=height_restrictor maxheight=2.1", "open"), ("barrier=height_restrictor maxheight=1.9", "ends"),
            ("barrier=height_restrictor maxheight=1.4", "closed"), ("barrier=gate maxheight=1.9", "ends"),
            ("maxheight=1.9", "ends"), ("barrier=width_restrictor maxwidth=1.7", "closed"),
            ("barrier=width_restrictor, maxwidth=6'0\"", "open"), ("barrier=bollard maxwidth=2.1", "open"),
            ("barrier=bollard maxwidth=1.4", "closed"), ("barrier=bollard maxwidth:physical=1.8", "closed"),
            ("barrier=block maxwidth=2", "open"), ("barrier=chain maxwidth=2", "closed"),
            ("barrier=coupure", "open"), ("barrier=flood_gate", "open"), ("barrier=checkpoint", "open"),
            ("barrier=lift_gate;toll_booth", "open"), ("barrier=gate;bollard", "closed"),
            ("barrier=gate; cattle_grid", "open"), ("entrance=emergency", "open"),
        ])
    func `a car passes gates of all forms, kerbs that are not raised, and what it fits through`(
        tags: String, access: String
    ) {
        let words: [Access: String] = [.open: "open", .destinationOnly: "ends", .closed: "closed"]
        let found = nodeMeaning(tags)?.access[Int(TransportMode.automobile.rawValue)] ?? .open
        #expect(words[found] == access)
    }

    @Test func `a bicycle is lifted over a stile, and stops at a full-height turnstile`() {
        let cycling = Int(TransportMode.cycling.rawValue)
        #expect(nodeMeaning("barrier=full-height_turnstile")?.access[cycling] == .closed)
        #expect(nodeMeaning("barrier=stile")?.delays.map(\.kind) == [.stile])
        #expect(nodeMeaning("barrier=kissing_gate")?.delays.map(\.kind) == [.stile])
        #expect(NodeDelay.stile.milliseconds(for: .cycling, inTown: false) == 20_000)
        #expect(NodeDelay.stile.milliseconds(for: .walking, inTown: false) == 0)
    }
}
