import OSMImport
import Roads
import Testing

@Suite struct NodeTests {
    /// The access of automobile, walking and cycling, a letter each.
    private func access(_ tags: String) -> String {
        guard let node = nodeMeaning(tags) else { return "ooo" }
        return node.access.map { $0 == .open ? "o" : $0 == .destinationOnly ? "d" : "c" }.joined()
    }

    private func delay(_ tags: String) -> NodeInterpretation.Delay? {
        nodeMeaning(tags)?.delays.first
    }

    /// Milliseconds that automobile, walking and cycling lose by the first delay.
    private func milliseconds(_ tags: String) -> [UInt32]? {
        delay(tags).map { delay in
            TransportMode.allCases.map { delay.kind.milliseconds(for: $0, inTown: false) }
        }
    }

    @Test func `a node without meaning is nil`() {
        #expect(nodeMeaning("name=Here") == nil)
        #expect(nodeMeaning("highway=crossing crossing=marked") == nil)
        #expect(nodeMeaning("highway=street_lamp") == nil)
        #expect(nodeMeaning("barrier=entrance") == nil)
    }

    @Test(arguments: ["bollard", "block", "chain", "cycle_barrier", "kissing_gate", "wicket_gate", "jersey_barrier"])
    func `most barriers stop cars only`(barrier: String) {
        #expect(access("barrier=\(barrier)") == "coo")
    }

    @Test(arguments: ["wall", "fence", "yes"])
    func `walls and fences stop everyone`(barrier: String) {
        #expect(access("barrier=\(barrier)") == "ccc")
    }

    @Test(arguments: [
        "gate", "lift_gate", "swing_gate", "cattle_grid", "toll_booth", "border_control", "sally_port", "entrance",
    ])
    func `what opens for cars lets everyone pass`(barrier: String) {
        #expect(access("barrier=\(barrier)") == "ooo")
    }

    @Test func `a rising bollard, a flat kerb and an audible fence let cars pass`() {
        #expect(access("barrier=bollard bollard=rising") == "ooo")
        #expect(access("barrier=kerb kerb=lowered") == "ooo")
        #expect(access("barrier=kerb highway=crossing") == "ooo")
        #expect(access("barrier=kerb kerb=raised") == "coo")
        #expect(access("barrier=fence sensory=audible") == "ooo")
    }

    @Test func `a height restrictor stops what is higher`() {
        #expect(access("barrier=height_restrictor maxheight=1.4") == "coo")
        #expect(access("barrier=height_restrictor maxheight=1.9") == "doo")
        #expect(access("barrier=height_restrictor maxheight=2.2") == "ooo")
        #expect(access("barrier=width_restrictor maxwidth=1.7") == "coo")
    }

    @Test func `stated access beats the kind of barrier`() {
        #expect(access("barrier=bollard motor_vehicle=yes") == "ooo")
        #expect(access("barrier=gate motor_vehicle=no") == "coo")
        #expect(access("barrier=fence foot=yes") == "coc")
    }

    @Test func `a private gate is destination-only`() {
        #expect(access("barrier=gate access=private") == "ddd")
        #expect(access("barrier=gate locked=yes") == "ddd")
        #expect(access("barrier=lift_gate motor_vehicle=destination") == "doo")
    }

    @Test func `a gate closed to all is pushed through where a tag lets walkers pass`() {
        #expect(access("barrier=gate access=no foot=yes") == "coo")
        #expect(access("barrier=gate access=no foot=yes bicycle=no") == "coc")
        #expect(access("barrier=gate access=no") == "ccc")
        #expect(access("barrier=gate vehicle=private") == "dod")
        #expect(access("barrier=gate vehicle=no foot=yes") == "coo")
        #expect(access("vehicle=no") == "coc")
    }

    @Test func `who may cross says nothing about the road`() {
        #expect(access("highway=crossing bicycle=no motor_vehicle=no") == "ooo")
        #expect(access("highway=traffic_signals crossing=traffic_signals bicycle=no") == "ooo")
        #expect(access("crossing=unmarked motor_vehicle=no") == "ooo")
        #expect(access("barrier=gate crossing=unmarked motor_vehicle=no") == "coo")
    }

    @Test func `nobody goes through an emergency exit`() {
        #expect(access("entrance=emergency") == "occ")
        #expect(access("entrance=emergency foot=yes") == "ooo")
        #expect(access("entrance=yes") == "ooo")
    }

    @Test func `a gate costs cars a minute unless its access is stated`() {
        #expect(delay("barrier=gate") == .init(.gate))
        #expect(delay("barrier=lift_gate") == .init(.gate))
        #expect(milliseconds("barrier=gate") == [60_000, 0, 0])
        #expect(nodeMeaning("barrier=gate access=yes") == nil)
    }

    @Test func `signals cost everyone two seconds`() {
        #expect(delay("highway=traffic_signals") == .init(.signal))
        #expect(milliseconds("highway=traffic_signals") == [2000, 2000, 2000])
    }

