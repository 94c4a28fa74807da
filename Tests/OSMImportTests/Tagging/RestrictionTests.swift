import OSMImport
import Roads
import Testing

@Suite struct RestrictionTests {
    private let plain = [
        OSMRelation.Member(.way, 1, role: "from"), OSMRelation.Member(.node, 2, role: "via"),
        OSMRelation.Member(.way, 3, role: "to"),
    ]

    private func reading(
        _ tags: String, _ members: [OSMRelation.Member]? = nil, modes: [TransportMode] = TransportMode.allCases
    ) -> RestrictionReading {
        var findings = TagFindings()
        let relation = OSMRelation(id: 7, members: members ?? plain, tags: tagged(tags))
        return TagInterpreter(modes: modes).interpret(relation: relation, findings: &findings)
    }

    private func restriction(_ tags: String, _ members: [OSMRelation.Member]? = nil) -> TurnRestriction? {
        let restrictions = reading(tags, members).restrictions
        return restrictions.count == 1 ? restrictions[0] : nil
    }

    @Test func `a forbidden turn holds for cars and bicycles`() {
        #expect(
            restriction("type=restriction restriction=no_left_turn")
                == TurnRestriction(
                    relation: 7, modes: [.automobile, .cycling], isMandatory: false, from: [1], via: .node(2), to: [3]
                )
        )
    }

    @Test(arguments: ["only_straight_on", "only_left_turn", "only_right_turn", "only_u_turn"])
    func `an only turn is mandatory`(value: String) {
        #expect(restriction("type=restriction restriction=\(value)")?.isMandatory == true)
    }

    @Test func `U-turns are known as such`() {
        #expect(restriction("type=restriction restriction=no_u_turn")?.isUTurn == true)
        #expect(restriction("type=restriction restriction=no_left_turn")?.isUTurn == false)
    }

    @Test func `exempt modes are left out`() {
        #expect(restriction("type=restriction restriction=no_left_turn except=bicycle")?.modes == [.automobile])
        #expect(restriction("type=restriction restriction=no_left_turn except=psv;motorcar")?.modes == [.cycling])
        #expect(restriction("type=restriction restriction=no_left_turn except=motor_vehicle")?.modes == [.cycling])
        #expect(restriction("type=restriction restriction=no_left_turn except=psv")?.modes == [.automobile, .cycling])
        #expect(reading("type=restriction restriction=no_left_turn except=vehicle") == .notOurs)
    }

    @Test func `a restriction may name its mode in the key or in the type`() {
        #expect(restriction("type=restriction restriction:motorcar=no_left_turn")?.modes == [.automobile])
        #expect(restriction("type=restriction restriction:bicycle=no_left_turn")?.modes == [.cycling])
        #expect(restriction("type=restriction restriction:foot=no_left_turn")?.modes == [.walking])
        #expect(restriction("type=restriction restriction:vehicle=no_left_turn")?.modes == [.automobile, .cycling])
        #expect(restriction("type=restriction:bicycle restriction=no_left_turn")?.modes == [.cycling])
        #expect(restriction("type=restriction:motorcar restriction:motorcar=no_u_turn")?.modes == [.automobile])
    }

    @Test func `a restriction with more ways of one role than any real one is dropped`() {
        for role in ["from", "via", "to"] {
            let tags = "type=restriction restriction=\(role == "to" ? "no_exit" : "no_entry")"
            let others = plain.filter { $0.role != role }
            let members = (1...65).map { OSMRelation.Member(.way, $0, role: role) }
            #expect(reading(tags, others + members) == .dropped(.tooManyMembers))
            #expect(reading(tags, others + members.dropLast()).restrictions.count == 1)
        }
    }

    @Test func `modes that read different values get a restriction each`() {
        let tags = "type=restriction restriction=no_left_turn restriction:bicycle=no_right_turn"
        #expect(reading(tags).restrictions.map(\.modes) == [[.automobile], [.cycling]])
        let both = "type=restriction restriction:motorcar=only_straight_on restriction:bicycle=no_u_turn"
        let mixed = reading(both).restrictions
        #expect(mixed.map(\.isMandatory) == [true, false])
        #expect(mixed.map(\.isUTurn) == [false, true])
    }

    @Test func `a value nobody knows for one mode leaves the other its own`() {
        #expect(
            restriction("type=restriction restriction=no_left_turn restriction:bicycle=flying")?.modes
                == [.automobile])
        #expect(
            restriction("type=restriction restriction=no_left_turn restriction:bicycle=no_right_turn_on_red")?.modes
                == [.automobile])
    }

    @Test func `a value that is dropped for one mode is counted although another mode has its own`() {
        let unknown = reading("type=restriction restriction=no_left_turn restriction:bicycle=flying")
        #expect(unknown.restrictions.count == 1)
        #expect(unknown.dropReasons == [.unknownValue])
        let nonsense = "type=restriction restriction:motorcar=flying restriction:bicycle=swimming"
        #expect(reading(nonsense) == .dropped(.unknownValue))
        let red = reading("type=restriction restriction=no_left_turn restriction:bicycle=no_right_turn_on_red")
        #expect(red.dropReasons == [])
    }

    @Test(arguments: [
        "type=restriction restriction:hgv=no_left_turn", "type=restriction:hgv restriction=no_left_turn",
        "type=restriction restriction:bus=only_straight_on", "type=multipolygon restriction=no_left_turn",
        "type=restriction restriction=no_right_turn_on_red", "type=route route=bus",
    ])
    func `a restriction for other vehicles is not ours`(tags: String) {
        #expect(reading(tags) == .notOurs)
    }

    @Test func `a restriction for a mode not asked for is not ours`() {
        #expect(reading("type=restriction restriction=no_left_turn", modes: [.walking]) == .notOurs)
    }

    @Test func `several ways may lie between`() {
        let members = [
            OSMRelation.Member(.way, 1, role: "from"), .init(.way, 4, role: "via"), .init(.way, 5, role: "via"),
            .init(.way, 3, role: "to"),
        ]
        #expect(restriction("type=restriction restriction=no_u_turn", members)?.via == .ways([4, 5]))
    }

    @Test func `no entry has several ways to come from, no exit several to go to`() {
        let entry = plain + [OSMRelation.Member(.way, 9, role: "from")]
        let exit = plain + [OSMRelation.Member(.way, 9, role: "to")]
        #expect(restriction("type=restriction restriction=no_entry", entry)?.from == [1, 9])
        #expect(restriction("type=restriction restriction=no_exit", exit)?.to == [3, 9])
        #expect(reading("type=restriction restriction=no_left_turn", entry) == .dropped(.severalFrom))
        #expect(reading("type=restriction restriction=no_left_turn", exit) == .dropped(.severalTo))
    }

    @Test func `a restriction without all its members is dropped`() {
        let tags = "type=restriction restriction=no_left_turn"
        #expect(reading(tags, plain.filter { $0.role != "from" }) == .dropped(.noFrom))
        #expect(reading(tags, plain.filter { $0.role != "via" }) == .dropped(.noVia))
        #expect(reading(tags, plain.filter { $0.role != "to" }) == .dropped(.noTo))
        #expect(reading(tags, plain + [.init(.way, 8, role: "via")]) == .dropped(.mixedVias))
        #expect(reading(tags, plain + [.init(.node, 8, role: "via")]) == .dropped(.severalViaNodes))
    }

    @Test func `members with other roles do not matter`() {
        let members = plain + [OSMRelation.Member(.node, 8, role: "location_hint")]
        #expect(restriction("type=restriction restriction=no_left_turn", members)?.via == .node(2))
    }

    @Test func `the members show what a value forbids, whatever the words after no or only`() {
        #expect(restriction("type=restriction restriction=no_flying")?.isMandatory == false)
        #expect(restriction("type=restriction restriction=only_left_on")?.isMandatory == true)
    }

    @Test func `a value nobody knows is dropped and counted`() {
        var findings = TagFindings()
        let relation = OSMRelation(id: 7, members: plain, tags: tagged("type=restriction restriction=flying"))
        let interpreter = TagInterpreter(modes: TransportMode.allCases)
        #expect(interpreter.interpret(relation: relation, findings: &findings) == .dropped(.unknownValue))
        #expect(findings.count(of: "restriction", "flying") == 1)
        #expect(reading("type=restriction") == .dropped(.noValue))
    }

    @Test func `a restriction for some hours is never read as one for all`() {
        #expect(
            reading("type=restriction, restriction:conditional=no_left_turn @ (Mo-Fr 07:00-09:00)")
                == .dropped(.conditionalOnly)
        )
        #expect(reading("type=restriction, restriction:hgv:conditional=no_left_turn @ (Mo-Fr)") == .notOurs)
        #expect(
            reading("type=restriction restriction=no_left_turn day_on=Monday day_off=Friday")
                == .dropped(.conditionalOnly)
        )
    }

    @Test func `a malformed conditional restriction is counted`() {
        var findings = TagFindings()
        let relation = OSMRelation(
            id: 7, members: plain, tags: tagged("type=restriction, restriction:conditional=no_left_turn at night")
        )
        let reading = TagInterpreter(modes: TransportMode.allCases).interpret(relation: relation, findings: &findings)
        #expect(reading == .dropped(.conditionalOnly))
        #expect(findings.count(of: "restriction:conditional", "no_left_turn at night") == 1)
    }

    @Test func `drop reasons read as phrases and differ`() {
        let reasons = RestrictionReading.DropReason.allCases.map(\.rawValue)
        #expect(Set(reasons).count == reasons.count)
        #expect(reasons.allSatisfy { $0.contains(" ") })
    }
}
