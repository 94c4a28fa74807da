import Geometry
import Glibc
import ServerSupport
import SketchSupport
import TestSupport
import Testing

/// `route geocode`, `complete` and `search`, and the index that an import writes beside the graph.
@Suite struct PlacesProgramTests {
    private let folder: TestFolder

    private static func place(_ east: Int32, _ north: Int32) -> FixedCoordinate {
        FixedCoordinate(latitude: 410_000_000 + north * 1_000, longitude: -80_000_000 + east * 1_000)
    }

    /// A street from west to east with a house and a café.
    private static func town(_ street: String = "Mill Lane") -> [PBFWriter.Object] {
        [
            .node(1, at: place(0, 0)), .node(2, at: place(50, 0)), .node(3, at: place(100, 0)),
            .node(
                4, at: place(20, 3), [("addr:street", street), ("addr:housenumber", "5"), ("addr:city", "Milltown")]),
            .node(5, at: place(80, -3), [("amenity", "cafe"), ("name", "Café Azul")]),
            .way(1, [1, 2, 3], [("highway", "residential"), ("name", street)]),
        ]
    }

    init() throws {
        folder = try TestFolder()
        try importTown()
    }

    private func importTown(_ street: String = "Mill Lane", _ options: [String] = []) throws {
        let extract = try folder.extract(Self.town(street))
        let outcome = try RouteProgram.run(["import", extract, "-o", folder.file("town.graph"), "-q"] + options)
        #expect(outcome.status == 0, "\(outcome.complaint)")
    }

    private func ask(_ words: [String], input: String = "") throws -> RouteProgram.Outcome {
        try RouteProgram.run(words + ["--graph", folder.file("town.graph")], input: input)
    }

    // MARK: Verbs

