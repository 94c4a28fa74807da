import ArgumentParser
import DirectionsKit
import DirectionsServer
import Storage

/// The options for the bearer tokens that `route serve` accepts.
struct ServeTokenArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A public key, in PEM, that tokens of the Apple-shaped API are checked with. Repeat it for several keys, each "
                + "with the kid of its tokens, as in ABC123DEFG=key.pem. (default: any token is accepted)",
            valueName: "key.pem"),
        completion: .file(extensions: ["pem"]))
    var tokenKey: [String] = []

    @Option(
        help: ArgumentHelp(
            "Accepted value of the token's `aud` claim; a token for another audience is refused. Repeat it for several names. "
                + "(default: none)",
            valueName: "name"))
    var tokenAudience: [String] = []

    @Option(help: ArgumentHelp("Seconds that a token may be valid, from its iat to its exp.", valueName: "s"))
    var tokenSeconds = Int(TokenRules().longestLifetime)

    func validate() throws {
        guard (1...3_155_760_000).contains(tokenSeconds) else {
            throw ValidationError("--token-seconds is \(tokenSeconds); it must be between 1 and 3155760000.")
        }
        let names = files.map(\.name)
        guard names.count < 2 || names.allSatisfy({ $0 != nil }) else {
            throw ValidationError(
                "There are \(names.count) keys for tokens; give each the kid of its tokens, as in --token-key ABC123DEFG=key.pem."
            )
        }
        guard Set(names).count == names.count else {
            throw ValidationError("Two keys for tokens have the same kid; give each its own.")
        }
    }

    /// More bytes than any public key has.
    private static let keyLimit = 65_536

    func rules() throws -> TokenRules {
        var rules = TokenRules()
        rules.keys = try files.map { file in
            let bytes = try WholeFile(path: file.path, limit: Self.keyLimit).bytes
            return TokenRules.Key(name: file.name, text: String(decoding: bytes, as: UTF8.self))
        }
        rules.audiences = tokenAudience
        rules.longestLifetime = Double(tokenSeconds)
        // With an unusable key the server would refuse every client.
        _ = try AppleTokens(rules)
        return rules
    }

    /// The kid before the first `=`, if there is one: letters, digits, - and _.
    private var files: [(name: String?, path: String)] {
        tokenKey.map { text in
            let name = text.prefix { $0 != "=" }
            let isName =
                !name.isEmpty && name.endIndex < text.endIndex
                && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
            return isName ? (String(name), String(text[name.endIndex...].dropFirst())) : (nil, text)
        }
    }
}
