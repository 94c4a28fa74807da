import Geometry
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Places

@Suite struct PlaceSearchTests {
    @Test(arguments: [
        ("Bahnhofstrasse 3, 9490 Vaduz", "Bahnhofstrasse 3, 9490"),
        ("bahnhofstraße 1 schaan", "Bahnhofstrasse 1, 9494"),
        ("VADUZ, Bahnhofstr. 5 A", "Bahnhofstrasse 5A, 9490"), ("5a Bahnhofstrasse", "Bahnhofstrasse 5A, 9490"),
        ("9494 Bahnhofstrasse 77", "Bahnhofstrasse 77, 9494"), ("Bahnhof Strasse 77", "Bahnhofstrasse 77, 9494"),
        ("Stadtle 32", "Städtle 32, 9490"), ("Norrebrogade 4", "Nørrebrogade 4, 9494"),
        ("Bahnhofstrasse 12-14", "Bahnhofstrasse 12-14, 9490"), ("Bahnhofstrasse 13", "Bahnhofstrasse 12-14, 9490"),
        ("Schaan", "Schaan"), ("florin kathedrale vaduz", "Kathedrale St. Florin"),
    ]) func `an address is found in any order and spelling`(text: String, expected: String) throws {
        #expect(try TownIndex().first(text) == expected)
    }

    @Test(arguments: [
        ("Bahnofstrasse 3 Vaduz", "Bahnhofstrasse 3, 9490"), ("Bahnhfostrasse 77", "Bahnhofstrasse 77, 9494"),
        ("Norebrogde 4", "Nørrebrogade 4, 9494"), ("Katedrale", "Kathedrale St. Florin"),
    ]) func `typing errors are forgiven and told`(text: String, expected: String) throws {
        let town = try TownIndex()
        let match = try #require(try town.index.search(text).first)
        #expect(match.place.label == expected)
        #expect(match.words.contains { $0.correction != nil })
        #expect(match.isComplete)
    }

    @Test func `a search that is cancelled ends with what it has found`() throws {
        let town = try TownIndex()
        var options = PlaceSearchOptions()
        options.isCancelled = { true }
        #expect(try town.index.search("Bahnhofstrasse 3", options).isEmpty)
        options.isCancelled = { false }
        #expect(try town.index.search("Bahnhofstrasse 3", options).first?.place.label == "Bahnhofstrasse 3, 9490")
    }

    @Test func `of a text with thousands of words for "and" a few are taken for two streets`() throws {
        let town = try TownIndex()
        let text = "Bahnhofstrasse" + String(repeating: " and", count: 4_000) + " Lane"
        let asked = Mutex(0)
        var options = PlaceSearchOptions()
        options.isCancelled = {
            asked.withLock { $0 += 1 }
            return false
        }
        _ = try town.index.search(text, options)
        // A look at each of them would ask thousands of times.
        #expect(asked.withLock { $0 } < 2_000)
    }

    @Test func `each word tells what it matched`() throws {
        let match = try #require(try TownIndex().index.search("Bahnhofstrasse 3, 9490 Vaduz").first)
        #expect(match.words.map(\.part) == [.name, .houseNumber, .postcode, .area])
    }

    @Test func `a number that the street lacks leaves a partial match`() throws {
        let match = try #require(try TownIndex().index.search("Städtle 99").first)
        #expect(match.place.label == "Städtle")
        #expect(match.unmatchedWords == ["99"])
    }

    @Test func `a street of two towns is ambiguous, and the near one comes first`() throws {
        let town = try TownIndex()
        #expect(try town.index.search("Bahnhofstrasse 1").map(\.place.postcode).prefix(2).sorted() == ["9490", "9494"])
        #expect(try town.first("Bahnhofstrasse 1", near: .town(1, 41)) == "Bahnhofstrasse 1, 9494")
        #expect(try town.first("Bahnhofstrasse 1", near: .town(1, 1)) == "Bahnhofstrasse 1, 9490")
    }

    @Test(arguments: ["Bahnhofstrasse & Städtle", "städtle / bahnhofstr", "Ecke Städtle und Bahnhofstrasse"])
    func `two streets mean the place where they meet`(text: String) throws {
        let match = try #require(try TownIndex().index.search(text).first)
        #expect(match.place.coordinate == .town(2, 1))
    }

    @Test func `an unfinished word finds what goes on so`() throws {
        var options = PlaceSearchOptions()
        options.isUnfinished = true
        let town = try TownIndex()
        #expect(try town.index.search("kathe", options).first?.place.label == "Kathedrale St. Florin")
        #expect(try town.index.search("kathe").first?.isComplete != true)
    }

    @Test(arguments: ["alte str", "alte stra", "alte stras", "alte strass", "alte strasse"])
    func `an unfinished word finds the abbreviated word that it becomes`(text: String) throws {
        var contents = PlaceIndexContents.town
        contents.addStreet("Alte Strasse", 0, "9490", .town(3, 3), numbers: [])
        var options = PlaceSearchOptions()
        options.isUnfinished = true
        #expect(try TownIndex(contents).index.search(text, options).first?.place.label == "Alte Strasse")
    }

