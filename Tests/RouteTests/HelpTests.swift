import FoundationEssentials
import Testing
import route

/// Help texts, compared with the files in `Help`, one for each verb, and one for each section that several verbs share.
///
/// `RENEW_HELP=1 swift test --filter HelpTests` writes the files anew; read what changed before you commit them.
@Suite struct HelpTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Help")

    /// The sections of declared options, which are the same in each verb that has them.
    private static let sharedSections = ["AVOIDANCES", "FURTHER OPTIONS"]

    private static func fileName(ofSection title: String) -> String {
        "section-\(title.lowercased().replacing(" ", with: "-")).txt"
    }

    /// A help without its shared sections, and these sections by their titles.
    private static func divided(_ help: String) -> (text: String, sections: [String: String]) {
        var text = help
        var sections: [String: String] = [:]
        for title in sharedSections {
            guard let start = text.firstRange(of: "\n\(title):\n"),
                let end = text[start.upperBound...].firstRange(of: "\n\n")
            else { continue }
            sections[title] = String(text[start.upperBound..<end.lowerBound]) + "\n"
            text.replaceSubrange(start.upperBound..<end.lowerBound, with: "  see \(fileName(ofSection: title))")
        }
        return (text, sections)
    }

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
        let (text, sections) = Self.divided(ending.output)
        try Self.compare(text, name: "\(name).txt")
        for (title, section) in sections.sorted(by: { $0.key < $1.key }) {
            try Self.compare(section, name: Self.fileName(ofSection: title))
        }
    }

    private static func compare(_ text: String, name: String) throws {
        let file = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["RENEW_HELP"] != nil { try Data(text.utf8).write(to: file) }
        let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(text == recorded, "If the text is meant, run RENEW_HELP=1 swift test --filter HelpTests.")
    }

    @Test func `each recorded help is that of a verb`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        let names = Self.verbs.map { $0.isEmpty ? "route" : $0.joined(separator: "-") }
        let sections = Self.sharedSections.map(Self.fileName)
        #expect(files == (names.map { "\($0).txt" } + sections).sorted())
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
        #expect(RouteCommand.run(["--version"], columns: 80).output == "0.3.0\n")
    }
}
