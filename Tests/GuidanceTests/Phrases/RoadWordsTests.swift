import Guidance
import Testing

/// The words before names and numbers of roads.
@Suite struct RoadWordsTests {
    private func turn(onto road: RoadName, in language: String) -> String {
        var maneuver = Maneuver(.turn, .left)
        maneuver.road = road
        return Wording(language: .best(for: language), units: .metric).instruction(maneuver)
    }

    private func roundabout(_ name: String, in language: String) -> String {
        var maneuver = Maneuver(.roundabout, .left)
        maneuver.roundaboutName = name
        maneuver.roundaboutExit = 2
        return Wording(language: .best(for: language), units: .metric).instruction(maneuver)
    }

    @Test(arguments: ["Am Markt", "Auf der Heide", "Zur Alten Post", "Über den Wiesen"])
    func `a German name that begins with a preposition has a noun before it`(name: String) {
        #expect(turn(onto: RoadName(name: name), in: "de") == "Links abbiegen auf die Straße \(name)")
        #expect(turn(onto: RoadName(name: "Amselweg"), in: "de") == "Links abbiegen auf Amselweg")
    }

    @Test(arguments: [("IC 23", "o"), ("IP 1", "o"), ("CM 1014", "o"), ("EN 12", "a"), ("A 28", "a"), ("BR-101", "a")])
    func `a Portuguese number has the article of its kind`(number: String, article: String) {
        #expect(turn(onto: RoadName(reference: number), in: "pt") == "Vire à esquerda para \(article) \(number)")
    }

    @Test(arguments: [
        ("Rond-point de l’Étoile", "rond-point de l’Étoile"), ("Rond Point Est", "rond-point Est"),
        ("Giratoire des Acacias", "rond-point des Acacias"), ("Place du Rond-Point", "rond-point"),
        ("Place Royale", "rond-point Place Royale"),
    ])
    func `a French roundabout is named once`(name: String, words: String) {
        #expect(roundabout(name, in: "fr") == "Au \(words), prenez la 2e sortie")
    }

    @Test(arguments: [
        ("Ring Square", "the roundabout Ring Square"), ("Cowley Roundabout", "Cowley Roundabout"),
        ("Dupont Circle", "Dupont Circle"),
    ])
    func `an English name of a roundabout keeps the word`(name: String, words: String) {
        #expect(roundabout(name, in: "en") == "At \(words), take the 2nd exit")
    }

    @Test func `Brazil has its own words`() {
        #expect(roundabout("", in: "pt-BR") == "Na rotatória, pegue a 2.ª saída")
        #expect(roundabout("", in: "pt-PT") == "Na rotunda, tome a 2.ª saída")
        let wording = Wording(language: .best(for: "pt_BR"), units: .metric)
        #expect(wording.instruction(Maneuver(.ferry)) == "Pegue a balsa")
        #expect(wording.instruction(Maneuver(.arrive)) == "Você chegou ao seu destino")
    }

    @Test func `a road on which the traveller is not is never one to stay on`() {
        var maneuver = Maneuver(.turn, .left)
        maneuver.road = RoadName(name: "Gate Road", reference: "162")
        let wording = Wording(language: .fallback, units: .metric)
        #expect(wording.instruction(maneuver) == "Turn left onto Gate Road (162)")
        maneuver.staysOnRoad = true
        #expect(wording.instruction(maneuver) == "Turn left to stay on Gate Road (162)")
    }
}
