import Coverage
import DirectionsKit
import ProviderSetup
import TestSupport
import Testing

@Suite struct ProviderFileTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func read(_ text: String) throws -> ProviderFile {
        try folder.write(text, to: "provider.yml")
        return try ProviderFile(path: folder.file("provider.yml"))
    }

    /// What is said of a file after its name.
    private func error(_ text: String) -> String {
        do {
            _ = try read(text)
            return "nothing"
        } catch {
            guard let error = error as? DirectionsError, error.reason == .misconfigured else { return "\(error)" }
            let beginning = "The provider file \"\(folder.file("provider.yml"))\""
            #expect(error.message.hasPrefix(beginning), "\(error.message)")
            #expect(error.message.hasSuffix("."), "\(error.message)")
            return String(error.message.dropFirst(beginning.count))
        }
    }

    private static let good = """
        name: Porto
        modes: [MKDirectionsModeCar, MKDirectionsModePedestrian]
        graph: ../graphs/porto.graph
        coverage: porto.geojson

        """

    @Test func `paths are relative to the folder of the file`() throws {
        let file = try read(Self.good)
        #expect(file.name == "Porto")
        #expect(file.modes == [.car, .pedestrian])
        #expect(file.transportTypes == [.automobile, .walking])
        #expect(file.graphPath == folder.file("../graphs/porto.graph"))
        #expect(file.coveragePaths == [folder.file("porto.geojson"), folder.file("porto.geojson")])
        let absolute = try read(Self.good.replacing("porto.geojson", with: "/srv/a.geojson"))
        #expect(absolute.coveragePaths == ["/srv/a.geojson", "/srv/a.geojson"])
    }

    private static let several = """
        areas:
          - name: Porto
            modes: [MKDirectionsModeCar]
            graph: porto.graph
            coverage: porto.geojson
          - name: Monaco
            modes: [MKDirectionsModePedestrian]
            graph: monaco.graph
            coverage: monaco.geojson

        """

    @Test func `a file may have several areas`() throws {
        try folder.write(Self.several, to: "provider.yml")
        let files = try ProviderFile.all(path: folder.file("provider.yml"))
        #expect(files.map(\.name) == ["Porto", "Monaco"])
        #expect(files.map(\.transportTypes) == [.automobile, .walking])
        #expect(files.map(\.graphPath) == ["porto.graph", "monaco.graph"].map(folder.file))
        #expect(error(Self.several).contains("has 2 areas; only requests and route serve take such a file"))
    }

    @Test func `errors in areas have their lines`() {
        let name = Self.several.replacing("name: Monaco", with: "nam: Monaco")
        #expect(error(name).hasPrefix(", line 6, has the unknown key \"nam\""))
        #expect(error(Self.several + "name: x\n").hasPrefix(", line 1, has areas, so name, modes"))
        #expect(error("areas: x\n").contains("areas must be a list"))
        #expect(error("areas: []\n").contains("areas must be a list"))
        #expect(error("areas: [x]\n").contains("an area must have name, modes, graph and coverage"))
        #expect(error("areas:\n  - name: x\n").contains("has no modes, graph, coverage"))
    }

    @Test func `each mode may have coverage of its own`() throws {
        let file = try read(
            """
            name: "Porto: north & south"
            modes:
              - MKDirectionsModePedestrian
              - MKDirectionsModeCar
              - MKDirectionsModeTaxi
            graph: porto.graph
            coverage:
              MKDirectionsModeCar: car.geojson
              MKDirectionsModeTaxi: car.geojson
              MKDirectionsModePedestrian: walk.geojson
            """)
        #expect(file.name == "Porto: north & south")
        #expect(file.coveragePaths == ["walk", "car", "car"].map { folder.file("\($0).geojson") })
        #expect(file.coverageFiles.map(\.transportTypes) == [.walking, .automobile])
    }

    @Test(arguments: [
        ("name: Porto", "name: [Porto]", ", line 1, is wrong: name must be a text"),
        ("name: Porto", "name: 5", "put it between quotation marks"),
        ("name: Porto", "name: \"\"", ", line 1, is wrong: name must be a text"),
        ("name: Porto\n", "", " has no name; a provider file needs name, modes, graph and coverage."),
        ("name: Porto", "name: Porto\nname: Lisboa", ", line 2, has the key \"name\" twice"),
        ("coverage: porto.geojson", "coverage: {a: b, \"a\": c}", ", line 4, has the key \"a\" twice"),
        ("name: Porto", "title: Porto", ", line 1, has the unknown key \"title\"; there are name"),
        ("graph:", "grpah:", ", line 3, has the unknown key \"grpah\"; write graph."),
        ("modes:", "MKDrectionsApplicationSupportedModes:", "; write modes."),
        ("[MKDirectionsModeCar", "[MKDrectionsModeCar", "mode \"MKDrectionsModeCar\"; write MKDirectionsModeCar."),
        ("[MKDirectionsModeCar", "[MKDrectionsModeBus", "mode \"MKDrectionsModeBus\"; there are MKDirectionsModeCar, "),
        ("[MKDirectionsModeCar", "[mkdirectionsmodecar", "write MKDirectionsModeCar."),
        ("[MKDirectionsModeCar", "[car", "write MKDirectionsModeCar."),
        ("[MKDirectionsModeCar", "[cycling", "write MKDirectionsModeBike."),
        ("[MKDirectionsModeCar", "[Zeppelin", "\"Zeppelin\"; there are MKDirectionsModeCar, MKDirectionsModeBike,"),
        ("[MKDirectionsModeCar", "[MKDirectionsModeTrain", "2, names MKDirectionsModeTrain, which no graph of roads"),
        ("[MKDirectionsModeCar", "[MKDirectionsModePedestrian", "names MKDirectionsModePedestrian twice"),
        ("[MKDirectionsModeCar", "[[MKDirectionsModeCar]", "a mode must be a text"),
        ("[MKDirectionsModeCar, MKDirectionsModePedestrian]", "[]", "modes must be a list"),
        ("[MKDirectionsModeCar, MKDirectionsModePedestrian]", "MKDirectionsModeCar", "modes must be a list"),
        ("coverage: porto.geojson", "coverage: [porto.geojson]", "or a mapping from modes to paths"),
        ("coverage: porto.geojson", "coverage:", "coverage must be the path of a file"),
        (
            "coverage: porto.geojson", "coverage:\n  MKDirectionsModeCar: porto.geojson",
            "has no coverage for MKDirectionsModePedestrian"
        ),
        (
            "coverage: porto.geojson",
            "coverage:\n  MKDirectionsModeCar: a\n  MKDirectionsModePedestrian: a\n  MKDirectionsModeBike: a",
            ", line 7, has coverage for MKDirectionsModeBike, which modes does not name"
        ),
        ("graph: ../graphs/porto.graph", "graph: {a: b}", ", line 3, is wrong: graph must be the path of a file"),
        ("graph: ../graphs/porto.graph", "graph: \"a\\0b\"", "has no control characters"),
        ("name: Porto", "name: &a Porto\nx: *a", ", line 2, refers to another value with *"),
        ("graph: ../", "graph: *a ../", ", line 3, is not YAML: found undefined alias."),
        ("name: Porto", "name: &a [*a]", ", line 1, refers to another value with *"),
        ("name: Porto", "name: Por\u{1}to", ", line 1, is not YAML: control characters are not allowed."),
        ("name: Porto", "name: \"Porto", ", line 5, is not YAML: found unexpected end of stream."),
        ("name: Porto", "name: \"\\ud800\"", ", line 1, is not YAML: found invalid Unicode character escape code."),
        ("name: Porto", "name: @Porto", ", line 1, is not YAML: found character that cannot start any token."),
        ("name: Porto", "name: !a!b Porto", ", line 1, is not YAML: found undefined tag handle."),
        ("MKDirectionsModeCar", "MKDirectionsModeTransit", "the unknown mode \"MKDirectionsModeTransit\"; there are "),
        ("name: Porto", "name:", ", line 1, is wrong: name must be a text that is not empty."),
        ("graph: ../", "graph: [../", "is not YAML: "),
        ("name: Porto", "---\nname: Porto\n---\na: b", "is not YAML: "),
    ])
    func `each fault is a sentence of its own`(part: String, replacement: String, expected: String) {
        let error = error(Self.good.replacing(part, with: replacement))
        #expect(error.contains(expected), "\(error)")
    }

    @Test(arguments: [
        "Porto # of *x, &y", "\"*Porto* - &\\\"*x\"", "'*Porto &y ''*x'", "Best - *Porto & *Gaia", "A, *B & [*c",
    ])
    func `asterisks in texts and comments are no aliases`(name: String) throws {
        #expect(try !read("\u{FEFF}" + Self.good.replacing("Porto", with: name, maxReplacements: 1)).name.isEmpty)
    }

    @Test(arguments: ["", "5", "- a", "\u{0}", "# nothing\n"])
    func `what holds no keys is refused`(text: String) {
        #expect(error(text) != "nothing")
    }

    /// The types of YAML 1.1: a name that looks like another type must be between quotation marks.
    @Test(arguments: [
        "yes", "No", "TRUE", "false", "on", "Off", "~", "null", "NULL", "<<", "=", "0", "-12", "+1_000", "0b1010",
        "017",
        "0o17", "0x1F", "1:30", "190:20:30", "1.5", ".5", "1.", "1e6", "6.8523015e+5", ".inf", "-.INF", ".nan",
        "20:30.15", "2001-12-14", "2001-12-14t21:59:43.10-05:00", "2001-12-15 2:59:43.10", "!!int 5", "!!binary Porto",
        "!town Porto",
    ])
    func `what is of another type is not text without quotation marks`(name: String) throws {
        let good = Self.good.replacing("name: Porto", with: "name: \(name)")
        let expected = ", line 1, is wrong: name must be a text that is not empty; put it between quotation marks."
        #expect(error(good) == expected)
        guard !name.hasPrefix("!") else { return }
        for quoted in ["'\(name)'", "\"\(name)\"", "!!str \(name)", "|-\n  \(name)"] {
            #expect(try read(good.replacing("name: \(name)", with: "name: \(quoted)")).name == name)
        }
    }

    @Test(arguments: [
        "yes.", "-.5", "Nope", "y", "nulls", "a5", "5a", "0b2", "0x", "1:3a", "1.5.2", "e6", "+", "..", "2001-1-1",
        "5 km",
        "Öland", "5\u{A0}", "12-34", "Best * of",
    ])
    func `what is like another type but is none is a text`(name: String) throws {
        #expect(try read(Self.good.replacing("name: Porto", with: "name: \(name)")).name == name)
    }

    @Test func `a taxi goes where a car goes`() {
        let error = error(
            """
            name: Porto
            modes: [MKDirectionsModeCar, MKDirectionsModeTaxi]
            graph: porto.graph
            coverage:
              MKDirectionsModeCar: car.geojson
              MKDirectionsModeTaxi: taxi.geojson
            """)
        let expected = ", line 6, gives MKDirectionsModeCar and MKDirectionsModeTaxi different coverage"
        #expect(error.contains(expected), "\(error)")
    }

    @Test func `what would grow or nest beyond measure is refused at once`() throws {
        let levels = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
        #expect(error("a0: &a0 [x]\n\(levels)").contains("refers to another value"))
        #expect(error("? \(String(repeating: "[", count: 60_000))").contains("is not YAML"))
        let nested = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        #expect(error("name: \(nested)") == ", line 1, is not YAML: values nest more than 64 deep.")
        #expect(error(String(repeating: "- ", count: 30_000)) != "nothing")
        #expect(error(String(repeating: "#", count: 70_000)).contains("longer than 64 KiB"))
        try folder.write([0xFF, 0xFE, 0x00], to: "provider.yml")
        #expect { try ProviderFile(path: folder.file("provider.yml")) } throws: { error in
            (error as? DirectionsError)?.message.contains("is not UTF-8 text") == true
        }
    }
}
