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

    @Test func `a single letter is no name of more words, but the main station on Danish timetables`() throws {
        var contents = PlaceIndexContents()
        var area = AddressArea()
        area.locality = "København"
        contents.areas = [area]
        contents.addPlace(.pointOfInterest, "H&M", 0, .town(0, 0), importance: 900)
        let shop = try TownIndex(contents)
        #expect(try shop.first("København H") == "")
        #expect(try shop.first("H&M København") == "H&M")
        contents.addPlace(.pointOfInterest, "Københavns Hovedbanegård", 0, .town(9, 9), importance: 100)
        contents.addPlace(.pointOfInterest, "Linje H", 0, .town(9, 9), importance: 100)
        let town = try TownIndex(contents)
        #expect(try town.first("København H") == "Københavns Hovedbanegård")
        var options = PlaceSearchOptions()
        options.isUnfinished = true
        let completed = try town.index.search("København H", options).map(\.place.label)
        #expect(completed.first == "Københavns Hovedbanegård", "\(completed)")
    }

    @Test func `a search that is cancelled ends with what it has found`() throws {
        let town = try TownIndex()
        var options = PlaceSearchOptions()
        options.isCancelled = { true }
        #expect(try town.index.search("Bahnhofstrasse 3", options).isEmpty)
        options.isCancelled = { false }
        #expect(try town.index.search("Bahnhofstrasse 3", options).first?.place.label == "Bahnhofstrasse 3, 9490")
    }

    @Test func `searches for kinds and around a point end when they are cancelled`() throws {
        let index = try TownIndex().index
        let all = PlaceTagFilter([PlaceTag("place", "*"), PlaceTag("amenity", "*"), PlaceTag("tourism", "*")])
        let point = FixedCoordinate.town(2, 2)
        let whole = try index.places(near: point, within: 5_000, limit: 50) { _, _ in true }
        #expect(!whole.isEmpty)
        let check: CancellationCheck = { true }
        #expect(try index.places(all, limit: 50, isCancelled: check).isEmpty)
        #expect(try index.places(all, near: point, within: 5_000, limit: 50, isCancelled: check).isEmpty)
        #expect(try index.places(near: point, within: 5_000, limit: 50, isCancelled: check) { _, _ in true }.isEmpty)
        #expect(try index.houses(near: point, within: 5_000, limit: 50, isCancelled: check).isEmpty)
        #expect(try index.places(holding: point, isCancelled: check).isEmpty)
        #expect(try index.places(near: point, within: 5_000, limit: 50) { _, _ in true }.count == whole.count)
    }

    @Test(arguments: [
        ("Noerrebrogade 4", "Nørrebrogade 4, 9494"), ("Staedtle 32", "Städtle 32, 9490"),
    ]) func `two letters for one are no typing error`(text: String, expected: String) throws {
        let match = try #require(try TownIndex().index.search(text).first)
        #expect(match.place.label == expected && match.isComplete && !match.words.contains { $0.correction != nil })
    }

    @Test func `what is spelled as typed goes before what is better known and nearer`() throws {
        var contents = PlaceIndexContents()
        var area = AddressArea()
        area.locality = "Vaduz"
        contents.areas = [area]
        contents.addPlace(.locality, "Vaduz", 0, .town(0, 0), importance: 600)
        contents.addPlace(.pointOfInterest, "Marktgassel am Ried", 0, .town(0, 0), importance: 1_000)
        contents.addPlace(.pointOfInterest, "Marktgasse am Ried", 0, .town(30, 30), importance: 0)
        let town = try TownIndex(contents)
        #expect(try town.first("Marktgasse am Riedd", near: .town(0, 0)) == "Marktgasse am Ried")
        #expect(try town.first("Marktgasse am Ried Vadus", near: .town(0, 0)) == "Marktgasse am Ried")
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

    @Test(
        arguments: [
            ("50", "50a", true), ("60b", "60", true), ("10c", "10a-d", false), ("10e", "10a-d", nil),
            ("723 B", "723-B", false),
            ("118", "118/2", false), ("2", "118/2", false), ("13", "12-14", false), ("12", "12 A", true),
            ("30c", "30a-30g", false),
            ("15", "12-14", nil), ("1", "12", nil), ("12a", "12-14", true), ("12-14", "12-14", false),
            ("99999999999999999999", "9", nil),
        ] as [(String, String, Bool?)])
    func `a house number that nearly fits is found, and another one is told`(
        wanted: String, number: String, isOther: Bool?
    ) throws {
        #expect(HouseNumber(number).fit(HouseNumber(wanted))?.isOther == isOther)
        var contents = PlaceIndexContents()
        contents.areas = [AddressArea()]
        contents.addStreet("Rosenstrasse", 0, "", .town(0, 0), numbers: [number, "1000"])
        let town = try TownIndex(contents)
        let match = try #require(try town.index.search("Rosenstrasse \(wanted)").first)
        #expect(match.place.houseNumber == (isOther == nil ? "" : number))
        #expect(match.isComplete == (isOther != nil))
        #expect((match.words.last?.correction == number) == (isOther == true))
    }

    @Test(arguments: [
        ("Bahnhofstrasse 3, 9490 Vaduz, Liechtenstein", "Bahnhofstrasse 3, 9490", true),
        ("Bahnhofstrasse 3, 9490 Vaduz, Principauté de Liechtenstein", "Bahnhofstrasse 3, 9490", false),
        ("Bahnhofstrasse 3, 9490 Vaduz, FL", "Bahnhofstrasse 3, 9490", false),
        ("Bahnhofstrasse 3, 9490 Vaduz, LI", "Bahnhofstrasse 3, 9490", true),
        ("Bahnhofstrasse 3, 9490 Vaduz, Dänemark", "Bahnhofstrasse 3, 9490", false),
        ("Grand Road 5, Springfield, Maryland, United States of America", "Grand Road 5, ", true),
        ("Grand Road 5, Springfield, MD 21117, USA", "Grand Road 5, ", false),
        ("5 Grand Road, Springfield, MD, Stany Zjednoczone", "Grand Road 5, ", true),
        ("Grand Road 5, Springfield, Ohio", "Grand Road 5, ", false),
        ("Kobenhagen Gade 1, Copenhagen", "Københagen Gade 1, ", true),
        ("Gade 1 Kopenhaga", "Københagen Gade 1, ", true),
        // The United States of another place are no better answer than the house.
        ("Grand Road 5, Springfield, United Kingdom", "Grand Road 5, ", false),
    ])
    func `more true words never make a worse answer`(text: String, expected: String, isComplete: Bool) throws {
        var contents = PlaceIndexContents.town
        var springfield = AddressArea()
        var copenhagen = AddressArea()
        springfield.locality = "Springfield"
        springfield.administrativeArea = "MD"
        springfield.countryCode = "US"
        copenhagen.locality = "København"
        copenhagen.countryCode = "DK"
        contents.areas += [springfield, copenhagen]
        contents.addPlace(.locality, "København", 3, .town(0, 80), importance: 700)
        contents.places[contents.places.count - 1].otherNames = [
            PlaceTag("name:en", "Copenhagen"), PlaceTag("name:pl", "Kopenhaga"),
        ]
        contents.addStreet("Grand Road", 2, "", .town(60, 60), numbers: ["5"])
        contents.addStreet("Københagen Gade", 3, "", .town(0, 81), numbers: ["1"])
        for name in [
            "Maryland Avenue", "United Church", "America Square", "Ohio Street", "Copenhagen Bar", "Kingdom Road",
        ] {
            contents.addPlace(.street, name, 0, .town(5, 5), importance: 400)
        }
        let match = try #require(try TownIndex(contents).index.search(text).first)
        #expect(match.place.label == expected)
        #expect(match.isComplete == isComplete)
    }

    @Test(arguments: ["B37", "b 37", "B-37", "K3107", "K 3107"])
    func `a road is found by its number, written together or apart`(text: String) throws {
        var contents = PlaceIndexContents.town
        contents.addPlace(.street, text.lowercased().hasPrefix("b") ? "B 37" : "K3107", 0, .town(9, 9), importance: 100)
        #expect(try TownIndex(contents).index.search(text).first?.place.coordinate == .town(9, 9))
    }

    @Test func `a street whose whole name matches is found behind thousands of streets of that town`() throws {
        var contents = PlaceIndexContents.town
        for number in 0..<5_000 {
            contents.addPlace(.street, "Triq \(number)", 0, .town(Int32(number), 0), importance: 200)
        }
        contents.addPlace(.street, "Triq Vaduz", 1, .town(1, 1), importance: 100)
        #expect(try TownIndex(contents).first("Triq Vaduz") == "Triq Vaduz")
    }

    @Test func `a number that is being typed finds the houses whose numbers begin with it`() throws {
        var options = PlaceSearchOptions()
        options.isUnfinished = true
        let found = try TownIndex().index.search("Bahnhofstrasse 7", options)
        #expect(found.first?.place.label == "Bahnhofstrasse 77, 9494")
    }

    @Test(arguments: [
        ("501 45th Street", "45th Street 501, "), ("45th St", "45th Street"), ("501 K Street", "K Street 501, "),
    ])
    func `a numbered street is found behind thousands of better known ones`(text: String, expected: String) throws {
        var contents = PlaceIndexContents()
        contents.areas = [AddressArea()]
        for number in 0..<5_000 {
            contents.addPlace(.street, "Name\(number) Street", 0, .town(Int32(number), 0), importance: 200)
        }
        for name in ["44th Street", "45th Street", "K Street"] {
            contents.addStreet(name, 0, "", .town(1, 1), numbers: ["501"])
        }
        #expect(try TownIndex(contents).first(text) == expected)
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
        let one = try TownIndex()
        let other = try TownIndex()
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
