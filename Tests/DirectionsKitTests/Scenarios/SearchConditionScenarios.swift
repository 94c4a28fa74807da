import DirectionsKit
import Geometry
import SketchSupport
import Testing

/// Words beside a kind of place: what is eaten there, whether it is open, where it lies, and what no map knows.
@Suite struct SearchConditionScenarios {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a--------b-----------c--------d-----------e
               g   p     i    v     f   o   n    k
            """,
            ways: ["abcde": "residential name='Mill Lane'"],
            nodes: [
                "g": "amenity=restaurant name=Akropolis cuisine=greek",
                "i": "amenity=restaurant name=Roma cuisine='italian;pizza'",
                "v": "amenity=restaurant name=Leaf diet:vegan=only",
                "p": "amenity=pub name=Crown",
                "f": "amenity=fuel name=Always opening_hours='24/7'",
                "o": "amenity=fuel name=Never opening_hours='Mo-Su off'",
                "n": "amenity=fuel name=Unknown",
                "k": "place=village name=Porto",
            ], hasPlaces: true)
    }

    private func names(_ text: String, near: Character? = nil) throws -> [String] {
        let request = PlaceRequest(near: near.map(map.place))
        return try map.provider.localSearch(text, request).map { $0.mapItem.name ?? "" }
    }

    @Test(arguments: [
        ("greek restaurant", ["Akropolis"]), ("restaurant greek", ["Akropolis"]),
        ("greek", ["Akropolis"]), ("griechisch", ["Akropolis"]), ("greek in Porto", ["Akropolis"]),
        ("griechisches Restaurant", ["Akropolis"]),
        ("restaurante griego", ["Akropolis"]), ("italian restaurant", ["Roma"]), ("vegan restaurant", ["Leaf"]),
        ("veganes Restaurant", ["Leaf"]), ("petrol station 24h", ["Always"]), ("Tankstelle 24/7", ["Always"]),
        ("Tankstelle rund um die Uhr", ["Always"]), ("open petrol station now", ["Always", "Unknown"]),
        ("Tankstelle jetzt geöffnet", ["Always", "Unknown"]), ("restaurante griego en Porto", ["Akropolis"]),
        ("petrol station 24h near Porto", ["Always"]), ("the greek restaurant in Porto", ["Akropolis"]),
        ("petrol station in Porto open now", ["Always", "Unknown"]),
    ])
    func `a word beside a kind leaves out the places that it does not fit`(text: String, expected: [String]) throws {
        #expect(try names(text) == expected)
        #expect(try map.provider.localSearch(text).allSatisfy { !$0.isPartial })
    }

    @Test(arguments: [
        ("cheap restaurant", ["cheap"]), ("thai restaurant", ["thai"]), ("restaurant near Xanadu", ["Xanadu"]),
        ("seafood restaurant", ["seafood"]), ("restaurant near me", ["near", "me"]), ("restaurant in Nice", ["Nice"]),
    ])
    func `a word that nothing fits is told and is never a hidden place`(text: String, missing: [String]) throws {
        let found = try map.provider.localSearch(text)
        #expect(found.count == 3 && found.allSatisfy { $0.unmatchedWords == missing })
    }

    @Test func `a cuisine that nothing in a town has is told, and the town is no answer`() throws {
        let found = try map.provider.localSearch("thai in Porto")
        #expect(found.count == 3 && found.allSatisfy { $0.unmatchedWords == ["thai"] && $0.insideTitle == "Porto" })
    }

    @Test func `the nearest places come first near a point, a coordinate or a named place`() throws {
        #expect(try names("nearest restaurant", near: "e").first == "Leaf")
        #expect(try map.provider.localSearch("nearest restaurant").first?.unmatchedWords == ["nearest"])
        let place = map.place("a")
        #expect(try names("restaurant near \(place.latitude),\(place.longitude)", near: "e").first == "Akropolis")
        let near = try map.provider.localSearch("restaurant near Porto")
        #expect(near.first?.mapItem.name == "Leaf" && near.first?.nearTitle == "Porto")
        #expect(near.first?.matchedWords.map(\.part) == [.category, .area])
    }

    @Test func `a town whose name is a kind in some language is the town`() throws {
        #expect(try names("Porto") == ["Porto"])
        #expect(try names("restaurant").count == 3)
    }

    @Test func `places in a town lie in it, and where there is none, the nearest are told`() throws {
        let inside = try map.provider.localSearch("restaurant in Porto")
        #expect(inside.count == 3 && inside.allSatisfy { $0.insideTitle == "Porto" && !$0.isPartial })
        let two = try SketchMap(
            """
            a-----------------b-----------------c-----------------d
              k                                 p           r
            """,
            ways: ["abcd": "residential name='Long Road'"],
            nodes: [
                "k": "place=hamlet name=Upton", "p": "place=hamlet name=Overton", "r": "amenity=restaurant name=Leaf",
            ], hasPlaces: true)
        #expect(try two.provider.localSearch("restaurant in Overton").first?.insideTitle == "Overton")
        let none = try #require(try two.provider.localSearch("restaurant in Upton").first)
        #expect(none.insideTitle == nil && none.nearTitle == "Upton" && none.unmatchedWords == ["Upton"])
        #expect(try two.provider.localSearch("restaurant near Upton").first?.isPartial == false)
        #expect(try two.provider.localSearch("cheap restaurant in Overton").first?.insideTitle == "Overton")
    }

    @Test func `where there is no beer garden, pubs are found and the word is taken for them`() throws {
        let found = try map.provider.localSearch("Biergarten", PlaceRequest(language: "en"))
        #expect(found.map(\.mapItem.name) == ["Crown"])
        #expect(found.first?.matchedWords.first?.correction == "Pub, Bar")
        #expect(try map.provider.localSearch("supermarket").isEmpty)
    }
}
