import DirectionsKit
import DirectionsServer
import FoundationEssentials
import Testing

/// Tokens as RFC 7519 and RFC 7515 judge them: header and claims are written out, and the signature is always good.
@Suite struct TokenRuleTests {
    private let privateKey: SigningKey
    private let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let usual = #""iss":"T","iat":1800000000,"exp":1800003600"#

    init() throws {
        privateKey = try SigningKey()
    }

    private func base64(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private func token(
        claims: String = Self.usual, header: String = #""alg":"ES256""#, key: SigningKey? = nil
    ) throws -> String {
        let content = ["{\(header)}", "{\(claims)}"].map { base64(Data($0.utf8)) }.joined(separator: ".")
        return try content + "." + base64((key ?? privateKey).signature(for: Data(content.utf8)))
    }

    private func rules(_ adjust: (inout TokenRules) -> Void = { _ in }) -> TokenRules {
        var rules = TokenRules()
        rules.keys = [TokenRules.Key(text: privateKey.publicText)]
        adjust(&rules)
        return rules
    }

    /// Why a token is refused, nil when it is accepted.
    private func error(_ token: String, _ rules: TokenRules) throws -> String? {
        let tokens = try AppleTokens(rules)
        do throws(ServerError) {
            try tokens.check(tokens.exchange(token, origin: nil, at: now), origin: nil, at: now)
            return nil
        } catch {
            #expect(error.kind == .unauthorized)
            #expect(error.message.hasPrefix("The bearer token ") && error.message.hasSuffix("."))
            return error.message
        }
    }

    @Test(
        arguments: [
            (usual, nil), (#""iss":"T","iat":1800000059.5,"exp":1800003600.25"#, nil),
            (usual + #","nbf":1800000060"#, nil), (usual + #","nbf":-1e300"#, nil), (usual + #","nbf":0.5"#, nil),
            (usual + #","nbf":1800000061"#, "is not valid yet"), (usual + #","nbf":1e300"#, "is not valid yet"),
            (#""iss":"T","iat":1800000061,"exp":1800003600"#, "is from the future"),
            (#""iss":"T","iat":1e18,"exp":2e18"#, "is from the future"),
            (#""iss":"T","iat":1799990000,"exp":1800000000"#, "has expired"),
            (#""iss":"T","iat":-5,"exp":-1"#, "has expired"), (#""iss":"T","iat":0,"exp":-1e308"#, "has expired"),
            (#""iss":"T","iat":-1.7e308,"exp":1.7e308"#, "is valid for too long"),
            (#""iss":"T","iat":1800000000,"exp":1e30"#, "is valid for too long"),
            (#""iss":"T","iat":1800000000,"exp":123456789012345678901234567890"#, "is valid for too long"),
            (#""iss":"T","iat":1800000000,"exp":1815777001"#, "is valid for too long"),
            (#""iss":"T","iat":1800000000,"exp":1815777000"#, nil),
            (#""iss":"T","iat":1800000000"#, "lacks iss, iat or exp"), (#""iss":"T","exp":1800003600"#, "lacks iss"),
            (#""iat":1800000000,"exp":1800003600"#, "lacks iss"),
            (#""iss":"T","iat":1800000000,"exp":1e400"#, "is not a token"),
            (#""iss":"T","iat":1800000000,"exp":null"#, "is not a token"),
            (#""iss":"T","iat":"1800000000","exp":1800003600"#, "is not a token"),
            (usual + #","nbf":null"#, "is not a token"), (usual + #","nbf":true"#, "is not a token"),
            (usual + #","nbf":"soon""#, "is not a token"), (usual + #","aud":null"#, "is not a token"),
            (usual + #","aud":5"#, "is not a token"), (usual + #","aud":["a",5]"#, "is not a token"),
            (usual + #","exp":1800007200"#, "is not a token"), (usual + #","iss":"T""#, "is not a token"),
            (usual + #","other":{"a":1,"a":2}"#, "is not a token"), (usual + #","other":{"a":1,"b":2}"#, nil),
            (usual + ",", "is not a token"), (usual + "}", "is not a token"),
        ] as [(String, String?)])
    func `claims are judged by their rules`(claims: String, reason: String?) throws {
        let said = try error(token(claims: claims), rules())
        #expect(said.map { $0.contains(reason ?? "nothing") } == reason.map { _ in true }, "\(said ?? "accepted")")
    }

    @Test func `the lifetime that a token may have can be set`() throws {
        let short = rules { $0.longestLifetime = 1200 }
        let said = try error(token(), short)
        #expect(
            said == "The bearer token is valid for too long; from iat to exp there may be 1200 seconds.")
        #expect(try error(token(claims: #""iss":"T","iat":1800000000,"exp":1800001200"#), short) == nil)
    }

    @Test(arguments: [
        (#""a""#, [], false), (#"["a"]"#, [], false), (#""a""#, ["a"], true), (#"["b","a"]"#, ["c", "a"], true),
        (#""A""#, ["a"], false), (#"["b"]"#, ["a"], false), ("[]", ["a"], false),
    ])
    func `a token for an audience is good for a server of that name`(
        audience: String, names: [String], isGood: Bool
    ) throws {
        let said = try error(token(claims: Self.usual + #","aud":"# + audience), rules { $0.audiences = names })
        #expect((said == nil) == isGood)
        #expect(said?.contains("is for another audience (claim aud) than this server") ?? true, "\(said ?? "")")
        #expect(try error(token(), rules { $0.audiences = names }) == nil)
    }

    @Test(arguments: [#"["exp"]"#, #"["b64"]"#, "[]", "null", #""exp""#, "5", #"["alg","kid"]"#])
    func `a header with critical extensions is refused`(critical: String) throws {
        let said = try error(token(header: #""alg":"ES256","b64":true,"crit":"# + critical), rules())
        #expect(said?.contains("has the header crit") == true, "\(said ?? "accepted")")
    }

    @Test(arguments: [
        #""alg":"ES256","alg":"ES256""#, #""alg":"none","alg":"ES256""#, #""alg":"ES256","kid":5"#,
        #""alg":"ES256","kid":null"#, #""alg":"es256""#, #""kid":"A""#, #""alg":"ES256","alg":"none""#,
    ])
    func `a header that names a member twice, or one of the wrong kind, makes no token`(header: String) throws {
        #expect(try error(token(header: header), rules())?.contains("is not a token signed with ES256") == true)
    }

    @Test func `of several keys a token names its own`() throws {
        let other = try SigningKey()
        let several = rules { rules in
            rules.keys = [("A", privateKey), ("B", other)].map { name, key in
                TokenRules.Key(name: name, text: key.publicText)
            }
        }
        let named = #""alg":"ES256","kid":"A""#
        let otherNamed = #""alg":"ES256","kid":"B""#
        #expect(try error(token(header: named), several) == nil)
        #expect(try error(token(header: otherNamed, key: other), several) == nil)
        #expect(try error(token(header: named, key: other), several)?.contains("is not a token signed") == true)
        #expect(try error(token(header: otherNamed), several)?.contains("is not a token signed") == true)
        let missing = try error(token(), several)
        #expect(missing == "The bearer token lacks the header kid, which names one of several keys.")
        let unknown = try error(token(header: #""alg":"ES256","kid":"C""#), several)
        #expect(unknown == "The bearer token names a key (header kid) that this server does not have.")
    }

    @Test func `a single key with a name is good for tokens that name it or none`() throws {
        let single = rules { $0.keys[0].name = "A" }
        #expect(try error(token(), single) == nil)
        #expect(try error(token(header: #""alg":"ES256","kid":"A""#), single) == nil)
        #expect(try error(token(header: #""alg":"ES256","kid":"B""#), single)?.contains("names a key") == true)
        #expect(try error(token(header: #""alg":"ES256","kid":"B""#), rules()) == nil)
    }

    @Test func `several keys need names of their own`() {
        for names in [[nil, nil], ["A", nil], ["A", "A"]] as [[String?]] {
            let keys = names.map { TokenRules.Key(name: $0, text: privateKey.publicText) }
            let error = #expect(throws: DirectionsError.self) { try AppleTokens(rules { $0.keys = keys }) }
            #expect(error?.reason == .misconfigured)
        }
    }
}