    @Test func `signals may face one direction`() {
        #expect(delay("highway=traffic_signals traffic_signals:direction=forward")?.direction == .forward)
        #expect(delay("highway=traffic_signals traffic_signals:direction=backward")?.direction == .backward)
        #expect(delay("highway=traffic_signals direction=backward")?.direction == .backward)
        #expect(delay("highway=traffic_signals traffic_signals:direction=both direction=forward")?.direction == .both)
    }

    @Test func `stop and give-way signs cost cars a moment`() {
        #expect(delay("highway=stop direction=forward") == .init(.stop, direction: .forward))
        #expect(milliseconds("highway=stop") == [2000, 0, 0])
        #expect(delay("highway=stop")?.direction == .unstated)
        #expect(delay("highway=stop stop=minor")?.kind == .minorStop)
        #expect(delay("highway=stop stop=all")?.direction == .both)
        #expect(delay("highway=give_way") == .init(.giveWay, direction: .unstated))
        #expect(milliseconds("highway=give_way") == [1000, 0, 0])
        #expect(delay("highway=give_way direction=NE")?.direction == .unstated)
    }

    @Test func `modes not asked for lose no time`() {
        #expect(nodeMeaning("highway=stop", modes: [.walking, .cycling]) == nil)
        #expect(nodeMeaning("highway=traffic_signals", modes: [.walking])?.delays.count == 1)
        #expect(nodeMeaning("traffic_calming=hump", modes: [.walking]) == nil)
        #expect(nodeMeaning("barrier=bollard", modes: [.cycling]) == nil)
    }

    @Test func `toll booths, borders, lifts, fords and humps cost little`() {
        #expect(milliseconds("barrier=toll_booth") == [15_000, 0, 0])
        #expect(milliseconds("barrier=border_control") == [60_000, 30_000, 30_000])
        #expect(milliseconds("highway=elevator") == [0, 5000, 5000])
        #expect(delay("ford=yes")?.kind == .ford)
        #expect(milliseconds("traffic_calming=hump") == [500, 0, 0])
        #expect(delay("railway=level_crossing")?.kind == .railwayCrossing)
        #expect(nodeMeaning("ford=no") == nil)
        #expect(nodeMeaning("traffic_calming=island") == nil)
    }

    @Test func `one node may delay twice`() {
        #expect(nodeMeaning("highway=traffic_signals railway=level_crossing")?.delays.count == 2)
    }

    @Test func `what is tagged twice delays once`() {
        #expect(nodeMeaning("highway=toll_booth barrier=toll_booth")?.delays == [.init(.tollBooth)])
        #expect(nodeMeaning("highway=border_control barrier=border_control")?.delays == [.init(.borderControl)])
    }

    @Test func `a mini-roundabout is remembered and costs no time`() {
        #expect(delay("highway=mini_roundabout") == .init(.miniRoundabout))
        #expect(milliseconds("highway=mini_roundabout") == [0, 0, 0])
    }

    @Test func `an exit has its number and name, any other junction its name`() {
        func sign(_ tags: String) -> JunctionSign? {
            TagInterpreter(modes: [.automobile]).sign(node: tagged(tags))
        }
        #expect(sign("highway=motorway_junction ref=12b name=Porto") == .init(reference: "12b", name: "Porto"))
        #expect(sign("highway=motorway_junction ref=7") == .init(reference: "7"))
        #expect(sign("junction=yes name=Kreuz ref=7") == .init(name: "Kreuz"))
        #expect(sign("highway=motorway_junction") == nil)
        #expect(sign("highway=traffic_signals ref=7 name=Here") == nil)
    }

    @Test(arguments: ["turning_circle", "turning_loop", "mini_roundabout"])
    func `traffic turns round at turning places`(highway: String) {
        #expect(nodeMeaning("highway=\(highway)")?.isTurningPlace == true)
    }

    @Test func `a barrier nobody knows stops cars and is counted`() {
        var findings = TagFindings()
        let interpreter = TagInterpreter(modes: TransportMode.allCases)
        #expect(interpreter.interpret(node: tagged("barrier=dragon"), findings: &findings)?.access[0] == .closed)
        #expect(findings.count(of: "barrier", "dragon") == 1)
    }

    @Test(arguments: [
        ("barrier=bollard bollard=rising", Access.open), ("barrier=bollard bollard=rising psv=yes", .closed),
        ("barrier=bollard bollard=rising bus=yes", .closed), ("barrier=lift_gate bus=designated", .closed),
        ("barrier=bollard bollard=rising psv=yes motor_vehicle=yes", .open),
        ("barrier=bollard bollard=rising psv=yes motor_vehicle=destination", .destinationOnly),
        ("barrier=lift_gate psv=no", .open), ("barrier=toll_booth psv=yes", .open),
    ])
    func `a bollard that only buses lower is closed to cars`(tags: String, access: Access) {
        let meaning = nodeMeaning(tags)
        #expect(meaning?.access[Int(TransportMode.automobile.rawValue)] ?? .open == access)
        #expect(meaning?.access[Int(TransportMode.cycling.rawValue)] ?? .open == .open)
        #expect(meaning?.access[Int(TransportMode.walking.rawValue)] ?? .open == .open)
    }
}
