import Geometry
import Testing

@testable import Places

@Suite struct SaintWordsTests {
    private func town() throws -> TownIndex {
        var contents = PlaceIndexContents()
        contents.areas = [AddressArea()]
        let streets = ["Bergstraße", "Sankt-Anna-Gasse", "St. Josefs Weg", "Lange Straße", "Fleet Street", "Sandgasse"]
        for name in streets { contents.addPlace(.street, name, 0, .town(1, 1), importance: 200) }
        contents.addPlace(.pointOfInterest, "River Fleet", 0, .town(2, 2), importance: 500)
        return try TownIndex(contents)
    }

    private func completions(_ text: String) throws -> Set<String> {
        var options = PlaceSearchOptions()
        options.isUnfinished = true
        return Set(try town().index.search(text, options).map(\.place.name))
    }

    @Test(arguments: [
        ("sankt", ["Sankt-Anna-Gasse", "St. Josefs Weg"]), ("saint", ["Sankt-Anna-Gasse", "St. Josefs Weg"]),
        ("sank", ["Sankt-Anna-Gasse", "St. Josefs Weg"]),
        ("strasse", ["Lange Straße", "Fleet Street", "St. Josefs Weg"]),
        ("san", ["Sankt-Anna-Gasse", "St. Josefs Weg", "Sandgasse"]), ("sankt a", ["Sankt-Anna-Gasse"]),
        ("fleet s", ["Fleet Street"]), ("fleet st", ["Fleet Street"]), ("fleet", ["Fleet Street", "River Fleet"]),
    ])
    func `what is typed is a beginning, and a saint is not a street`(text: String, names: [String]) throws {
        #expect(try completions(text) == Set(names))
    }

    @Test(arguments: ["saint anna gasse", "st anna gasse", "Sankt Anna Gasse", "santa anna gasse"])
    func `a saint is found by each word for saints and by St`(text: String) throws {
        #expect(try town().first(text) == "Sankt-Anna-Gasse")
    }

    @Test(
        arguments: [
            ("sankt", SaintWords.Sense.saint), ("street", .street), ("strasse", .street), ("st", nil), ("weg", nil),
            ("sta", nil),
        ] as [(String, SaintWords.Sense?)])
    func `St alone may be either`(word: String, sense: SaintWords.Sense?) {
        #expect(SaintWords.sense(word) == sense)
    }
}