    @Test func `a text, a coordinate, a beginning and a kind each find their place`() throws {
        #expect(
            try ask(["geocode", "mill lane 5"]).text == """
                1. Mill Lane 5, Milltown
                   41.000300,-7.998000

                © OpenStreetMap contributors

                """)
        #expect(try ask(["geocode", "41.0003,-7.998"]).lines.first == "1. Mill Lane 5, Milltown")
        #expect(try ask(["geocode", "41.0003,-7.998", "--level", "street"]).lines.first == "1. Mill Lane, Milltown")
        #expect(try ask(["complete", "caf"]).lines.first == "1. Café Azul")
        #expect(try ask(["search", "coffee", "--near", "41,-8"]).lines.first == "1. Café Azul")
        #expect(try ask(["search", "café", "--along", "41,-8", "--along", "Mill Lane 5"]).text.contains(" min more"))
    }

    @Test func `a match that explains only some of the words says which, and one can be picked`() throws {
        let outcome = try ask(["geocode", "mile lane 5 xanadu"])
        #expect(outcome.text.contains("\"mile\" taken as \"mill\"; not found: \"xanadu\""), "\(outcome.text)")
        #expect(try ask(["geocode", "mill lane 5", "--pick", "1"]).lines.count == 3)
        #expect(try ask(["geocode", "mill lane 5", "--pick", "2"]).status == 64)
    }

    @Test func `each line of standard input is answered by a line of JSON before more is read`() throws {
        let process = try RouteProgram.start(
            ["geocode", "--json", "-", "--graph", folder.file("town.graph")],
            input: "mill lane 5\n\ncafe azul\t41,-8\n\"'%;--\n")
        let outcome = try process.wait(seconds: 60)
        #expect(outcome.status == 0 && outcome.lines.count == 4)
        let answers = try outcome.lines.map { try JSONValue(Array($0.utf8)) }
        #expect(answers.map { $0["query"].text } == ["mill lane 5", "", "cafe azul", "\"'%;--"])
        #expect(answers.map { $0["places"].elements.count } == [1, 0, 1, 0])
        #expect(answers[0]["places"][0]["coordinate"]["latitude"].value == 41.0003)
        #expect(answers[2]["places"][0]["distance"].value.map { $0 > 600 } == true)
    }

    @Test func `a line that cannot be answered has an error, and the others are answered`() throws {
        let lines = "mill lane 5\ncafe azul\tx1.2\n91.5,0\ncafe azul\tMill Lane 5\n"
        let outcome = try ask(["geocode", "--json", "-"], input: lines)
        #expect(outcome.status == 64 && outcome.sentence.contains("2 lines have an error"), "\(outcome.complaint)")
        let answers = try outcome.lines.map { try JSONValue(Array($0.utf8)) }
        #expect(answers.map { $0["query"].text } == ["mill lane 5", "cafe azul", "91.5,0", "cafe azul"])
        #expect(answers.map { $0["error"].text != nil } == [false, true, true, false])
        #expect(answers[3]["places"][0]["distance"].value.map { $0 > 400 } == true)
    }

    @Test func `a point near which to look may be a name, and what is read of a coordinate is told`() throws {
        let near = try ask(["search", "coffee", "--near", "mill lane 5"])
        #expect(near.lines.first == "1. Café Azul" && near.complaint.contains("is Mill Lane 5, Milltown"))
        let unknown = try ask(["search", "coffee", "--near", "Xanadu"])
        #expect(unknown.status == 68 && unknown.sentence.contains("--near is \"Xanadu\""), "\(unknown.complaint)")
        let point = try ask(["geocode", "POINT(-7.998 41.0003)"])
        #expect(point.lines.first == "1. Mill Lane 5, Milltown")
        #expect(point.complaint.contains("as 41.0003,-7.998, longitude first"), "\(point.complaint)")
        let route = try ask(["directions", "41.0003,-7.998,100 m", "Café Azul"])
        #expect(route.status == 0 && route.complaint.contains("without the altitude"), "\(route.complaint)")
        let refused = try ask(["directions", "41.0003 N 7.998 O", "Café Azul"])
        #expect(refused.status == 64 && refused.sentence.contains("write E or W"), "\(refused.complaint)")
    }

    @Test(
        arguments: [
            (["geocode", ""], 68, "The text is empty"), (["geocode", "0,0"], 68, "No address is near 0,0"),
            (["geocode", "xanadu"], 68, "Nothing is known by \"xanadu\""),
            (["geocode", "a", "--limit", "0"], 64, "--limit"),
            (["geocode", "a", "--near", "x"], 64, "x"), (["geocode", "-"], 64, "--json"),
            (["geocode", "1,1", "--level", "city"], 64, "level"), (["search", "a", "--along", "1,1"], 64, "--along"),
            (["search", "a", "--region", "2,2,1,1"], 64, "region"), (["geocode", "91,0"], 64, "91,0"),
            (["directions", "Mill Lane 5", "Xanadu"], 68, "Xanadu"),
        ] as [([String], Int32, String)])
    func `what cannot be answered is one sentence`(words: [String], status: Int32, part: String) throws {
        let outcome = try ask(words)
        #expect(outcome.status == status && outcome.sentence.contains(part), "\(outcome.complaint)")
    }

    @Test func `directions between addresses are those between their places`() throws {
        let outcome = try ask(["directions", "Mill Lane 5", "Café Azul"])
        #expect(
            outcome.text.contains("You have reached your destination: Café Azul"), "\(outcome.text)\(outcome.complaint)"
        )
        let link = try ask(["open", "maps:?saddr=Mill Lane 5&daddr=Café Azul"])
        #expect(link.text == outcome.text)
    }

    @Test func `the words of a link that searches are looked up with --places`() throws {
        let expected = try ask(["directions", "here", "Café Azul", "--here", "41,-8", "--mode", "any"])
        for link in ["geo:0,0?q=Café Azul", "https://www.google.com/maps/search/?api=1&query=Caf%C3%A9+Azul"] {
            let outcome = try ask(["open", link, "--places", "--here", "41,-8"])
            #expect(outcome.status == 0 && outcome.text == expected.text, "\(outcome.complaint)")
            let refused = try ask(["open", link, "--here", "41,-8"])
            #expect(refused.status == 64 && refused.sentence.contains("add --places"), "\(refused.complaint)")
        }
        let unknown = try ask(["open", "geo:0,0?q=Nowhere", "--places", "--here", "41,-8"])
        #expect(unknown.status == 68 && !unknown.sentence.contains("--places"), "\(unknown.complaint)")
    }

    @Test func `a plus code is a place, a short one with its town`() throws {
        for text in ["8CHJ2222+4R", "2222+4R Café Azul", "Café Azul, 2222+4r"] {
            let outcome = try ask(["open", "--json", "maps:?saddr=41,-8&daddr=\(text.replacing("+", with: "%2B"))"])
            #expect(outcome.status == 0 && outcome.text.lowercased().contains("2222+4r"), "\(outcome.complaint)")
        }
        let alone = try ask(["open", "maps:?saddr=41,-8&daddr=2222%2B4R"])
        #expect(alone.status == 68 && alone.sentence.contains("a short plus code"), "\(alone.complaint)")
        let nowhere = try ask(["open", "maps:?saddr=41,-8&daddr=2222%2B4R Nowhere"])
        #expect(nowhere.status == 68 && nowhere.sentence.contains("Nowhere"), "\(nowhere.complaint)")
    }

    // MARK: The file

    @Test func `the same extract makes the same index, which a contraction keeps`() throws {
        let first = try folder.read("town.places")
        try importTown("Mill Lane", ["--modes", "walking", "--no-hierarchy"])
        #expect(try folder.read("town.places") == first)
        #expect(try RouteProgram.run(["contract", folder.file("town.graph")]).status == 0)
        #expect(try ask(["geocode", "mill lane 5"]).status == 0)
    }

    @Test func `without places nothing is written, and an index of another extract is refused`() throws {
        try importTown("Oak Street", ["--no-places"])
        let other = try ask(["geocode", "oak street"])
        #expect(other.status == 65 && other.sentence.contains("belongs to another import"), "\(other.complaint)")
        unsafe unlink(folder.file("town.places"))
        let missing = try ask(["geocode", "oak street"])
        #expect(
            missing.status == 66 && missing.sentence.contains("There is no index of places"), "\(missing.complaint)")
        #expect(try ask(["directions", "41,-8", "41,-7.99"]).status == 0)
    }

    @Test func `a damaged, cut or foreign index is refused, and roads are served all the same`() throws {
        let whole = try folder.read("town.places")
        var version = whole
        version[63] = 99
        for bytes in [
            [], Array("no index".utf8), Array(whole.prefix(100)), Array(whole.prefix(whole.count / 2)), version,
        ] {
            try folder.write(bytes, to: "town.places")
            let outcome = try ask(["geocode", "mill lane 5"])
            #expect(outcome.status == 65 && outcome.sentence.contains("import"), "\(outcome.complaint)")
            #expect(try ask(["directions", "41,-8", "41,-7.99"]).status == 0)
        }
    }

    @Test func `an index with any byte changed is read or refused, and never a crash`() throws {
        let whole = try folder.read("town.places")
        var random = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<8 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            try folder.write(bytes, to: "town.places")
            for words in [["geocode", "mill lane 5"], ["complete", "c"], ["search", "cafe"], ["geocode", "41,-8"]] {
                let outcome = try ask(words)
                #expect([0, 65, 68].contains(outcome.status), "\(outcome.complaint)")
            }
        }
    }

    @Test func `an index in a folder that cannot be written is read`() throws {
        let path = folder.file("")
        unsafe chmod(path, 0o555)
        defer { unsafe chmod(path, 0o755) }
        let names = folder.names
        #expect(try ask(["geocode", "mill lane 5"]).status == 0)
        #expect(folder.names == names)
    }

    @Test func `an index that another program has locked is read`() throws {
        let descriptor = unsafe open(folder.file("town.places"), O_RDWR)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        #expect(try ask(["geocode", "mill lane 5"]).status == 0)
    }

    @Test func `a server answers from a new index together with its graph`() async throws {
        let server = try ServedTown(["--graph", folder.file("town.graph")], folder: folder)
        #expect(try await server.get("/geocode?q=mill+lane+5").body.contains("Mill Lane 5"))
        try importTown("Oak Street")
        #expect(try server.process.hasSaid(#""message":"reloaded""#))
        #expect(try await server.get("/geocode?q=oak+street+5").body.contains("Oak Street 5"))
        #expect(try await !server.get("/geocode?q=mill+lane+5").body.contains("Mill Lane 5"))
        #expect(try server.end().status == 0)
        #expect(try ask(["geocode", "oak street 5"]).lines.first == "1. Oak Street 5, Milltown")
    }
}
