import Geometry
import SketchSupport
import TestSupport
import Testing
import route

/// `route batch` as a process: order, header, gaps, malformed lines.
@Suite struct BatchProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    private func batch(_ input: String, _ options: [String] = []) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["batch", town.path] + options, input: input)
    }

    @Test func `answers on all cores are those of one pair at a time, in order`() throws {
        let pairs = town.pairs(200, seed: 8)
        let all = try batch("from_lon,from_lat,to_lon,to_lat\n" + pairs, ["--mode", "walking"])
        #expect(all.status == 0)
        let lines = all.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.count == 202)
        #expect(lines.first.map { String(decoding: $0, as: UTF8.self) } == "distance,duration")
        for (index, pair) in pairs.split(separator: "\n").enumerated() where index % 29 == 0 {
            let one = try batch(pair + "\n", ["--mode", "walking"])
            #expect(one.lines.last?.utf8.elementsEqual(lines[index + 1]) == true, "pair \(index)")
        }
    }

    @Test func `a pair without a route is a comma and a reason`() throws {
        let far = Coordinate(RandomNetwork.place(column: 601, row: 1))
        let good = "-7.997,41.003,-7.994,41.005\n"
        let bad = "-8,40,-7.997,41.003\n-7.997,41.003,\(far.longitude),\(far.latitude)\n"
        let outcome = try batch(good + bad + good)
        #expect(outcome.status == 0)
        #expect(outcome.lines.count == 5)
        #expect(outcome.lines[2] == "," && outcome.lines[3] == ",")
        #expect(outcome.lines[1] == outcome.lines[4] && outcome.lines[1] != ",")
        let reasons = outcome.complaint.split(separator: "\n")
        #expect(reasons.count == 2)
        #expect(reasons.first?.hasPrefix("route: Line 2: ") == true)
        #expect(reasons.last?.hasPrefix("route: Line 3: ") == true)
    }

    @Test func `with reasons a line without a route says why`() throws {
        let far = Coordinate(RandomNetwork.place(column: 601, row: 1))
        let good = "-7.997,41.003,-7.994,41.005\n"
        let pairs = good + "-8,40,-7.997,41.003\n-7.997,41.003,\(far.longitude),\(far.latitude)\n"
        let outcome = try batch(pairs, ["--reasons"])
        #expect(outcome.status == 0)
        let plain = try batch(pairs)
        #expect(outcome.complaint == plain.complaint)
        #expect(
            outcome.lines == ["distance,duration,reason", plain.lines[1] + ",", ",,noRoadNear", ",,differentIslands"],
            "\(outcome.text)")
    }

    @Test func `any number of threads gives the same bytes, in blocks`() throws {
        let pairs = town.pairs(5_000, seed: 3) + "-8,40,-7.997,41.003\n" + town.pairs(3_500, seed: 4)
        let one = try batch(pairs, ["--threads", "1", "--reasons"])
        #expect(one.status == 0 && one.lines.count == 8_502)
        #expect(one.sentence.hasPrefix("Line 5001: "))
        for threads in ["2", "7"] {
            let several = try batch(pairs, ["--threads", threads, "--reasons"])
            #expect(several.output == one.output && several.complaint == one.complaint)
        }
    }

    @Test func `a malformed line leaves the answers of the blocks before it`() throws {
        let outcome = try batch(town.pairs(5_000, seed: 3) + "1,2\n" + town.pairs(10, seed: 4))
        #expect(outcome.status == 65 && outcome.lines.count == 4_097)
        #expect(outcome.sentence.hasPrefix("Line 5001 is not "))
    }

    @Test func `a block is answered before the input ends`() throws {
        let lines = town.folder.file("pairs.csv")
        try town.folder.write(town.pairs(4_096, seed: 5), to: "pairs.csv")
        // The pipe stays open until the first answers have come.
        let outcome = try RouteProgram.shell(
            "mkfifo in; \"$ROUTE\" batch '\(town.path)' < in > answers & exec 3> in; cat '\(lines)' >&3; "
                + "for i in $(seq 500); do [ $(wc -l < answers) -ge 4097 ] && break; sleep 0.1; done; "
                + "wc -l < answers; exec 3>&-; wait", folder: town.folder)
        #expect(outcome.text == "4097\n", "\(outcome.complaint)")
    }

    @Test func `a number of threads that is none is refused`() throws {
        let outcome = try batch("", ["--threads", "0"])
        #expect(outcome.status == 64 && outcome.sentence.hasPrefix("The number of threads is 0;"))
    }

    @Test func `a malformed line is bad data and nothing is answered`() throws {
        for line in ["1,2,3", "1,2,3,4,5", "a,2,3,4", "1,2,3,nan", "1,2,3,91", "181,2,3,4", "1;2;3;4", "\u{0}"] {
            let outcome = try batch("-7.997,41.003,-7.994,41.005\n\(line)\n")
            #expect(outcome.status == 65, "\(line): \(outcome.complaint)")
            #expect(outcome.sentence.hasPrefix("Line 2 "), "\(outcome.complaint)")
            #expect(outcome.output.isEmpty, "\(line)")
        }
    }

    @Test func `no input is no answers`() throws {
        #expect(try batch("").text == "distance,duration\n")
        #expect(try batch("slon,slat,tlon,tlat\r\n\r\n").text == "distance,duration\n")
    }

    @Test func `an output that takes nothing is an I/O error`() throws {
        let command = "echo -7.997,41.003,-7.994,41.005 | \"$ROUTE\" batch '\(town.path)' > /dev/full"
        let outcome = try RouteProgram.shell(command)
        #expect(outcome.status == 74, "\(outcome.complaint)")
        let inspect = try RouteProgram.shell("\"$ROUTE\" inspect '\(town.path)' > /dev/full")
        #expect(inspect.status == 74, "\(inspect.complaint)")
    }

    @Test func `a reader that leaves early is not an error`() throws {
        let outcome = try RouteProgram.shell("\"$ROUTE\" inspect '\(town.path)' 2>&1 | true")
        #expect(outcome.status == 0)
    }
}

