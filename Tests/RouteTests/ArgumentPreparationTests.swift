import ArgumentParser
import Testing
import route

@Suite struct ArgumentPreparationTests {
    @Test(arguments: [
        ("-33.8,151.2", "−33.8,151.2"), ("-33,151", "−33,151"), ("-.5,3", "−.5,3"), ("-33.8 151.2", "−33.8 151.2"),
        ("-0.18,-78.47", "−0.18,-78.47"), ("-33°52'N 1°E", "−33°52'N 1°E"), ("-nan,1", "−nan,1"), ("-INF,1", "−INF,1"),
        ("33.8,151.2", "33.8,151.2"), ("-o", "-o"), ("--mode", "--mode"), ("-", "-"), ("", ""), ("-5", "-5"),
        ("-n", "-n"),
    ])
    func `only a coordinate gets a minus sign that is not an option's`(argument: String, prepared: String) {
        #expect(ArgumentPreparation.prepared(["directions", argument]) == ["directions", prepared])
    }

    @Test func `coordinates are found in any position beside options`() {
        let given = ["directions", "--json", "-1.5,2", "--graph", "a.graph", "3,4", "--mode", "walking", "-5,-6"]
        let expected = ["directions", "--json", "−1.5,2", "--graph", "a.graph", "3,4", "--mode", "walking", "−5,-6"]
        #expect(ArgumentPreparation.prepared(given) == expected)
    }

    @Test func `places to test for coverage may begin with a minus`() {
        let given = ["coverage", "test", "area.geojson", "-33.8,151.2"]
        #expect(ArgumentPreparation.prepared(given) == ["coverage", "test", "area.geojson", "−33.8,151.2"])
    }

    @Test func `what follows two dashes stays as it is`() {
        let given = ["directions", "-1,2", "--", "-3,4"]
        #expect(ArgumentPreparation.prepared(given) == ["directions", "−1,2", "--", "-3,4"])
    }

    @Test func `a name of a file keeps its minus`() {
        let given = ["inspect", "-1,2.graph"]
        #expect(ArgumentPreparation.prepared(given) == given)
        #expect(ArgumentPreparation.prepared([]) == [])
    }

    /// The verbs that `route help` prints, those below others included.
    private static let verbs: [[String]] = {
        func paths(_ verb: any ParsableCommand.Type, _ path: [String]) -> [[String]] {
            let below = verb.configuration.subcommands
            guard !below.isEmpty else { return [path] }
            return below.flatMap { paths($0, path + [$0.configuration.commandName ?? ""]) }
        }
        return paths(RouteCommand.self, [])
    }()

    @Test(arguments: verbs)
    func `no verb takes a coordinate with a minus for an option`(verb: [String]) {
        let complaint = RouteCommand.run(verb + ["-33.8,151.2", "-33.9,151.3", "--no-such-option"]).complaint ?? ""
        #expect(!complaint.isEmpty && !complaint.contains("Unknown option '-3"), "\(complaint)")
    }

    @Test(arguments: verbs)
    func `no option that takes a place takes a minus for another option`(verb: [String]) {
        let help = RouteCommand.run(verb + ["--help"]).output
        let names = help.matches(of: /(--[a-z-]+) <(?:[^>]*(?:point|latitude|south)[^>]*)>/).map { String($0.output.1) }
        for name in names {
            let value = name == "--region" ? "-33.8,151.2,-33.7,151.3" : "-33.8,151.2"
            let complaint = RouteCommand.run(verb + [name, value, "--no-such-option"]).complaint ?? ""
            #expect(!complaint.contains("Unknown option '-3") && !complaint.contains("Missing value"), "\(complaint)")
        }
        if verb == ["snapshot"] { #expect(names.contains("--center") && names.contains("--region"), "\(help)") }
    }

    @Test(arguments: [
        ["directions", "-33.8,151.2", "-33.9,151.3"],
        ["directions", "-0.18,-78.47", "--mode", "cycling", "-0.2,-78.5", "--json"],
        ["directions", "--geojson", "-22.9,-43.2", "-22.91,-43.17", "-22.95,-43.21"],
        ["directions", "--", "-33.8,151.2", "-33.9,151.3"],
    ])
    func `Sydney, Quito and Rio reach the graph without two dashes`(arguments: [String]) {
        let missing = "nowhere/missing.graph"
        let ending = RouteCommand.run(["directions", "--graph", missing] + arguments.dropFirst())
        #expect(ending.status == .noInput)
        #expect(ending.complaint?.contains(missing) == true)
    }
}