    @Test(arguments: [
        "", " ", "\"", "'; DROP TABLE place; --", "NEAR(a b)", "a AND OR NOT", "name:vaduz", "*", "%", "^vaduz", "(((",
        "🏔️", "\u{202E}zudaV", "東京", "7", "\u{0}", String(repeating: "vaduz ", count: 2_000),
        String(repeating: "x", count: 10_000),
    ]) func `no text is an error`(text: String) throws {
        _ = try TownIndex().index.search(text)
    }
}

@Suite struct PlaceIndexTests {
    @Test func `equal contents give equal bytes`() throws {
        let (one, other) = (try TownIndex(), try TownIndex())
        #expect(try one.folder.read(TownIndex.name) == other.folder.read(TownIndex.name))
    }

    @Test func `an index knows the extract that it was made of`() throws {
        #expect(try TownIndex().index.identity == ExtractIdentity(extract: "7 00c0ffee"))
    }

    @Test func `the nearest house is found with its address`() throws {
        let town = try TownIndex()
        let near = try town.index.houses(near: .town(1, 1), within: 200, limit: 2)
        #expect(near.map(\.place.label) == ["Bahnhofstrasse 1, 9490", "Bahnhofstrasse 3, 9490"])
        #expect(near[0].distance > 10 && near[0].distance < near[1].distance)
        #expect(try town.index.houses(near: .town(200, 200), within: 200).isEmpty)
    }

    @Test func `the places of a tag come in the order in which they are known`() throws {
        let found = try TownIndex().index.places(PlaceTagFilter([PlaceTag("place", "*")]), limit: 2)
        #expect(found.map(\.name) == ["Vaduz", "Schaan"])
    }

    @Test func `a detail beside the main tag, also one of a list, finds its places`() throws {
        var contents = PlaceIndexContents.town
        contents.addPlace(.pointOfInterest, "Da Gino", 0, .town(3, 3), importance: 100)
        contents.addPlace(.pointOfInterest, "Sushi Bar", 0, .town(3, 4), importance: 100)
        for (index, cuisine) in [(-2, "italian; pizza"), (-1, "sushi")] {
            contents.places[contents.places.count + index].tag = PlaceTag("amenity", "restaurant")
            contents.places[contents.places.count + index].details = [PlaceTag("cuisine", cuisine)]
        }
        let index = try TownIndex(contents).index
        let filter = PlaceTagFilter([PlaceTag("cuisine", "pizza")])
        #expect(try index.places(filter, limit: 5).map(\.name) == ["Da Gino"])
        #expect(try index.places(filter, near: .town(3, 4), within: 5_000, limit: 5).map(\.place.name) == ["Da Gino"])
        let both = PlaceTagFilter([PlaceTag("cuisine", "pizza"), PlaceTag("amenity", "restaurant")])
        #expect(
            try index.places(both, near: .town(3, 4), within: 5_000, limit: 5).map(\.place.name) == [
                "Sushi Bar", "Da Gino",
            ])
    }

    @Test func `a missing file, another file and another version are told apart`() throws {
        let town = try TownIndex()
        #expect(kind { _ = try PlaceIndex(path: town.path + ".none") } == .missing)
        let bytes = try town.folder.read(TownIndex.name)
        try rewrite(town, Array("no database at all, but long enough for a header".utf8))
        #expect(kind { _ = try PlaceIndex(path: town.path) } == .damaged)
        var other = bytes
        other[63] = 99
        try rewrite(town, other)
        #expect(kind { _ = try PlaceIndex(path: town.path) } == .otherVersion)
    }

    /// Any answer or error will do, but for one that names SQL, and no place may lie outside the earth.
    @Test func `a damaged index answers or is refused`() throws {
        let town = try TownIndex()
        let bytes = try town.folder.read(TownIndex.name)
        for seed in 0..<120 {
            var damaged = bytes
            for turn in 0..<4 {
                let place = (seed &* 7_919 &+ turn &* 104_729) % damaged.count
                damaged[place] = UInt8(truncatingIfNeeded: seed &* 31 &+ turn &* 17)
            }
            if seed % 10 == 0 { damaged.removeLast(damaged.count - damaged.count * (seed / 10 + 1) / 14) }
            try rewrite(town, damaged)
            do throws(StorageError) {
                let index = try PlaceIndex(path: town.path)
                for match in try index.search("Bahnhofstrasse 3 Vaduz") {
                    #expect(Coordinate(match.place.coordinate).isValid)
                }
                _ = try index.houses(near: .town(1, 1), within: 500, limit: 3)
            } catch {
                #expect([.damaged, .otherVersion, .unreadable].contains(error.kind), "\(error)")
            }
        }
    }

    private func rewrite(_ town: TownIndex, _ bytes: [UInt8]) throws {
        try town.folder.write(bytes, to: TownIndex.name)
    }

    private func kind(_ body: () throws -> Void) -> StorageError.Kind? {
        do { try body() } catch { return (error as? StorageError)?.kind }
        return nil
    }
}
