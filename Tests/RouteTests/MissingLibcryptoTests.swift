import ServerSupport
import Testing
import TestSupport

/// `route` where libcrypto cannot be loaded: a file that is not a library takes its name.
@Suite struct MissingLibcryptoTests {
    private let town: TownGraph
    private static let sentence =
        "Tokens are signed and sealed with OpenSSL 3, and libcrypto.so.3 cannot be loaded; install libssl3."

    init() throws {
        town = try TownGraph()
        try town.folder.write("This is not a library.", to: "libcrypto.so.3")
        try town.folder.write(String(repeating: "0123456789abcdef", count: 4), to: "session.key")
        // The key of RFC 7515, appendix A.3.
        try town.folder.write(
            """
            -----BEGIN PUBLIC KEY-----
            MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
            6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
            -----END PUBLIC KEY-----
            """, to: "key.pem")
    }

    private func check(_ options: String) throws -> RouteProgram.Outcome {
        let line = "LD_LIBRARY_PATH='\(town.folder.path)' \"$ROUTE\" serve --graph '\(town.path)' --check \(options)"
        return try RouteProgram.shell(line, folder: town.folder)
    }

    @Test(arguments: ["--token-key key.pem", "--session-key session.key"])
    func `a server that must check tokens of others does not start`(option: String) throws {
        let outcome = try check(option)
        #expect(outcome.status == 78, "\(outcome.complaint)")
        #expect(outcome.sentence == Self.sentence)
        let whole = try RouteProgram.run(
            ["serve", "--graph", town.path, "--check"] + option.split(separator: " ").map(String.init),
            folder: town.folder)
        #expect(whole.status == 0, "\(whole.complaint)")
    }

    @Test func `a server without keys says so at its start, and serves all but tokens`() async throws {
        let server = try ServedTown(
            ["--graph", town.path], folder: town.folder, shell: "export LD_LIBRARY_PATH='\(town.folder.path)'")
        #expect(try server.process.saidSoFar.contains(Self.sentence))
        #expect(try await server.route(town).status == 200)
        let client = try TestClient(port: server.port)
        let places = [town.place(1, 1), town.place(7, 7)].map { place in
            let parts = place.split(separator: ",")
            return "{\"coordinate\": {\"latitude\": \(parts[0]), \"longitude\": \(parts[1])}}"
        }
        let body = "{\"source\": \(places[0]), \"destination\": \(places[1])}"
        try client.send(
            "POST /sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)"
                + "\r\n\r\n\(body)")
        let session = try #require(try await client.answer())
        #expect(session.status == 500 && session.body.contains("misconfigured"), "\(session.body)")
        try client.send("GET /v1/token HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer any\r\n\r\n")
        #expect(try await client.answer()?.status == 500)
        #expect(try server.end().status == 0)
    }
}
