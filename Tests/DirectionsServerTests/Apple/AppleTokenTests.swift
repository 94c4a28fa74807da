import Crypto
import DirectionsKit
import DirectionsServer
import FoundationEssentials
import HTTPTypes
import JWTKit
import Testing

@Suite struct AppleTokenTests {
    /// What a client says of itself.
    private struct Claims: JWTPayload {
        var iss: String? = "DEF123GHIJ"
        var iat: Double? = Date().timeIntervalSince1970
        var exp: Double? = Date().timeIntervalSince1970 + 1800
        var origin: String?

        func verify(using algorithm: some JWTAlgorithm) throws {}
    }

    private let privateKey = P256.Signing.PrivateKey()

    private func signed(_ claims: Claims, with key: P256.Signing.PrivateKey? = nil) async throws -> String {
        let key = try ES256PrivateKey(pem: (key ?? privateKey).pemRepresentation)
        var header = JWTHeader()
        header.kid = "ABC123DEFG"
        header.typ = "JWT"
        return try await JWTKeyCollection().add(ecdsa: key).sign(claims, header: header)
    }

    private func guarded() throws -> AppleClient {
        var configuration = ServerConfiguration()
        configuration.tokenKey = privateKey.publicKey.pemRepresentation
        return try AppleClient.town(configuration)
    }

    private func exchanged(_ client: AppleClient) throws -> TokenShape {
        let answer = client.get("/v1/token")
        try #require(answer.status == .ok, "\(String(decoding: answer.body, as: UTF8.self))")
        #expect(answer.fields[.cacheControl] == "no-store")
        return try JSONDecoder().decode(TokenShape.self, from: Data(answer.body))
    }

    @Test func `a signed token buys an access token, and that one answers`() async throws {
        var client = try guarded()
        client.bearer = try await signed(Claims())
        let token = try exchanged(client)
        #expect(token.expiresInSeconds == 1800)
        #expect(client.get("/v1/directions", "origin={a}&destination={c}").status == .unauthorized)
        client.bearer = token.accessToken
        #expect(try client.directions("origin={a}&destination={c}").routes.count == 1)
        #expect(try client.etas("origin={a}&destinations={c}").etas.count == 1)
        #expect(client.get("/v1/token").status == .unauthorized)
    }

