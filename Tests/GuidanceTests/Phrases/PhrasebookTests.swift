import Guidance
import Roads
import Testing

extension Language: CustomTestStringConvertible {
    /// The code.
    public var testDescription: String { code }
}

@Suite struct PhrasebookTests {
    @Test(arguments: Language.all) func `every language gives its own examples`(language: Language) {
        let wording = Wording(language: language, units: .metric)
        for example in PhraseExample.allCases {
            let sentence =
                switch example.matter {
                case .maneuver(let maneuver): wording.instruction(maneuver)
                case .advisory(let advisory): wording.notice(advisory)
                case .difference(let difference): wording.difference(difference)
                }
            #expect(sentence == language.sentence(for: example))
        }
    }

    @Test(arguments: Language.all) func `every maneuver has words`(language: Language) {
        let wording = Wording(language: language, units: .metric)
        for maneuver in Self.everyManeuver {
            expectWellFormed(wording.instruction(maneuver), "\(maneuver)")
        }
    }

    @Test(arguments: Language.all) func `every maneuver can be announced`(language: Language) {
        let wording = Wording(language: language, units: .metric)
        for maneuver in Self.everyManeuver {
            let announcement = wording.announcement(maneuver)
            expectWellFormed(wording.cue(announcement, in: 300, then: announcement, isShort: false), "\(maneuver)")
            expectWellFormed(wording.cue(announcement, in: nil, then: announcement, isShort: true), "\(maneuver)")
        }
    }

    @Test(arguments: Language.all) func `every notice has words and ends with a full stop`(language: Language) {
        for units in UnitSystem.allCases {
            let wording = Wording(language: language, units: units)
            for advisory in Self.everyAdvisory {
                let sentence = wording.notice(advisory)
                expectWellFormed(sentence, "\(advisory)")
                #expect(sentence.hasSuffix("."))
            }
        }
    }

    @Test(arguments: Language.all) func `every difference has words`(language: Language) {
        let wording = Wording(language: language, units: .metric)
        for seconds in [-500.0, 0, 500] {
            for meters in [-3_000.0, 0, 3_000] {
                var difference = RouteDifference(seconds: seconds, meters: meters)
                expectWellFormed(wording.difference(difference), "\(difference)")
                difference.added = RoadFeature.allCases
                difference.removed = difference.added
                difference.unpavedMeters = meters
                difference.uses = ["A 1"]
                difference.avoids = ["A 28"]
                expectWellFormed(wording.difference(difference), "\(difference)")
            }
        }
    }

    @Test func `no two languages turn or arrive with the same words`() {
        for example in [PhraseExample.turn, .turnToStay, .endOfRoad, .roundabout, .waypoint, .arrive, .coarseLocation] {
            #expect(Set(Language.all.map { $0.sentence(for: example) }).count == Language.all.count, "\(example)")
        }
    }

    @Test func `a notice about a road has what is known and leaves out the rest`() {
        let wording = Wording(language: .best(for: "en"), units: .metric)
        var advisory = Advisory(.toll)
        #expect(wording.notice(advisory) == "Toll road.")
        advisory.length = 320_000
        #expect(wording.notice(advisory) == "Toll road (3.2 km).")
        advisory.subject = "A 28"
        advisory.count = 3
        #expect(wording.notice(advisory) == "Toll road: A 28 (3.2 km in 3 places).")
        #expect(wording.notice(Advisory(.unavoidable, subject: "tunnels")) == "Tunnels could not be avoided.")
    }

    // MARK: All there can be

    private static var everyManeuver: [Maneuver] {
        ManeuverKind.allCases.flatMap { kind in
            (TurnDirection.allCases.map(Optional.some) + [nil]).flatMap { direction in
                roads.flatMap { road in variants(kind, direction, road) }
            }
        }
    }

    private static var roads: [RoadName] {
        let titled = [RoadKind.road, .motorway].flatMap { kind in
            [
                RoadName(name: "Praça", kind: kind), RoadName(reference: "A 1", kind: kind),
                RoadName(name: "Praça", reference: "A 1", kind: kind),
            ]
        }
        return RoadKind.allCases.map { RoadName(kind: $0) } + titled
    }

    private static func variants(_ kind: ManeuverKind, _ direction: TurnDirection?, _ road: RoadName) -> [Maneuver] {
        var plain = Maneuver(kind, direction)
        plain.road = road
        var staying = plain
        staying.staysOnRoad = true
        staying.headingAfter = 200
        staying.side = .left
        staying.roundaboutExit = 3
        staying.waypointNumber = 1
        staying.exitNumber = "4"
        var signed = plain
        signed.destinations = ["Porto", "Braga", "Viana"]
        signed.destinationReferences = ["A 1", "A 2", "A 3"]
        signed.roundaboutName = "Rotunda"
        signed.junctionName = "Francos"
        signed.placeName = "Casa"
        signed.roundaboutExit = 21
        signed.side = .right
        var crossing = plain
        crossing.crossedStreet = RoadName(name: "Rua")
        crossing.followedBy = [staying]
        crossing.crossedBefore = RoadName(reference: "A 1")
        return [plain, staying, signed, crossing]
    }

    private static var everyAdvisory: [Advisory] {
        NoticeKind.allCases.flatMap { kind in
            (["", "A 28", "5, 6, 7"] + RoadFeature.allCases.map { "\($0)" }).flatMap { subject in
                let bare = Advisory(kind, subject: subject)
                var full = bare
                full.length = 123_456
                full.count = 5
                full.value = 3.2
                full.latitude = 54.1
                full.longitude = -10.2
                full.element = "way/5"
                return [bare, full]
            }
        }
    }

    /// What a byte may not be: 1 for what may not follow a space, 2 for what stands nowhere; each sentence of each language is
    /// read byte by byte, for which a search in a text is slow in a debug build.
    private static let bans = {
        var bans = [UInt8](repeating: 0, count: 256)
        for byte in " ,.:;".utf8 { bans[Int(byte)] = 1 }
        for byte in "{}%\n".utf8 { bans[Int(byte)] = 2 }
        return bans
    }()

    private func expectWellFormed(_ sentence: String, _ matter: @autoclosure () -> String) {
        let space = UInt8(ascii: " ")
        let colon = UInt8(ascii: ":")
        let bans = Self.bans
        let bytes = Array(sentence.utf8)
        var isWellFormed = !bytes.isEmpty && bytes[0] != space && !sentence.contains("Optional(")
        var last: UInt8 = 0
        for byte in bytes {
            let ban = bans[Int(byte)]
            if ban == 2 || ban == 1 && last == space { isWellFormed = false }
            last = byte
        }
        if last == space || last == colon { isWellFormed = false }
        if !isWellFormed { Issue.record("\"\(sentence)\" for \(matter())") }
    }
}
