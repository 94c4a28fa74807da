import FoundationEssentials
import Testing
import route

/// Help texts, compared with the files in `Help`, one for each verb.
///
/// `RENEW_HELP=1 swift test --filter HelpTests` writes the files anew; read what changed before you commit them.
@Suite struct HelpTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Help")

    private static func help(_ verb: [String]) -> Ending {
        RouteCommand.run(verb + ["--help"], columns: 80)
    }

    /// The verbs that the help of a verb lists; none if it has no others below it.
    private static func subcommands(of verb: [String]) -> [String] {
        let lines = help(verb).output.split(separator: "\n", omittingEmptySubsequences: false)
        guard let heading = lines.firstIndex(of: "SUBCOMMANDS:") else { return [] }
        let listed = lines[(heading + 1)...].prefix { !$0.isEmpty }
        // Lines that continue a description are indented farther.
        return listed.filter { !$0.hasPrefix("   ") }.map { String($0.dropFirst(2).prefix { $0 != " " }) }
    }

    /// The program itself, and every verb at every depth.
    private static let verbs: [[String]] = {
        var verbs: [[String]] = [[]]
        var next = 0
        while next < verbs.count {
            verbs += subcommands(of: verbs[next]).map { verbs[next] + [$0] }
            next += 1
        }
        return verbs
    }()

    @Test(arguments: verbs) func `help is printed as recorded`(verb: [String]) throws {
        let ending = Self.help(verb)
        #expect(ending.status == .success)
        #expect(ending.complaint == nil)
        let name = verb.isEmpty ? "route" : verb.joined(separator: "-")
        let file = Self.folder.appending(path: "\(name).txt")
        if ProcessInfo.processInfo.environment["RENEW_HELP"] != nil {
            try Data(ending.output.utf8).write(to: file)
        }
        let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(ending.output == recorded, "If the text is meant, run RENEW_HELP=1 swift test --filter HelpTests.")
    }

    @Test func `each recorded help is that of a verb`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        let names = Self.verbs.map { $0.isEmpty ? "route" : $0.joined(separator: "-") }
        #expect(files == names.map { "\($0).txt" }.sorted())
    }

    @Test(arguments: [
        (["help", "import"], ["import"]), (["directions", "-h"], ["directions"]), ([], []),
        (["provider"], ["provider"]),
        (["help", "coverage", "test"], ["coverage", "test"]),
    ])
    func `help is the same however it is asked for`(arguments: [String], verb: [String]) {
        #expect(RouteCommand.run(arguments, columns: 80).output == Self.help(verb).output)
    }

    @Test func `the version is printed`() {
        #expect(RouteCommand.run(["--version"], columns: 80).output == "0.2.0\n")
    }
}