    @Test func `an access token is one whose expiration clients can read`() async throws {
        var client = try guarded()
        client.bearer = try await signed(Claims())
        let parts = try exchanged(client).accessToken.split(separator: ".")
        try #require(parts.count == 3)
        let padded = String(parts[1]) + String(repeating: "=", count: (4 - parts[1].count % 4) % 4)
        let data = Data(base64Encoded: padded.replacing("-", with: "+").replacing("_", with: "/"))
        let claims = try JSONDecoder().decode([String: Int].self, from: #require(data))
        #expect(try #require(claims["exp"]) - #require(claims["iat"]) == 1800)
    }

    @Test func `without a key any token will do, and none will not`() throws {
        var client = try AppleClient.town()
        client.bearer = "whatever"
        let access = try exchanged(client).accessToken
        for bearer in ["whatever", access, "a.b.c"] {
            client.bearer = bearer
            #expect(try client.directions("origin={a}&destination={c}").routes.count == 1)
        }
        client.bearer = nil
        for path in ["/v1/token", "/v1/directions", "/v1/etas"] {
            let answer = client.get(path)
            #expect(answer.status == .unauthorized && answer.fields[.wwwAuthenticate] == "Bearer")
            #expect(try client.failure(path, "").hasPrefix("401 The request has no bearer token;"))
        }
    }

    @Test func `a token that expired, lacks a claim or is from the future is refused`() async throws {
        var client = try guarded()
        let now = Date().timeIntervalSince1970
        for claims in [
            Claims(exp: now - 1), Claims(exp: nil), Claims(iat: nil), Claims(iss: nil), Claims(iss: ""),
            Claims(iat: now + 3600),
        ] {
            client.bearer = try await signed(claims)
            #expect(client.get("/v1/token").status == .unauthorized)
        }
    }

    @Test func `a token that another key signed, or that was changed, is refused`() async throws {
        var client = try guarded()
        let good = try await signed(Claims())
        let other = try await signed(Claims(iss: "X"), with: P256.Signing.PrivateKey())
        let parts = good.split(separator: ".")
        let foreign = other.split(separator: ".")
        let unsigned = Data(#"{"alg":"none"}"#.utf8).base64EncodedString().replacing("=", with: "")
        for bearer in [
            other, "\(parts[0]).\(foreign[1]).\(parts[2])", "\(parts[0]).\(parts[1]).", "\(parts[0]).\(parts[1])",
            "\(unsigned).\(parts[1]).", "\(unsigned).\(parts[1]).\(parts[2])", good + ".x", good + "=", "..", ".",
            "é", String(repeating: "x.", count: 5000),
        ] {
            client.bearer = bearer
            #expect(client.get("/v1/token").status == .unauthorized)
            #expect(client.get("/v1/etas", "origin={a}&destinations={c}").status == .unauthorized)
        }
    }

    @Test func `a token signed with the text of the public key as a secret is refused`() async throws {
        var client = try guarded()
        let keys = await JWTKeyCollection().add(
            hmac: HMACKey(from: privateKey.publicKey.pemRepresentation), digestAlgorithm: .sha256)
        client.bearer = try await keys.sign(Claims())
        #expect(client.get("/v1/token").status == .unauthorized)
        #expect(client.get("/v1/directions", "origin={a}&destination={c}").status == .unauthorized)
    }

    @Test func `an access token ends after half an hour, and with the process`() async throws {
        let key = privateKey.publicKey.pemRepresentation
        let tokens = try AppleTokens(key: key)
        let now = Date()
        let access = try await tokens.exchange(signed(Claims()), origin: nil, at: now)
        try tokens.check(access, origin: nil, at: now + 1799)
        #expect(throws: ServerError.self) { try tokens.check(access, origin: nil, at: now + 1801) }
        #expect(throws: ServerError.self) { try AppleTokens(key: key).check(access, origin: nil, at: now) }
    }

    @Test(arguments: [
        ("https://example.com", "https://example.com", true), ("example.com", "https://example.com", true),
        ("*.example.com", "https://maps.example.com", true), ("*.example.com", "https://example.com", false),
        ("*.example.com", "https://badexample.com", false), ("https://*.example.com", "http://a.example.com", false),
        ("https://*.example.com", "https://a.example.com", true), ("*", "https://any.example", true),
        ("https://example.com", "https://example.com.bad.example", false), ("https://example.com", nil, false),
    ])
    func `a token for a page is good for that page`(pattern: String, origin: String?, isGood: Bool) async throws {
        var client = try guarded()
        client.bearer = try await signed(Claims(origin: pattern))
        client.origin = origin
        #expect((client.get("/v1/token").status == .ok) == isGood)
    }

    @Test func `an access token is good for the same page only`() async throws {
        var client = try guarded()
        client.bearer = try await signed(Claims(origin: "https://example.com"))
        client.origin = "https://example.com"
        client.bearer = try exchanged(client).accessToken
        #expect(client.get("/v1/etas", "origin={a}&destinations={c}").status == .ok)
        client.origin = "https://other.example"
        #expect(client.get("/v1/etas", "origin={a}&destinations={c}").status == .unauthorized)
    }

    @Test func `a key that cannot be used is told, and nobody is let in`() throws {
        func message(_ key: String) -> String? {
            do throws(DirectionsError) {
                _ = try AppleTokens(key: key)
                return nil
            } catch {
                #expect(error.reason == .misconfigured)
                return error.message
            }
        }
        let wrong = "The key for tokens is not the PEM text of a public key of the curve P-256, as ES256 needs."
        #expect(message("") == wrong)
        #expect(message("-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----") == wrong)
        #expect(message(P384.Signing.PrivateKey().publicKey.pemRepresentation) == wrong)
        #expect(message(privateKey.publicKey.pemRepresentation) == nil)
        #expect(
            message(privateKey.pemRepresentation)
                == "The key for tokens is a private one, which a server should not have; give the public one that "
                + "belongs to it.")
        var configuration = ServerConfiguration()
        configuration.tokenKey = "nonsense"
        let client = try AppleClient.town(configuration)
        #expect(client.get("/v1/token").status == .unauthorized)
        #expect(client.get("/v1/etas", "origin={a}&destinations={c}").status == .unauthorized)
    }
}