/// `route batch` with requests in NDJSON.
@Suite struct BatchRequestTests {
    private let towns: ComparedTowns

    init() throws {
        towns = try ComparedTowns()
    }

    private func batch(_ lines: [String], _ options: String...) throws -> RouteProgram.Outcome {
        try RouteProgram.run(
            ["batch", "old.graph"] + options, input: lines.joined(separator: "\n") + "\n", folder: towns.folder)
    }

    @Test func `each request is answered by a line of JSON, in order`() throws {
        let lines = [
            ComparedTowns.request(1, 3), "", ComparedTowns.request(3, 7),
            ComparedTowns.request(1, 3, #", "transportType": "walking""#),
        ]
        let outcome = try batch(lines)
        #expect(outcome.status == 0 && outcome.complaint == "")
        let answers = try outcome.lines.map { try JSONValue(Array($0.utf8)) }
        #expect(answers.map { $0["transportType"].text } == ["automobile", nil, "walking"])
        #expect(answers[1]["error"]["reason"].text == "noRoadNear" && answers[1]["error"]["code"].value == 5)
        #expect(answers[0]["distance"].value == answers[2]["distance"].value)
        #expect(answers[0]["expectedTravelTime"].value ?? 0 < answers[2]["expectedTravelTime"].value ?? 0)
    }

    @Test func `the options are for requests that do not say otherwise`() throws {
        let closed = #", "restrictions": {"closedWays": [2]}"#
        let outcome = try batch(
            [ComparedTowns.request(1, 3), ComparedTowns.request(1, 3, closed)], "--closed", "1", "--mode", "cycling")
        let answers = try outcome.lines.map { try JSONValue(Array($0.utf8)) }
        #expect(answers.map { $0["transportType"].text } == ["cycling", "cycling"])
        #expect(answers[0]["distance"].value ?? 0 > answers[1]["distance"].value ?? .infinity)
    }

    @Test func `many requests are answered in their order`() throws {
        let pairs = (0..<300).map { [(1, 3), (3, 6), (4, 5)][$0 % 3] }
        let lines = try batch(pairs.map { ComparedTowns.request($0, $1) }).lines
        #expect(lines.count == 300)
        for (index, line) in lines.enumerated() { #expect(line == lines[index % 3]) }
        #expect(Set(lines).count == 3)
    }

    @Test func `a bad line is one sentence, and nothing is answered`() throws {
        let outcome = try batch([ComparedTowns.request(1, 3), "{}"])
        #expect(outcome.status == 65 && outcome.output.isEmpty)
        #expect(
            outcome.sentence
                == "Line 2 asks for no directions: it has neither \"source\" nor \"destination\".")
    }
}
