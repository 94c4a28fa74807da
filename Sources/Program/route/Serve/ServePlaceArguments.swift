import ArgumentParser
import DirectionsKit
import DirectionsServer
import Storage
import TextCoding

/// The options of `route serve` for address, ports, proxies, threads, origins and tokens.
struct ServePlaceArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The address to listen at.", valueName: "address"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("The port to listen at; 0 takes any that is free.", valueName: "number"))
    var port = 8080

    @Option(
        help: ArgumentHelp(
            "A port of its own for /health, /ready and /metrics, reachable under any load of the other port, which then "
                + "has no /metrics. (default: none)",
            valueName: "number"))
    var operationsPort: Int?

    @Option(
        help: ArgumentHelp(
            "A file with the bearer token that POST /reload and POST /traffic of the operations port need. (default: no "
                + "such requests)",
            valueName: "file"),
        completion: .file())
    var operationsToken: String?

    @Option(
        help: ArgumentHelp(
            "A file of live traffic, or a folder of them, read again when it changes; repeat it for several. (default: "
                + "none)",
            valueName: "file"),
        completion: .file())
    var traffic: [String] = []

    @Option(
        help: ArgumentHelp(
            "A proxy whose Forwarded or X-Forwarded-For names the client: an address, or a network such as "
                + "10.0.0.0/8; repeat it for several. (default: none)",
            valueName: "address"))
    var trustedProxy: [String] = []

    @Option(
        help: ArgumentHelp(
            "How many threads search, besides the one for connections. (default: one per core)", valueName: "n"))
    var threads: Int?

    @Option(
        help: ArgumentHelp(
            "An origin whose web pages may read answers, or none; repeat it for several. (default: all origins)",
            valueName: "origin"))
    var allowOrigin: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file with the secret that seals navigation sessions; servers with the same file go on with each other's "
                + "sessions. (default: a secret of its own, which ends with the server)",
            valueName: "file"),
        completion: .file())
    var sessionKey: String?

    private static let noOrigin = "none"

    @OptionGroup var tokens: ServeTokenArguments

    func validate() throws {
        try ThreadCount.check(threads)
        guard (0...65_535).contains(port) else {
            throw ValidationError("The port is \(port); it must be between 0 and 65535.")
        }
        guard operationsPort.map((0...65_535).contains) ?? true else {
            throw ValidationError("The operations port is \(operationsPort ?? 0); it must be between 0 and 65535.")
        }
        guard operationsToken == nil || operationsPort != nil else {
            throw ValidationError("--operations-token needs --operations-port.")
        }
        if let wrong = trustedProxy.first(where: { TrustedProxies([$0]) == nil }) {
            throw ValidationError(
                "--trusted-proxy is \"\(VisibleText.excerpt(wrong))\"; it must be an IP address, or a network such as 10.0.0.0/8."
            )
        }
        guard allowOrigin != [Self.noOrigin] else { return }
        if let wrong = allowOrigin.first(where: { $0 != "*" && !WebOrigin.isOrigin($0) }) {
            throw ValidationError(
                "--allow-origin is \"\(VisibleText.excerpt(wrong))\"; it must be *, none, or a scheme and a host in small "
                    + "letters with nothing behind them, as in https://example.org.")
        }
    }

    func apply(to configuration: inout ServerConfiguration) throws {
        configuration.host = host
        configuration.port = port
        configuration.operationsPort = operationsPort
        configuration.operationsToken = try operationsToken.map { try Self.secret(inFile: $0, "token", least: 16) }
        if let sessionKey {
            // With the key of other servers, sessions are wanted.
            if let missing = DirectionsError.missingLibcrypto { throw missing }
            configuration.sessionKey = SessionKey(try Self.secret(inFile: sessionKey, "key", least: 32))
        }
        configuration.trafficFiles = traffic
        configuration.trustedProxies = TrustedProxies(trustedProxy) ?? .none
        configuration.threads = ThreadCount.orDefault(threads)
        if !allowOrigin.isEmpty { configuration.allowedOrigins = allowOrigin.filter { $0 != Self.noOrigin } }
        configuration.tokens = try tokens.rules()
    }

    /// The secret in a file: its text without blanks and line breaks around it.
    private static func secret(inFile path: String, _ kind: String, least: Int) throws -> String {
        let text = String(decoding: try WholeFile(path: path, limit: 4096).bytes, as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, words[0].utf8.count >= least, words[0].utf8.allSatisfy({ (0x21...0x7e).contains($0) })
        else {
            throw CommandError(
                .badData,
                "The file \"\(path)\" must hold one \(kind) of at least \(least) letters, digits or signs; make one with openssl rand "
                    + "-hex 32.")
        }
        return String(words[0])
    }

    /// The URL of the server for clients.
    func address(port: Int) -> String {
        "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}
