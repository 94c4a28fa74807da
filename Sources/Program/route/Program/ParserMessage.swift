import ArgumentParser
import PlatformFoundation

/// An error message of the argument parser as one sentence, with a suggestion.
struct ParserMessage {
    private let message: String
    private let verbs: VerbPath

    /// - Parameter root: the command whose verbs the arguments name.
    init(_ message: String, arguments: [String], of root: any ParsableCommand.Type) {
        self.message = ArgumentPreparation.given(inMessage: message)
        verbs = VerbPath(arguments, of: root)
    }

    /// The message and the help command to run.
    var sentence: String {
        let complaint = suggestion ?? oneLine
        guard complaint.last == "?" else { return "\(complaint); see \(verbs.text) --help." }
        return "\(complaint) See \(verbs.text) --help."
    }

    /// The parser's lines joined to one.
    private var oneLine: String {
        let line = message.last == "." ? String(message.dropLast()) : message
        return line.replacing(". Please", with: "; please").replacing(":\n  - ", with: ": ")
            .replacing("\n  - ", with: ", ")
    }

    private var suggestion: String? {
        if let name = quoted(after: "Unknown option ", in: message) {
            if let misplaced = misplaced(name) { return misplaced }
            if name.hasPrefix("--") { return advised("Unknown option '\(name)'", word: name, among: verbs.optionNames) }
        }
        if verbs.lacksVerb, let list = message.firstRange(of: "nexpected argument"),
            let word = message[list.upperBound...].split(separator: "'").dropFirst().first.map(String.init)
        {
            return advised("There is no verb '\(word)'", word: word, among: verbs.below)
        }
        guard let value = quoted(after: "The value ", in: message),
            let list = message.firstRange(of: ". Please provide one of "),
            let meant = Suggestion.nearest(to: value, among: Self.words(message[list.upperBound...]))
        else { return nil }
        return "\(message[..<list.lowerBound]): did you mean '\(meant)'?"
    }

    /// The complaint about an option that the verb has, and that stands before the name of the verb; nil for any other.
    private func misplaced(_ option: String) -> String? {
        let name = String(option.prefix { $0 != "=" })
        guard let verb = verbs.verb(after: name), verbs.optionNames.contains(name) else { return nil }
        return "The option '\(name)' stands before the verb '\(verb)' and must come after it"
    }

    /// The words of the parser's list: a few between quotation marks, or many on lines of their own.
    private static func words(_ list: Substring) -> [String] {
        let lines = list.split(separator: "\n  - ").dropFirst().map(String.init)
        return lines.isEmpty ? list.split(separator: "'").filter { !$0.contains(" ") }.map(String.init) : lines
    }

    private func advised(_ complaint: String, word: String, among words: [String]) -> String {
        guard let meant = Suggestion.nearest(to: word, among: words) else { return complaint }
        return "\(complaint): did you mean '\(meant)'?"
    }

    /// The quoted text behind a given beginning of the message.
    private func quoted(after beginning: String, in text: String) -> String? {
        guard text.hasPrefix(beginning + "'") else { return nil }
        return String(text.dropFirst(beginning.count + 1).prefix { $0 != "'" })
    }
}

/// The verb that arguments name, with its subcommand if there is one.
struct VerbPath {
    private let arguments: [String]
    private var names: [String] = []
    private var verb: any ParsableCommand.Type

    init(_ arguments: [String], of root: any ParsableCommand.Type) {
        verb = root
        self.arguments = arguments
        for argument in arguments {
            let below = verb.configuration.subcommands.first { $0.configuration.commandName == argument }
            guard let below else { continue }
            names.append(argument)
            verb = below
        }
    }

    /// The verb as it is typed, with the name of the program.
    var text: String { (["route"] + names).joined(separator: " ") }

    /// The name of the verb, if it comes after an option.
    func verb(after option: String) -> String? {
        guard let verb = names.last, let end = arguments.firstIndex(of: verb) else { return nil }
        let isBefore = arguments[..<end].contains { $0 == option || $0.hasPrefix(option + "=") }
        return isBefore ? verb : nil
    }

    /// The subcommands of the verb.
    var below: [String] { verb.configuration.subcommands.compactMap { $0.configuration.commandName } }

    var lacksVerb: Bool { !below.isEmpty }

    /// The options of the verb, with their hyphens.
    var optionNames: [String] { options.flatMap { $0.names ?? [] }.map(\.text) }

    /// The names of each option that takes one value.
    var singleOptions: [[String]] {
        options.filter { $0.kind == "option" && !$0.isRepeating }.map { ($0.names ?? []).map(\.text) }
    }

    private var options: [HelpDescription.Argument] {
        let description = try? JSONDecoder().decode(HelpDescription.self, from: Data(verb._dumpHelp().utf8))
        return description?.command.arguments ?? []
    }
}

/// The part of the parser's description of a command that is needed here.
private struct HelpDescription: Decodable {
    struct Name: Decodable {
        let kind: String
        let name: String

        var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }
    struct Argument: Decodable {
        let kind: String
        let isRepeating: Bool
        let names: [Name]?
    }
    struct Command: Decodable {
        let arguments: [Argument]
    }

    let command: Command
}
