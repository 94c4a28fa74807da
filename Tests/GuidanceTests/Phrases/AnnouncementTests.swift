import Guidance
import Roads
import Testing

@Suite struct AnnouncementTests {
    private func wording(_ tag: String, _ units: UnitSystem = .metric) -> Wording {
        Wording(language: .best(for: tag), units: units)
    }

    private func announcement(
        _ kind: ManeuverKind, _ direction: TurnDirection?, _ set: (inout Maneuver) -> Void = { _ in }
    ) -> Announcement {
        var maneuver = Maneuver(kind, direction)
        set(&maneuver)
        return wording("en").announcement(maneuver)
    }

    // MARK: Clauses

    @Test(arguments: Language.all) func `every example has its short clause`(language: Language) throws {
        let wording = Wording(language: language, units: .metric)
        let lines = try #require(shortClauses[language.code]).split(separator: "\n")
        let maneuvers = PhraseExample.allCases.compactMap { example -> (String, Maneuver)? in
            guard case .maneuver(let maneuver) = example.matter else { return nil }
            return ("\(example)", maneuver)
        }
        #expect(maneuvers.count == lines.count)
        for (line, (example, maneuver)) in zip(lines, maneuvers) {
            #expect(line == "\(example): \(wording.announcement(maneuver).short)")
        }
    }

    /// Those whose announcement has other words than their instruction.
    private static let others: [PhraseExample] = [.nameChange, .waypoint, .arrive]

    @Test(arguments: Language.all) func `a clause has the words of the instruction`(language: Language) {
        let wording = Wording(language: language, units: .metric)
        for example in PhraseExample.allCases where !Self.others.contains(example) {
            guard case .maneuver(let maneuver) = example.matter else { continue }
            let cue = wording.cue(wording.announcement(maneuver), in: nil, then: nil, isShort: false)
            #expect(cue == language.sentence(for: example))
        }
    }

    @Test(arguments: [
        ("en", PhraseExample.nameChange, "continue on Rua de Cedofeita"),
        ("en", PhraseExample.waypoint, "you will reach stop 2, Casa da Música, on the left"),
        ("en", PhraseExample.arrive, "you will reach your destination on the right"),
        ("de", PhraseExample.nameChange, "weiter auf Rua de Cedofeita"),
        ("de", PhraseExample.waypoint, "Zwischenziel 2, Casa da Música, auf der linken Seite erreichen"),
        ("de", PhraseExample.arrive, "das Ziel auf der rechten Seite erreichen"),
        ("fr", PhraseExample.nameChange, "continuez sur Rua de Cedofeita"),
        ("fr", PhraseExample.waypoint, "vous atteindrez l’étape 2, Casa da Música, sur la gauche"),
        ("fr", PhraseExample.arrive, "vous atteindrez votre destination sur la droite"),
        ("es", PhraseExample.nameChange, "continúe por Rua de Cedofeita"),
        ("es", PhraseExample.waypoint, "llegará a la parada 2, Casa da Música, a la izquierda"),
        ("es", PhraseExample.arrive, "llegará a su destino a la derecha"),
        ("it", PhraseExample.nameChange, "continua su Rua de Cedofeita"),
        ("it", PhraseExample.waypoint, "raggiungerai la tappa 2, Casa da Música, sulla sinistra"),
        ("it", PhraseExample.arrive, "raggiungerai la destinazione sulla destra"),
        ("pt", PhraseExample.nameChange, "continue por Rua de Cedofeita"),
        ("pt", PhraseExample.waypoint, "chegará à paragem 2, Casa da Música, à esquerda"),
        ("pt", PhraseExample.arrive, "chegará ao seu destino à direita"),
        ("nl", PhraseExample.nameChange, "ga verder op Rua de Cedofeita"),
        ("nl", PhraseExample.waypoint, "bereik tussenstop 2, Casa da Música, aan de linkerkant"),
        ("nl", PhraseExample.arrive, "bereik je bestemming aan de rechterkant"),
        ("pl", PhraseExample.nameChange, "kontynuuj: Rua de Cedofeita"),
        ("pl", PhraseExample.waypoint, "dotrzesz do punktu pośredniego 2, Casa da Música, po lewej stronie"),
        ("pl", PhraseExample.arrive, "dotrzesz do celu po prawej stronie"),
    ])
    func `stops and destinations lie ahead, and roads have one name`(
        tag: String, example: PhraseExample, clause: String
    ) throws {
        guard case .maneuver(let maneuver) = example.matter else { return }
        #expect(wording(tag).announcement(maneuver).ahead == clause)
    }

