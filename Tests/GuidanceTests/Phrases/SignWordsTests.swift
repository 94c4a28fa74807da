import Guidance
import Testing

/// What instructions take from signs.
@Suite struct SignWordsTests {
    private func words(_ kind: ManeuverKind, _ road: RoadName, _ set: (inout Maneuver) -> Void) -> String {
        var maneuver = Maneuver(kind, .slightRight)
        maneuver.road = road
        set(&maneuver)
        return Wording(language: .best(for: "en"), units: .metric).instruction(maneuver)
    }

    @Test func `three destinations are announced at most`() {
        let sentence = words(.turn, RoadName(name: "Via Norte")) {
            $0.destinations = ["Porto", "Braga", "Viana", "Vigo"]
        }
        #expect(sentence == "Turn slightly right onto Via Norte towards Porto, Braga, Viana")
    }

    @Test func `roads on signs name a road that has no title`() {
        let sentence = words(.rampOn, RoadName(kind: .ramp)) {
            $0.destinationReferences = ["A 28", "A 4", "A 3"]
        }
        #expect(sentence == "Take the ramp on the right to A 28/A 4/A 3")
    }

    @Test func `a road on signs is a destination beside a title, unless it repeats that`() {
        let road = RoadName(reference: "A 28", kind: .motorway)
        let other = words(.fork, road) {
            $0.destinationReferences = ["A 28", "A 4"]
            $0.destinations = ["Porto", "Vigo"]
        }
        #expect(other == "Keep right onto A 28 towards A 4, Porto, Vigo")
        let same = words(.fork, road) {
            $0.destinationReferences = ["A 28"]; $0.destinations = ["Porto", "Vigo"]
        }
        #expect(same == "Keep right onto A 28 towards Porto, Vigo")
    }

    @Test func `a street on signs names a road like a reference does`() {
        let sentence = words(.rampOn, RoadName(kind: .ramp)) {
            $0.destinationStreets = ["Main Street"]
            $0.destinations = ["Towson"]
        }
        #expect(sentence == "Take the ramp on the right to Main Street towards Towson")
    }

    @Test func `an exit is called by its number and its name`() {
        let ramp = RoadName(kind: .ramp)
        #expect(words(.exit, ramp) { $0.exitNumber = "4" } == "Take exit 4 on the right")
        #expect(words(.exit, ramp) { $0.junctionName = "Francos" } == "Take exit Francos on the right")
        let both = words(.exit, ramp) {
            $0.exitNumber = "4"; $0.junctionName = "Francos"
        }
        #expect(both == "Take exit 4 (Francos) on the right")
    }

    @Test(arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st")])
    func `English counts exits`(exit: Int, ordinal: String) {
        let sentence = words(.roundabout, RoadName(kind: .footpath)) { $0.roundaboutExit = exit }
        #expect(sentence == "At the roundabout, take the \(ordinal) exit onto the footpath")
    }

    @Test(arguments: [
        ("pt", "Rotunda da Boavista", "Entre na rotunda da Boavista"), ("pt", "Praça", "Entre na rotunda Praça"),
        ("pl", "Rondo Kaponiera", "Wjedź na rondo Kaponiera"), ("fr", "Rond-Point", "Engagez-vous dans le rond-point"),
        ("de", "Kreisel", "In den Kreisel einbiegen"), ("nl", "R", "Ga de rotonde R op"),
        ("de", "Kreisel Nord", "In den Kreisel Nord einbiegen"), ("de", "Nordkreisel", "In den Nordkreisel einbiegen"),
        ("de", "Markt", "In den Kreisverkehr Markt einbiegen"), ("it", "Rotonda Besta", "Entra nella rotonda Besta"),
        ("it", "Besta", "Entra nella rotatoria Besta"), ("es", "Glorieta de Bilbao", "Entre en la glorieta de Bilbao"),
        ("nl", "Bernhardrotonde", "Ga de Bernhardrotonde op"),
    ])
    func `a roundabout's name does not repeat the word`(tag: String, name: String, words: String) {
        var maneuver = Maneuver(.roundabout)
        maneuver.roundaboutName = name
        #expect(Wording(language: .best(for: tag), units: .metric).instruction(maneuver) == words)
    }
}
