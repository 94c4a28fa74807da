import Cryptography
import DirectionsKit
import DirectionsServer
import FoundationEssentials
import HTTPTypes
import Testing

@Suite struct AppleTokenTests {
    /// What a client says of itself.
    private struct Claims: Encodable {
        var iss: String? = "DEF123GHIJ"
        var iat: Double? = Date().timeIntervalSince1970
        var exp: Double? = Date().timeIntervalSince1970 + 1800
        var origin: String?
    }

    private let privateKey: SigningKey

    init() throws {
        privateKey = try SigningKey()
    }

    private func signed(_ claims: Claims, with key: SigningKey? = nil) throws -> String {
        try token("ES256", claims) { try (key ?? privateKey).signature(for: $0) }
    }

    private func token(_ algorithm: String, _ claims: Claims, _ signature: (Data) throws -> Data) throws -> String {
        let header = ["alg": algorithm, "kid": "ABC123DEFG", "typ": "JWT"]
        let parts = try [JSONEncoder().encode(header), JSONEncoder().encode(claims)]
        let content = parts.map(base64).joined(separator: ".")
        return try content + "." + base64(signature(Data(content.utf8)))
    }

    private func base64(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private func data(_ base64: String) throws -> Data {
        let padded = base64 + String(repeating: "=", count: (4 - base64.count % 4) % 4)
        return try #require(Data(base64Encoded: padded.replacing("-", with: "+").replacing("_", with: "/")))
    }

    private func guarded() throws -> AppleClient {
        var configuration = ServerConfiguration()
        configuration.tokens.keys = [TokenRules.Key(text: privateKey.publicText)]
        return try AppleClient.town(configuration)
    }

    private func exchanged(_ client: AppleClient) throws -> TokenShape {
        let answer = client.get("/v1/token")
        try #require(answer.status == .ok, "\(String(decoding: answer.body, as: UTF8.self))")
        #expect(answer.fields[.cacheControl] == "no-store")
        return try JSONDecoder().decode(TokenShape.self, from: Data(answer.body))
    }

    @Test func `a signed token buys an access token, and that one answers`() throws {
        var client = try guarded()
        client.bearer = try signed(Claims())
        let token = try exchanged(client)
        #expect(token.expiresInSeconds == 1800)
        #expect(client.get("/v1/directions", "origin={a}&destination={c}").status == .unauthorized)
        client.bearer = token.accessToken
        #expect(try client.directions("origin={a}&destination={c}").routes.count == 1)
        #expect(try client.etas("origin={a}&destinations={c}").etas.count == 1)
        #expect(client.get("/v1/token").status == .unauthorized)
    }

    @Test func `an access token is one whose expiration clients can read`() throws {
        var client = try guarded()
        client.bearer = try signed(Claims())
        let parts = try exchanged(client).accessToken.split(separator: ".")
        try #require(parts.count == 3)
        let claims = try JSONDecoder().decode([String: Int].self, from: data(String(parts[1])))
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

    @Test func `a token that expired, lacks a claim or is from the future is refused`() throws {
        var client = try guarded()
        let now = Date().timeIntervalSince1970
        for claims in [
            Claims(exp: now - 1), Claims(exp: nil), Claims(iat: nil), Claims(iss: nil), Claims(iss: ""),
            Claims(iat: now + 3600),
        ] {
            client.bearer = try signed(claims)
            #expect(client.get("/v1/token").status == .unauthorized)
        }
    }

    @Test func `a token that another key signed, or that was changed, is refused`() throws {
        var client = try guarded()
        let good = try signed(Claims())
        let other = try signed(Claims(iss: "X"), with: SigningKey())
        let parts = good.split(separator: ".")
        let foreign = other.split(separator: ".")
        let unsigned = base64(Data(#"{"alg":"none"}"#.utf8))
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

    /// The key of RFC 7515, A.3, as a SubjectPublicKeyInfo.
    private static let standardKey = """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
        6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
        -----END PUBLIC KEY-----
        """

    /// RFC 7515, A.3: a signature that is not of our making.
    @Test func `the signature of the example of the standard is good`() throws {
        let tokens = try AppleTokens(TokenRules(key: Self.standardKey))
        let content =
            "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
            + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
        let good =
            ".DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
        #expect(error(of: content + good, by: tokens).contains("lacks iss, iat or exp"))
        let changed = good.replacing("PP3-", with: "PP4-")
        #expect(error(of: content + changed, by: tokens).contains("is not a token signed with ES256"))
    }

    private func error(of token: String, by tokens: AppleTokens) -> String {
        do throws(ServerError) {
            return try tokens.exchange(token, origin: nil, at: Date())
        } catch {
            return error.message
        }
    }

    @Test func `a token signed with the text of the public key as a secret is refused`() throws {
        var client = try guarded()
        let secret = SymmetricKey(Array(privateKey.publicText.utf8))
        client.bearer = try token("HS256", Claims()) { try Data(#require(secret.code(of: Array($0)))) }
        #expect(client.get("/v1/token").status == .unauthorized)
        #expect(client.get("/v1/directions", "origin={a}&destination={c}").status == .unauthorized)
    }

    @Test func `an access token ends after half an hour, and with the process`() throws {
        let key = privateKey.publicText
        let tokens = try AppleTokens(TokenRules(key: key))
        let now = Date()
        let access = try tokens.exchange(signed(Claims()), origin: nil, at: now)
        try tokens.check(access, origin: nil, at: now + 1799)
        #expect(throws: ServerError.self) { try tokens.check(access, origin: nil, at: now + 1801) }
        #expect(throws: ServerError.self) { try AppleTokens(TokenRules(key: key)).check(access, origin: nil, at: now) }
    }

    @Test(arguments: [
        ("https://example.com", "https://example.com", true), ("example.com", "https://example.com", true),
        ("*.example.com", "https://maps.example.com", true), ("*.example.com", "https://example.com", false),
        ("*.example.com", "https://badexample.com", false), ("https://*.example.com", "http://a.example.com", false),
        ("https://*.example.com", "https://a.example.com", true), ("*", "https://any.example", true),
        ("https://example.com", "https://example.com.bad.example", false), ("https://example.com", nil, false),
    ])
    func `a token for a page is good for that page`(pattern: String, origin: String?, isGood: Bool) throws {
        var client = try guarded()
        client.bearer = try signed(Claims(origin: pattern))
        client.origin = origin
        #expect((client.get("/v1/token").status == .ok) == isGood)
    }

    @Test func `an access token is good for the same page only`() throws {
        var client = try guarded()
        client.bearer = try signed(Claims(origin: "https://example.com"))
        client.origin = "https://example.com"
        client.bearer = try exchanged(client).accessToken
        #expect(client.get("/v1/etas", "origin={a}&destinations={c}").status == .ok)
        client.origin = "https://other.example"
        #expect(client.get("/v1/etas", "origin={a}&destinations={c}").status == .unauthorized)
    }

    @Test func `a key that cannot be used is an error, and nobody is let in`() throws {
        func message(_ key: String) -> String? {
            do throws(DirectionsError) {
                _ = try AppleTokens(TokenRules(key: key))
                return nil
            } catch {
                #expect(error.reason == .misconfigured)
                return error.message
            }
        }
        let wrong = "The key for tokens is not the PEM text of a public key of the curve P-256, as ES256 needs."
        #expect(message("") == wrong)
        #expect(message("-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----") == wrong)
        #expect(try message(SigningKey(curve: "P-384").publicText) == wrong)
        #expect(message(privateKey.publicText) == nil)
        #expect(
            message(privateKey.privateText)
                == "The key for tokens is a private one, which a server should not have; give the public one that "
                + "belongs to it.")
        var configuration = ServerConfiguration()
        configuration.tokens.keys = [TokenRules.Key(text: "nonsense")]
        let client = try AppleClient.town(configuration)
        #expect(client.get("/v1/token").status == .unauthorized)
        #expect(client.get("/v1/etas", "origin={a}&destinations={c}").status == .unauthorized)
    }
}

extension TokenRules {
    /// Rules with a single key that has no name.
    fileprivate init(key: String) {
        self.init()
        keys = [Key(text: key)]
    }
}