    @Test func `a road is named once, by its name or its first number`() {
        func ahead(_ set: (inout Maneuver) -> Void) -> String { announcement(.turn, .left, set).ahead }
        #expect(
            ahead { $0.road = RoadName(name: "Circunvalação", reference: "EN 12") } == "turn left onto Circunvalação")
        #expect(ahead { $0.road = RoadName(reference: "IP 1;A 20") } == "turn left onto IP 1")
        let motorway = RoadName(name: "Litoral Norte", reference: "A 28", kind: .motorway)
        #expect(ahead { $0.road = motorway } == "turn left onto A 28")
        #expect(
            ahead {
                $0.road = RoadName(name: "Nova", reference: "N 1"); $0.destinationReferences = ["N 1"]
            }
                == "turn left onto Nova")
        #expect(ahead { $0.destinationReferences = ["A 1", "A 2"] } == "turn left onto A 1")
        #expect(
            announcement(.exit, .right) {
                $0.exitNumber = "12b"; $0.junctionName = "Francos"
            }.ahead
                == "take exit 12b on the right")
    }

    @Test func `a second maneuver a few meters later is part of the clause, and not of the short one`() {
        let pair = announcement(.turn, .left) { $0.followedBy = [Maneuver(.endOfRoad, .right)] }
        #expect(pair == Announcement(ahead: "turn left, then turn right", short: "turn left"))
    }

    // MARK: Cues

    @Test func `a cue has the distance, the clause and the next short clause, each if it is given`() {
        let turn = announcement(.turn, .left) { $0.road = RoadName(name: "Main Street") }
        let next = announcement(.turn, .right) { $0.road = RoadName(name: "High Street") }
        let wording = wording("en")
        #expect(
            wording.cue(turn, in: 290, then: next, isShort: false)
                == "In 300 meters, turn left onto Main Street, then turn right")
        #expect(wording.cue(turn, in: nil, then: nil, isShort: false) == "Turn left onto Main Street")
        #expect(wording.cue(turn, in: 290, then: nil, isShort: true) == "In 300 meters, turn left")
    }

    @Test(arguments: [
        ("en", "In 1.5 kilometers, turn left", "Continue on A 28 for 1 kilometer", "Continue for 5 kilometers"),
        (
            "de", "In 1,5 Kilometern links abbiegen", "Einen Kilometer weiter auf der A 28",
            "Der Strecke 5 Kilometer folgen"
        ),
        (
            "fr", "Dans 1,5 kilomètre, tournez à gauche", "Continuez sur l’A 28 pendant 1 kilomètre",
            "Continuez pendant 5 kilomètres"
        ),
        (
            "es", "En 1,5 kilómetros, gire a la izquierda", "Continúe por la A 28 durante un kilómetro",
            "Continúe durante 5 kilómetros"
        ),
        (
            "it", "Tra 1,5 chilometri, svolta a sinistra", "Continua sulla A 28 per un chilometro",
            "Continua per 5 chilometri"
        ),
        (
            "pt", "Daqui a 1,5 quilómetros, vire à esquerda", "Continue pela A 28 durante um quilómetro",
            "Continue durante 5 quilómetros"
        ),
        ("nl", "Over 1,5 kilometer, ga linksaf", "Ga één kilometer verder op de A 28", "Ga 5 kilometer verder"),
        ("pl", "Za 1,5 kilometra skręć w lewo", "Kontynuuj przez kilometr drogą A 28", "Kontynuuj przez 5 kilometrów"),
    ])
    func `every language says how far it is`(tag: String, ahead: String, onRoad: String, on: String) {
        let wording = wording(tag)
        let turn = wording.announcement(Maneuver(.turn, .left))
        #expect(wording.cue(turn, in: 1_500, then: nil, isShort: false) == ahead)
        #expect(wording.cueToContinue(for: 1_000, on: "A 28") == onRoad)
        #expect(wording.cueToContinue(for: 5_000, on: "") == on)
    }

    @Test(arguments: [
        ("Rua Nova", "Rua Nova"), ("Circunvalação (EN 12)", "Circunvalação"), ("IC1/A 7", "IC1"),
        ("Avenida (Norte)", "Avenida (Norte)"), ("(A 1)", "(A 1)"), (")", ")"),
    ])
    func `the road to continue on has one name`(title: String, name: String) {
        #expect(wording("en").cueToContinue(for: 5_000, on: title) == "Continue on \(name) for 5 kilometers")
        #expect(wording("de").cueToContinue(for: 5_000, on: "A 28") == "5 Kilometer weiter auf der A 28")
    }

    // MARK: Distances

    @Test(arguments: [
        (0, "10 meters"), (44, "40 meters"), (45, "50 meters"), (80, "100 meters"), (347, "350 meters"),
        (524, "500 meters"), (760, "800 meters"), (949, "900 meters"), (950, "1 kilometer"), (1_249, "1 kilometer"),
        (1_250, "1.5 kilometers"), (1_750, "2 kilometers"), (5_400, "5 kilometers"), (123_456, "123 kilometers"),
        (-3, "10 meters"), (.nan, "10 meters"), (.infinity, "1000000 kilometers"),
    ])
    func `a distance is rounded as people say it`(meters: Double, words: String) {
        let meters = meters == .infinity ? 1e12 : meters
        #expect(wording("en").cueToContinue(for: meters, on: "") == "Continue for \(words)")
    }

    @Test(arguments: [
        (3, "10 feet", "10 yards"), (100, "350 feet", "100 yards"), (280, "900 feet", "300 yards"),
        (300, "a quarter mile", "350 yards"), (440, "a quarter mile", "a quarter mile"),
        (800, "half a mile", "half a mile"), (1_200, "three quarters of a mile", "three quarters of a mile"),
        (1_609, "1 mile", "1 mile"), (2_400, "1.5 miles", "1.5 miles"), (8_000, "5 miles", "5 miles"),
    ])
    func `miles have feet or yards below them, and parts that have names`(
        meters: Double, american: String, british: String
    ) {
        let phrase = { (units: UnitSystem) in wording("en", units).cueToContinue(for: meters, on: "") }
        #expect(phrase(.imperial) == "Continue for \(american)")
        #expect(phrase(.britishImperial) == "Continue for \(british)")
    }

    @Test(arguments: [
        (1, "milę"), (2, "2 mile"), (5, "5 mil"), (12, "12 mil"), (22, "22 mile"), (25, "25 mil"), (112, "112 mil"),
        (1.5, "1,5 mili"),
    ])
    func `Polish has a form for one, for few, for many and for parts`(miles: Double, words: String) {
        let wording = wording("pl", .imperial)
        #expect(wording.cueToContinue(for: miles * 1_609.344, on: "") == "Kontynuuj przez \(words)")
    }
}
