import DirectionsKit
import FoundationEssentials
import Testing
import route

/// The options of a request on the command line, compared with their declarations.
@Suite struct DeclaredArgumentTests {
    private static func argument(_ name: String) -> String {
        "--" + name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }

    /// The options that no verb takes: a ledger is `route explain`, the others are for programs.
    private static let withoutArgument = ["names", "includesLedger", "includesAnnouncements"]

    @Test(arguments: DirectionsRequest.options.map(\.name).filter { !Self.withoutArgument.contains($0) })
    func `each declared option is an option of directions, by its name with hyphens`(name: String) {
        let help = RouteCommand.run(["directions", "--help"], columns: 80).output
        #expect(help.contains("\(Self.argument(name)) ") || help.contains("\(Self.argument(name)),"), "\(name)")
    }

    @Test func `options made from declarations are read, and refused in one sentence`() throws {
        let town = try TownGraph()
        func run(_ options: String...) throws -> RouteProgram.Outcome {
            try RouteProgram.run(["directions", town.place(1, 1), town.place(7, 7), "--graph", town.path] + options)
        }
        #expect(try run("--continues-straight", "true", "--radiuses", "500|").status == 0)
        #expect(try run("--height", "2.5", "--closed-ways", "1", "--closed", "2").status != 65)
        let bad = try run("--continues-straight", "maybe")
        #expect(bad.status == 64 && bad.sentence.contains("write true or false"))
        let short = try run("--radiuses", "500")
        #expect(short.status == 64 && short.sentence.contains("--radiuses") && short.sentence.contains("2 places"))
        #expect(try run("--height", "2", "--height", "3").status == 64)
    }

    private struct Verb: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
        }

        struct Argument: Decodable {
            var kind: String
            var names: [Name]?
        }

        var arguments: [Argument]?
        var subcommands: [Verb]?

        /// The names of each option of the verb and of those below it.
        var options: [[String]] {
            let own = (arguments ?? []).filter { $0.kind == "option" }.map { argument in
                (argument.names ?? []).map { $0.kind == "long" ? "--\($0.name)" : "-\($0.name)" }
            }
            return own + (subcommands ?? []).flatMap(\.options)
        }
    }

    private struct Program: Decodable {
        var command: Verb
    }

    @Test func `all options with several names are known to the check for repeated ones`() throws {
        let dump = RouteCommand.run(["--experimental-dump-help"], columns: 80).output
        let options = try JSONDecoder().decode(Program.self, from: Data(dump.utf8)).command.options
        let several = options.filter { $0.count > 1 }
        #expect(several.count > 100)
        for names in several {
            #expect(RepeatedOptions.named.contains { Set(names).isSubset(of: $0) }, "\(names)")
        }
    }
}
