import OSMImport
import Roads
import Testing

@Suite struct NodeTests {
    /// The admission of automobile, walking and cycling, a letter each.
    private func admission(_ tags: String) -> String {
        guard let node = nodeMeaning(tags) else { return "ooo" }
        return node.admission.map { $0 == .open ? "o" : $0 == .restricted ? "r" : "c" }.joined()
    }

    private func delay(_ tags: String) -> NodeInterpretation.Delay? {
        nodeMeaning(tags)?.delays.first
    }

    @Test func `a node without meaning is nil`() {
        #expect(nodeMeaning("name=Here") == nil)
        #expect(nodeMeaning("highway=crossing crossing=marked") == nil)
        #expect(nodeMeaning("highway=street_lamp") == nil)
        #expect(nodeMeaning("barrier=entrance") == nil)
    }

    @Test(arguments: ["bollard", "block", "chain", "cycle_barrier", "kissing_gate", "swing_gate", "jersey_barrier"])
    func `most barriers stop cars only`(barrier: String) {
        #expect(admission("barrier=\(barrier)") == "coo")
    }

    @Test(arguments: ["wall", "fence", "yes"])
    func `walls and fences stop everyone`(barrier: String) {
        #expect(admission("barrier=\(barrier)") == "ccc")
    }

    @Test(arguments: ["gate", "lift_gate", "cattle_grid", "toll_booth", "border_control", "sally_port", "entrance"])
    func `what opens for cars lets everyone pass`(barrier: String) {
        #expect(admission("barrier=\(barrier)") == "ooo")
    }

    @Test func `a rising bollard, a flat kerb and an audible fence let cars pass`() {
        #expect(admission("barrier=bollard bollard=rising") == "ooo")
        #expect(admission("barrier=kerb kerb=lowered") == "ooo")
        #expect(admission("barrier=kerb highway=crossing") == "ooo")
        #expect(admission("barrier=kerb kerb=raised") == "coo")
        #expect(admission("barrier=fence sensory=audible") == "ooo")
    }

    @Test func `a height restrictor stops what is higher`() {
        #expect(admission("barrier=height_restrictor maxheight=1.9") == "coo")
        #expect(admission("barrier=height_restrictor maxheight=2.2") == "ooo")
        #expect(admission("barrier=width_restrictor maxwidth=1.8") == "coo")
    }

    @Test func `stated access beats the kind of barrier`() {
        #expect(admission("barrier=bollard motor_vehicle=yes") == "ooo")
        #expect(admission("barrier=gate motor_vehicle=no") == "coo")
        #expect(admission("barrier=fence foot=yes") == "coc")
    }

    @Test func `a private gate is restricted`() {
        #expect(admission("barrier=gate access=private") == "rrr")
        #expect(admission("barrier=gate locked=yes") == "rrr")
        #expect(admission("barrier=lift_gate motor_vehicle=destination") == "roo")
    }

    @Test func `a gate closed to all is pushed through where walkers pass`() {
        #expect(admission("barrier=gate access=no foot=yes") == "coo")
        #expect(admission("barrier=gate access=no foot=yes bicycle=no") == "coc")
        #expect(admission("barrier=gate access=no") == "ccc")
        #expect(admission("barrier=gate vehicle=private") == "roo")
    }

    @Test func `who may cross says nothing about the road`() {
        #expect(admission("highway=crossing bicycle=no motor_vehicle=no") == "ooo")
    }

    @Test func `a gate costs cars a minute unless its access is stated`() {
        #expect(delay("barrier=gate") == .init(.gate, milliseconds: [60_000, 0, 0]))
        #expect(delay("barrier=lift_gate") == .init(.gate, milliseconds: [60_000, 0, 0]))
        #expect(nodeMeaning("barrier=gate access=yes") == nil)
    }

    @Test func `signals cost everyone two seconds`() {
        #expect(delay("highway=traffic_signals") == .init(.signal, milliseconds: [2000, 2000, 2000]))
    }

    @Test func `signals may face one direction`() {
        #expect(delay("highway=traffic_signals traffic_signals:direction=forward")?.direction == .forward)
        #expect(delay("highway=traffic_signals traffic_signals:direction=backward")?.direction == .backward)
        #expect(delay("highway=traffic_signals direction=backward")?.direction == .backward)
        #expect(delay("highway=traffic_signals traffic_signals:direction=both direction=forward")?.direction == .both)
    }

    @Test func `stop and give-way signs cost cars a moment`() {
        #expect(
            delay("highway=stop direction=forward") == .init(.stop, direction: .forward, milliseconds: [2000, 0, 0]))
        #expect(delay("highway=stop")?.direction == .unstated)
        #expect(delay("highway=stop stop=minor")?.kind == .minorStop)
        #expect(delay("highway=stop stop=all")?.direction == .both)
        #expect(delay("highway=give_way") == .init(.giveWay, direction: .unstated, milliseconds: [1000, 0, 0]))
        #expect(delay("highway=give_way direction=NE")?.direction == .unstated)
    }

    @Test func `modes not asked for lose no time`() {
        #expect(nodeMeaning("highway=stop", modes: [.walking, .cycling]) == nil)
        #expect(nodeMeaning("highway=traffic_signals", modes: [.walking])?.delays.first?.milliseconds == [0, 2000, 0])
        #expect(nodeMeaning("barrier=bollard", modes: [.cycling]) == nil)
    }

    @Test func `toll booths, borders, lifts, fords and humps cost little`() {
        #expect(delay("barrier=toll_booth")?.milliseconds == [15_000, 0, 0])
        #expect(delay("barrier=border_control")?.milliseconds == [60_000, 30_000, 30_000])
        #expect(delay("highway=elevator")?.milliseconds == [0, 5000, 5000])
        #expect(delay("ford=yes")?.kind == .ford)
        #expect(delay("traffic_calming=hump")?.milliseconds == [500, 0, 0])
        #expect(delay("railway=level_crossing")?.kind == .railwayCrossing)
        #expect(nodeMeaning("ford=no") == nil)
        #expect(nodeMeaning("traffic_calming=island") == nil)
    }

    @Test func `one node may delay twice`() {
        #expect(nodeMeaning("highway=traffic_signals railway=level_crossing")?.delays.count == 2)
    }

    @Test(arguments: ["turning_circle", "turning_loop", "mini_roundabout"])
    func `traffic turns round at turning places`(highway: String) {
        #expect(nodeMeaning("highway=\(highway)")?.isTurningPlace == true)
    }

    @Test func `a barrier nobody knows stops cars and is counted`() {
        var findings = TagFindings()
        let interpreter = TagInterpreter(modes: TransportMode.allCases)
        #expect(interpreter.interpret(node: tagged("barrier=dragon"), findings: &findings)?.admission[0] == .closed)
        #expect(findings.count(of: "barrier", "dragon") == 1)
    }
}
