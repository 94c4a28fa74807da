import SketchSupport
import TestSupport
import Testing
import route

/// The options that `directions`, `eta` and `explain` share, on a town.
@Suite struct RequestOptionTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    private var ends: [String] { [town.place(1, 1), town.place(7, 7)] }

    private func run(_ arguments: [String]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(arguments + ["--graph", town.path], folder: town.folder)
    }

    private func error(_ arguments: [String]) -> (status: route.ExitStatus, sentence: String) {
        let ending = RouteCommand.run(arguments + ["--graph", town.path])
        return (ending.status, ending.complaint ?? "")
    }

    // MARK: Forms

    @Test(arguments: [
        ("text", "by car"), ("json", "\"routes\": ["), ("geojson", "\"FeatureCollection\""), ("gpx", "<gpx "),
    ])
    func `each form is printed`(format: String, part: String) throws {
        let outcome = try run(["directions"] + ends + ["--format", format])
        #expect(outcome.status == 0)
        #expect(outcome.text.contains(part))
        #expect(!outcome.text.contains("\u{1B}"))
    }

    @Test(arguments: ["directions", "eta", "explain"])
    func `an answer is written to a file that is named`(verb: String) throws {
        let printed = try run([verb] + ends)
        let written = try run([verb] + ends + ["-o", "answer.txt"])
        #expect(written.status == 0 && written.output.isEmpty)
        #expect(try town.folder.read("answer.txt") == printed.output)
        #expect(error([verb] + ends + ["-o", "nowhere/answer.txt"]).status == .cannotCreate)
    }

    @Test func `an answer replaces nothing that it is made of`() throws {
        let before = try town.folder.read("town.graph")
        let (status, sentence) = error(["directions"] + ends + ["-o", town.path])
        #expect(status == .usage && sentence.contains("would replace"), "\(sentence)")
        #expect(try town.folder.read("town.graph") == before)
        #expect(error(["directions"] + ends + ["-o", ""]).status == .usage)
    }

    @Test func `the two flags are forms too, and polylines are one line`() throws {
        let directions = ["directions"] + ends
        #expect(try run(directions + ["--json"]).output == run(directions + ["--format", "json"]).output)
        #expect(try run(directions + ["--geojson"]).output == run(directions + ["--format", "geojson"]).output)
        for format in ["polyline5", "polyline6"] {
            let outcome = try run(directions + ["--format", format])
            #expect(outcome.lines.count == 1)
            #expect(outcome.text.hasSuffix("\n"))
        }
    }

    @Test func `an unknown form, unit, mode or time is a usage error that says what there is`() {
        let directions = ["directions"] + ends
        let bad: [([String], String)] = [
            (["--format", "kml"], ": text, json, geojson, gpx, polyline5, polyline6;"),
            (["--units", "furlongs"], "'imperial'"), (["--mode", "boat"], "and any"),
            (["--mode", "walking,"], "and any"), (["--depart", "tomorrow"], "2026-11-21T08:00"),
            (
                ["--depart", "2026-11-21T08:00", "--arrive", "2026-11-21T09:00"],
                "--departure-date and --arrival-date exclude each other"
            ),
            (["--format", "gpx", "--json"], "--json, --geojson and --format exclude each other"),
        ]
        for (options, part) in bad {
            let (status, sentence) = error(directions + options)
            #expect(status == .usage, "\(options)")
            #expect(sentence.contains(part), "\(sentence)")
        }
        #expect(error(["eta"] + ends + ["--json", "--format", "text"]).status == .usage)
        #expect(error(["explain"] + ends + ["--format", "gpx"]).status == .usage)
    }

    // MARK: Words, places, modes

    @Test func `an unknown language falls back to English and says so, a regional one does not`() throws {
        let unknown = try run(["directions"] + ends + ["--lang", "tlh", "--json"])
        #expect(unknown.status == 0)
        #expect(unknown.text.contains("\"language\": \"en\""))
        #expect(unknown.sentence == "The language \"tlh\" is not supported; the answer is in en.")
        let austrian = try run(["directions"] + ends + ["--lang", "de_AT", "--json"])
        #expect(austrian.text.contains("\"language\": \"de\""))
        #expect(austrian.complaint == "")
        for verb in ["eta", "explain"] {
            let sentence = try run([verb] + ends + ["--lang", "tlh\u{1B}[2J"]).sentence
            #expect(sentence == "The language \"tlh\\u{1B}[2J\" is not supported; the answer is in en.")
            #expect(try run([verb] + ends + ["--lang", "pt-BR"]).complaint == "")
        }
    }

    @Test func `units are those of the region, or those asked for`() throws {
        let walk = ["directions"] + ends
        #expect(try run(walk + ["--lang", "en-US"]).text.contains(" mi, "))
        #expect(try run(walk + ["--lang", "en-US", "--units", "metric"]).text.contains(" km, "))
        #expect(try run(["eta"] + ends + ["--units", "imperial"]).text.contains(" mi, "))
    }

    @Test func `here is the current location, and an error where nobody says where that is`() throws {
        for verb in ["directions", "eta", "explain"] {
            let (status, sentence) = error([verb, "here", town.place(7, 7)])
            #expect(status == .addressUnresolved)
            #expect(sentence.contains("add --here latitude,longitude"), "\(sentence)")
        }
        let told = try run(["directions", "here", town.place(7, 7), "--here", town.place(1, 1)])
        #expect(told.output == (try run(["directions"] + ends)).output)
        #expect(error(["eta", "here", town.place(7, 7), "--here", "nan,1"]).status == .usage)
        #expect(error(["eta", "-33.8,151.2", "here", "--here", "-33.8,151.2"]).status == .noRoute)
    }

    @Test func `the current location may have an accuracy and a course`() throws {
        let ends = ["here", town.place(7, 7)]
        let exact = try run(["directions"] + ends + ["--here", town.place(1, 1)])
        let coarse = try run(["directions"] + ends + ["--here", town.place(1, 1) + ",500, -1", "--lang", "de"])
        #expect(exact.status == 0 && coarse.status == 0)
        #expect(!exact.text.contains("location"))
        #expect(coarse.text.contains("Der Standort ist nur auf 500 m genau bekannt."), "\(coarse.text)")
        for (rest, sentence) in [
            (",0x10", "accuracy of --here"), (",3e7", "half the way round the earth"), (",-5", "accuracy of --here"),
            (",", "accuracy of --here"),
            (",5,361", "course of --here"), (",5,0x10", "course of --here"), (",5,", "course of --here"),
            (",5,north", "course of --here"),
            (",5,nan", "course of --here"), (",5,6,7", "has 5 parts"),
        ] {
            let error = error(["eta"] + ends + ["--here", town.place(1, 1) + rest])
            #expect(error.status == .usage && error.sentence.contains(sentence), "\(error)")
        }
        #expect(try run(["directions"] + ends + ["--here", town.place(1, 1) + ",0"]).output == exact.output)
        let courses = try [",0,0", ",0,360", ",0,3.6e2"].map { rest in
            try run(["directions"] + ends + ["--here", town.place(1, 1) + rest])
        }
        #expect(courses.allSatisfy { $0.status == 0 && $0.output == courses[0].output })
    }

    @Test func `of several modes the first that the graph has is used, transit alone needs a timetable`() throws {
        #expect(try run(["directions"] + ends + ["--mode", "any"]).text.contains("by car"))
        #expect(try run(["eta"] + ends + ["--mode", "cycling, walking"]).text.contains("on foot"))
        let (status, sentence) = error(["directions"] + ends + ["--mode", "transit"])
        #expect(status == .noRoute)
        #expect(sentence.contains("so transit is not served"), "\(sentence)")
    }

    // MARK: Travel times

    @Test func `one travel time is that of the route, several have a line each`() throws {
        let route = try JSONValue(try run(["directions"] + ends + ["--json"]).output)["routes"][0]
        let one = try JSONValue(try run(["eta"] + ends + ["--json"]).output)
        #expect(one["expectedTravelTime"] == route["expectedTravelTime"])
        #expect(one["distance"] == route["distance"])
        #expect(one["attribution"].text == "© OpenStreetMap contributors")
        let many = ends + ["40.9,-8.0", town.place(4, 4)]
        let all = try JSONValue(try run(["eta"] + many + ["--json"]).output)["etas"]
        #expect(all.elements.count == 3)
        #expect(all[0]["expectedTravelTime"] == one["expectedTravelTime"])
        #expect(all[1]["error"]["reason"].text == "noRoadNear")
        let lines = try run(["eta"] + many).lines
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines[1].hasPrefix("40.9,-8.0 "))
        #expect(lines[1].contains("no automobile road within"))
        #expect(lines[4] == "© OpenStreetMap contributors")
    }

    @Test func `a travel time to nowhere is an error`() {
        #expect(error(["eta", town.place(1, 1), "40.9,-8.0"]).status == .noRoute)
        #expect(error(["eta", town.place(1, 1), "40.9,-8.0", "40.8,-8.0"]).status == .noRoute)
        #expect(error(["eta", town.place(1, 1)]).status == .usage)
    }

    @Test func `the arrival asked for is the arrival printed`() throws {
        let times = ["--arrive", "2026-11-21T09:00+01:00"]
        let eta = try JSONValue(try run(["eta"] + ends + times + ["--json"]).output)
        #expect(eta["expectedArrivalDate"].text == "2026-11-21T08:00:00Z")
        let text = try run(["directions"] + ends + times).text
        #expect(text.contains("arrival 2026-11-21T09:00:00+01:00."), "\(text)")
    }

    // MARK: Help

    @Test func `the examples of the options run`() throws {
        try town.folder.write("13268415,both,20\n", to: "speeds.csv")
        let ring = "[[-8,40],[-7,40],[-7,41],[-8,40]]"
        try town.folder.write(#"{"type":"Polygon","coordinates":[\#(ring)]}"#, to: "area.geojson")
        for verb in ["directions", "eta", "explain"] {
            let help = RouteCommand.run([verb, "--help"], columns: 1000).output
            let examples = help.matches(of: /Example: (--[-a-z]+) ([^ \n]+)/)
            #expect(examples.count >= 19, "\(verb)")
            for example in examples {
                // Quotation marks are for the shell.
                let outcome = try run([verb] + ends + [String(example.1), String(example.2).replacing("'", with: "")])
                // The town does not have the ways of the examples.
                let isUnknownWay = outcome.complaint.contains("None of the ways")
                #expect(outcome.status == 0 || isUnknownWay, "\(verb) \(example.0): \(outcome.complaint)")
            }
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `shells complete verbs, forms and files`(shell: String) throws {
        let outcome = try RouteProgram.run(["--generate-completion-script", shell])
        #expect(outcome.status == 0)
        for word in ["directions", "eta", "explain", "polyline6", "britishImperial", "geojson"] {
            #expect(outcome.text.contains(word), "\(word)")
        }
    }
}
