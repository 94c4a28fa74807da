import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing
import route

/// `route provider`, and `--provider` of the verbs that ask.
@Suite struct ProviderProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
        try FileManager.default.createDirectory(
            atPath: town.folder.file("coverage"), withIntermediateDirectories: true)
        try town.folder.write(CoverageText.square(40.95, -8.05, 41.05, -7.95), to: "coverage/town.geojson")
        try write()
    }

    private func write(modes: String = "MKDirectionsModePedestrian, MKDirectionsModeCar") throws {
        let text = "name: Town 1\nmodes: [\(modes)]\ngraph: ../town.graph\ncoverage: town.geojson\n"
        try town.folder.write(text, to: "coverage/provider.yml")
    }

    private func run(_ arguments: [String]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(arguments, folder: town.folder)
    }

    @Test func `of several areas the places of a request choose one`() throws {
        func area(_ name: String, _ mode: String, _ coverage: String) -> String {
            "  - {name: \(name), modes: [\(mode)], graph: ../town.graph, coverage: \(coverage).geojson}\n"
        }
        try town.folder.write(
            "areas:\n" + area("Feet", "MKDirectionsModePedestrian", "town")
                + area("Cars", "MKDirectionsModeCar", "town"),
            to: "coverage/areas.yml")
        for mode in ["walking", "automobile"] {
            let outcome = try run([
                "eta", town.place(1, 1), town.place(7, 7), "--mode", mode, "--provider", "coverage/areas.yml",
            ])
            #expect(outcome.status == 0, "\(outcome.complaint)")
        }
        let outcome = try run(["serve", "--provider", "coverage/areas.yml", "--check"])
        #expect(outcome.text.contains("Feet, from") && outcome.text.contains("Cars, from"), "\(outcome.complaint)")
        #expect(try run(["provider", "check", "coverage/areas.yml"]).status == 78)
    }

    @Test func `a check says what is served`() throws {
        let outcome = try run(["provider", "check"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.complaint == "")
        #expect(outcome.lines[0] == "Town 1, from coverage/../town.graph")
        #expect(
            outcome.lines[1].hasPrefix("MKDirectionsModePedestrian: walking, coverage/town.geojson, 1 polygon, 93."))
        #expect(outcome.lines[2].hasPrefix("MKDirectionsModeCar: automobile, "))
    }

    @Test(arguments: ["check", "plist", "desktop"])
    func `a wrong file is a wrong configuration for every verb`(verb: String) throws {
        try write(modes: "MKDirectionsModeCar, MKDirectionsModeBus")
        let bus = try run(["provider", verb])
        #expect(bus.status == 78)
        #expect(bus.output.isEmpty)
        #expect(bus.sentence.contains("line 2, names MKDirectionsModeBus"), "\(bus.sentence)")
        try write()
        try town.folder.write("{}", to: "coverage/town.geojson")
        #expect(try run(["provider", verb]).status == 65)
        #expect(try run(["provider", verb, "none.yml"]).status == 66)
    }

    @Test func `the registrations are printed`() throws {
        let list = try run(["provider", "plist", "coverage/provider.yml"])
        #expect(list.text.contains("<string>com.apple.maps.directionsrequest</string>"))
        let entry = try run(["provider", "desktop"])
        let path = "\(town.folder.path)/coverage/provider.yml"
        #expect(entry.text.contains("\nExec=route open --places --provider \(path) %u\n"), "\(entry.text)")
        #expect(entry.complaint.contains("xdg-mime default"))
    }

    @Test func `a provider answers for its modes and its area`() throws {
        let provider = ["--provider", "coverage/provider.yml"]
        #expect(try run(["directions", town.place(1, 1), town.place(7, 7)] + provider).status == 0)
        let cycling = try run(["directions", town.place(1, 1), town.place(7, 7), "--mode", "cycling"] + provider)
        #expect(cycling.status == 69)
        #expect(cycling.sentence == "This provider does not serve cycling; it serves automobile, walking.")
        #expect(try run(["directions", town.place(1, 1), "42,-8"] + provider).status == 77)
        #expect(try run(["directions", town.place(1, 1), "42,-8", "--provider", "none.yml"]).status == 66)
        let test = try run(["coverage", "test", "--provider", "coverage/provider.yml", town.place(1, 1), "-33,151"])
        #expect(test.status == 77)
        #expect(test.lines[0] == "\(town.place(1, 1)) by automobile, walking: inside")
        let map = try JSONValue(try run(["coverage", "show", "--provider", "coverage/provider.yml"]).output)
        #expect(map["features"][0]["properties"]["modes"] == .array([.string("automobile"), .string("walking")]))
    }

    @Test func `the example in the repository can be read`() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../coverage").path
        let outcome = try run(["coverage", "test", "--provider", "\(path)/provider.yml", "43.7396,7.4273"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(try run(["coverage", "check", "\(path)/monaco.geojson", "--strict"]).status == 0)
    }
}
