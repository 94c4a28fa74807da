import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import SketchSupport
import TestSupport
import Testing
import route

/// `route open`: a link is read, its places are found, and the route is printed.
@Suite struct OpenProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    private func open(_ arguments: String...) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["open"] + arguments + ["--graph", town.path], folder: town.folder)
    }

    private func directions(_ arguments: String...) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["directions"] + arguments + ["--graph", town.path], folder: town.folder)
    }

    private func error(_ arguments: String...) -> (status: route.ExitStatus, sentence: String) {
        let ending = RouteCommand.run(["open"] + arguments + ["--graph", town.path])
        return (ending.status, ending.complaint ?? "")
    }

    // MARK: Routes

    @Test func `a link is answered as the same directions are`() throws {
        let link = "https://maps.apple.com/?saddr=\(town.place(1, 1))&daddr=\(town.place(7, 7))&dirflg="
        for (flag, mode) in [("d", "automobile"), ("w", "walking"), ("c", "cycling")] {
            let opened = try open(link + flag)
            #expect(opened.status == 0, "\(opened.complaint)")
            #expect(opened.complaint == "")
            #expect(opened.output == (try directions(town.place(1, 1), town.place(7, 7), "--mode", mode)).output)
        }
    }

    @Test func `options beside the link go before what it says`() throws {
        let link =
            "directions:?from=\(town.place(1, 1))&to=\(town.place(7, 7))&via=\(town.place(4, 2))&mode=walking&lang=de"
        let ends = [town.place(1, 1), town.place(4, 2), town.place(7, 7)]
        #expect(
            try open(link).output
                == directions(ends[0], ends[1], ends[2], "--mode", "walking", "--lang", "de").output)
        #expect(
            try open(link, "--mode", "automobile", "--lang", "pt", "--units", "imperial", "--format", "gpx").output
                == directions(ends[0], ends[1], ends[2], "--lang", "pt", "--units", "imperial", "--format", "gpx")
                .output)
        let one = "directions:?from=\(town.place(1, 1))&to=\(town.place(7, 7))"
        #expect(try open(one, "--alternates", "--json").output == open(one + "&alternates=true", "--json").output)
    }

    @Test func `the current location is where --here says, and so is a start that the link leaves open`() throws {
        let expected = try directions(town.place(1, 1), town.place(7, 7), "--mode", "any").output
        for link in [
            "google.navigation:q=\(town.place(7, 7))",
            "https://www.openstreetmap.org/directions?to=\(town.place(7, 7))",
        ] {
            let told = try open(link, "--here", town.place(1, 1))
            #expect(told.status == 0, "\(told.complaint)")
            #expect(told.output == expected)
            let (status, sentence) = error(link)
            #expect(status == .addressUnresolved)
            #expect(
                sentence == "The start is the current location, which the request does not say; give its coordinate, "
                    + "or add --here latitude,longitude.")
        }
    }

    @Test func `a place is a destination only when that is asked for`() throws {
        let link = "geo:\(town.place(7, 7));u=20"
        let (status, sentence) = error(link, "--here", town.place(1, 1))
        #expect(status == .usage)
        #expect(sentence.contains("shows a place") && sentence.contains("--places"), "\(sentence)")
        let outcome = try open(link, "--places", "--here", town.place(1, 1))
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.output == (try directions(town.place(1, 1), town.place(7, 7), "--mode", "any")).output)
        #expect(error(link, "--places").status == .addressUnresolved)
        for (link, words) in [("geo:99,0", "beyond ±90 degrees"), ("geo:1,2;crs=foo", "not in WGS 84")] {
            let (status, sentence) = error(link, "--places", "--here", town.place(1, 1))
            #expect(status == .badData && sentence.contains(words), "\(sentence)")
        }
    }

    @Test func `what is not understood is named in one line`() throws {
        let link = "http://maps.apple.com/?saddr=\(town.place(1, 1))&daddr=\(town.place(7, 7))&dirflg=x&q=a%1B[2Jb"
        let outcome = try open(link)
        #expect(outcome.status == 0)
        #expect(outcome.complaint.contains("route: Ignored parameters of the link: "), "\(outcome.complaint)")
        #expect(outcome.complaint.contains("\"dirflg\"") && outcome.complaint.contains("\"q\""))
        #expect(outcome.complaint.split(separator: "\n").count == 1)
        let many = (1...12).map { "&x\($0)=1" }.joined()
        #expect(
            try open("directions:?from=\(town.place(1, 1))&to=\(town.place(7, 7))\(many)").sentence.contains(
                "\"x8\" and 4 more")
        )
    }

    @Test func `a request may come from a file, which no link leads to`() throws {
        let ends = [town.place(1, 1), town.place(7, 7)].map { $0.split(separator: ",") }
            .map { "{\"coordinate\":{\"latitude\":\($0[0]),\"longitude\":\($0[1])}}" }
        try town.folder.write(
            "{\"source\":\(ends[0]),\"destination\":\(ends[1]),\"transportType\":\"walking\",\"mood\":1}",
            to: "request.json")
        let path = town.folder.file("request.json")
        #expect(error("--file", path, "--dry-run", "-o", path).status == .usage)
        let opened = try open("--file", path)
        #expect(opened.output == (try directions(town.place(1, 1), town.place(7, 7), "--mode", "walking")).output)
        #expect(opened.complaint == "route: Ignored parameter of the file: \"mood\".\n")
        #expect(try open("--file", path, "--dry-run").text.hasPrefix("A directions request\nFrom "))
        #expect(try open("file://\(path)").status == 64)
        #expect(try open("--file", path + ".none").status == 66)
        #expect(try open("--file", path, "directions:?to=41,8").status == 64)
        #expect(try open().status == 64)
    }

    private func file(_ text: String) throws -> String {
        try town.folder.write(text, to: "request.json")
        return town.folder.file("request.json")
    }

    @Test(arguments: [
        "", "{", "[1]", "<plist><dict>", "bplist00", #"{"source":{},"destination":{"address":"a"}}"#, #"{"source":5}"#,
        #"{"source":{"address":"a"},"destination":{"address":"b"},"restrictions":{"avod":["tolls"]}}"#,
    ])
    func `a file that is not a request is not what it should be`(text: String) throws {
        let (status, sentence) = error("--file", try file(text))
        #expect(status == .badData && sentence.hasSuffix("."), "\(sentence)")
        #expect(error("--file", try file(text), "--places").status == .usage)
    }

    @Test func `a file with a place that is none on the earth is refused before any graph is looked for`() throws {
        let ends = #""source":{"coordinate":{"latitude":300,"longitude":-8.6}},"destination":{"address":"a"}"#
        let here = #""source":{"isCurrentLocation":true},"currentLocation":{"latitude":300,"longitude":-8.6}"#
        let there = #""destination":{"coordinate":{"latitude":41,"longitude":-8.6}}"#
        for text in ["{\(here),\(there)}", "{\(ends)}".replacing(#""destination":{"address":"a"}"#, with: there)] {
            for options in [[], ["--dry-run"]] {
                let ending = RouteCommand.run(["open", "--file", try file(text)] + options)
                #expect(ending.status == .usage)
                #expect(ending.complaint == "The start is not a place on the earth.")
            }
        }
    }

    @Test func `a current location that a file has the coordinate of is there`() throws {
        let ends = [town.place(1, 1), town.place(7, 7)].map { $0.split(separator: ",") }
            .map { "{\"coordinate\":{\"latitude\":\($0[0]),\"longitude\":\($0[1])},\"isCurrentLocation\":true}" }
        let path = try file("{\"source\":\(ends[0]),\"destination\":\(ends[1])}")
        let expected = try directions(town.place(1, 1), town.place(7, 7), "--mode", "any").output
        #expect(try open("--file", path).output == expected)
        #expect(try open("--file", path, "--dry-run").text.contains("\nFrom      \(town.place(1, 1))\n"))
        let told = try open("--file", path, "--here", town.place(4, 4))
        #expect(told.output == expected)
        #expect(told.sentence.contains("--here is ignored"), "\(told.complaint)")
    }

    // MARK: Refusals

    @Test(arguments: [
        ("https://example.com/?daddr=1,2", route.ExitStatus.usage), ("41.1,-8.6", .usage), ("", .usage),
        ("https://maps.apple.com/?q=Porto", .usage), ("https://maps.app.goo.gl/abc", .usage),
        ("directions:?from=41,8", .badData), ("directions:?from=41,8&to=99,8", .badData),
        ("directions:?to=my+location", .badData), ("directions:?from=1,2&to=1,2,3", .badData),
        ("google.navigation:q=1,2&q=3,4", .badData), ("directions:?from=41,8&to=Rua+1", .addressUnresolved),
        ("directions:?from=1,2&to=1.1,2", .noRoute), ("directions:?from=40.9,-8&to=40.9,-8.1&mode=transit", .noRoute),
    ])
    func `each failure has its exit code and one sentence`(link: String, status: route.ExitStatus) {
        let refused = error(link)
        #expect(refused.status == status, "\(link): \(refused.sentence)")
        #expect(refused.sentence.hasSuffix("."))
        #expect(!refused.sentence.contains("\n"))
    }

    @Test func `a place that is not covered is an error before any search, in a dry run too`() throws {
        let square = "[[[[0,0],[1,0],[1,1],[0,1],[0,0]]]]"
        try town.folder.write(#"{"type":"MultiPolygon","coordinates":\#(square)}"#, to: "coverage.geojson")
        for options in [["--dry-run"], []] {
            let outcome = try RouteProgram.run(
                ["open", "directions:?to=\(town.place(7, 7))", "--here", "0.5,0.5", "--graph", town.path]
                    + ["--coverage", town.folder.file("coverage.geojson")] + options)
            #expect(outcome.status == 77)
            #expect(outcome.sentence.hasPrefix("The destination "), "\(outcome.complaint)")
        }
    }

    // MARK: Dry runs

    @Test func `a dry run prints what was understood and searches nothing`() throws {
        let link =
            "https://maps.apple.com/directions?source=41.15,-8.61&destination=Rua+1&waypoint=41,-8"
            + "&mode=walking&avoid=tolls&start=5"
        let outcome = try open(link, "--dry-run")
        #expect(outcome.status == 68)
        #expect(
            outcome.text == """
                A directions request, dialect apple-unified
                From      41.15,-8.61
                Via       41,-8
                To        Rua 1
                Mode      walking
                Avoid     tolls
                Unread    start

                """)
        // No road is anywhere near.
        let far = try open("directions:?from=1,2&to=1.1,2", "--dry-run", "--json")
        #expect(far.status == 0)
        #expect(try JSONValue(far.output)["source"]["coordinate"] == .array([.number(1), .number(2)]))
        #expect(
            try open("geo:41,-8", "--dry-run").text.hasPrefix(
                "A place, and no directions request, dialect geo\nPlace     41,-8\n"))
    }

    @Test func `links from standard input are answered a line each`() throws {
        let lines = [
            "directions:?from=41.15,-8.61&to=Here+Street&via=my+location", "", "geo:41,-8?q=41.5,-8.5(Caf%C3%A9)",
            "   \r",
            String(repeating: "x", count: 1 << 20), "maps:?daddr=%ZZ",
            "https://maps.apple.com/?daddr=41,-8" + String(repeating: " ", count: 1 << 20),
        ]
        let outcome = try RouteProgram.run(
            ["open", "--dry-run", "--json", "-"], input: lines.joined(separator: "\n"))
        #expect(outcome.status == 0)
        #expect(outcome.complaint == "")
        let answers = try outcome.lines.map { try JSONValue($0.utf8) }
        #expect(answers.count == lines.count)
        #expect(answers[0]["waypoints"][0] == .object(["currentLocation": .bool(true)]))
        #expect(answers[0]["destination"] == .object(["address": .string("Here Street")]))
        for index in [1, 3, 4] { #expect(answers[index]["kind"].text == "none", "\(index)") }
        #expect(answers[2]["place"]["coordinate"] == .array([.number(41.5), .number(-8.5)]))
        #expect(answers[5]["error"].text == "malformed")
        #expect(answers[5].members["destination"] == nil)
        #expect(answers[6]["isDirectionsRequest"] == .bool(true))
    }

    @Test func `bytes that are no text are no link`() throws {
        let bytes = Array("directions:?to=1,2\n".utf8) + [0xFF, 0xFE, 0x0A] + Array("directions:?to=1,2%FF".utf8)
        try town.folder.write(bytes, to: "links.txt")
        let outcome = try RouteProgram.shell("\"$ROUTE\" open --dry-run --json - < links.txt", folder: town.folder)
        let answers = try outcome.lines.map { try JSONValue($0.utf8) }
        #expect(answers.map { $0["kind"].text } == ["directions", "none", "directions"])
        #expect(answers[2]["error"].text == "malformed")
    }

    @Test func `standard input is for dry runs in JSON only`() {
        for options in [[], ["--dry-run"], ["--json"], ["--dry-run", "--geojson"]] {
            let ending = RouteCommand.run(["open", "-"] + options)
            #expect(ending.status == .usage)
            #expect(ending.complaint?.contains("need --dry-run and --json") == true)
        }
        for options in [["--mode", "walking"], ["--here", "1,2"], ["--places"], ["--lang", "de"], ["--graph", "a"]] {
            let ending = RouteCommand.run(["open", "-", "--dry-run", "--json"] + options)
            #expect(ending.status == .usage && ending.complaint?.contains("leave out other options") == true)
        }
    }

    @Test func `lines are cut wherever blocks end, and keep no more than a link may have`() {
        let text = Array(
            "ab\n\n  c \r\n\(String(repeating: " ", count: 70_000))d\(String(repeating: "e", count: 70_000)) f\ng".utf8)
        for length in [1, 7, 1000, text.count] {
            var reader = InputLines()
            var lines: [[UInt8]] = []
            for start in stride(from: 0, to: text.count, by: length) {
                lines += reader.lines(endingIn: text[start..<min(start + length, text.count)])
            }
            #expect(lines.map(\.count) == [2, 0, 3, 65_537], "\(length)")
            #expect(lines.last?.last == UInt8(ascii: "f"))
            #expect(reader.rest == [UInt8(ascii: "g")])
        }
    }
}
