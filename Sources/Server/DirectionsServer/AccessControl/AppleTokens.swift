import Cryptography
package import DirectionsKit
package import PlatformFoundation
import TextCoding

/// Access control by bearer tokens.
///
/// A token that the holder of a private key made (a JSON Web Token signed with ES256: RFC 7519 and RFC 7518, 3.4) is
/// exchanged for an access token, which is signed with a secret of this process (HS256: RFC 7518, 3.2). So nothing is stored
/// per token, and a restart ends all access tokens. Without a key any token is accepted.
package struct AppleTokens: Sendable {
    private enum Trust {
        case anyone, nobody
        case holders([(name: String?, key: P256PublicKey)])
    }

    /// Seconds that an access token is valid.
    static let lifetime = 1800
    /// Seconds by which the clock of a token's maker may be ahead.
    private static let clockTolerance = 60.0

    private let trust: Trust
    private let rules: TokenRules
    private let secret = SymmetricKey()

    /// Checks tokens with the keys of the rules; without keys accepts any token.
    ///
    /// - Throws: why a key cannot be used, in a sentence that does not quote the key.
    package init(_ rules: TokenRules) throws(DirectionsError) {
        self.rules = rules
        guard !rules.keys.isEmpty else {
            trust = .anyone
            return
        }
        var keys: [(name: String?, key: P256PublicKey)] = []
        for each in rules.keys {
            guard rules.keys.count == 1 || each.name != nil, !keys.contains(where: { $0.name == each.name }) else {
                throw Self.unusable("needs a name of its own, as there are several")
            }
            keys.append((each.name, try Self.publicKey(each.text)))
        }
        trust = .holders(keys)
    }

    private static func publicKey(_ text: String) throws(DirectionsError) -> P256PublicKey {
        if let missing = DirectionsError.missingLibcrypto { throw missing }
        let isPrivate = text.contains("PRIVATE KEY")
        if !isPrivate, let key = P256PublicKey(pem: text) { return key }
        throw unusable(
            isPrivate
                ? "is a private one, which a server should not have; give the public one that belongs to it"
                : "is not the PEM text of a public key of the curve P-256, as ES256 needs")
    }

    private static func unusable(_ what: String) -> DirectionsError {
        DirectionsError(reason: .misconfigured, message: "The key for tokens \(what).")
    }

    private init(trust: Trust) {
        self.trust = trust
        rules = TokenRules()
    }

    /// Refuses every token.
    static let refused = AppleTokens(trust: .nobody)

    /// Exchanges a token that the holder of a key made for an access token.
    ///
    /// - Parameter origin: the header `Origin` of the request.
    package func exchange(_ text: String?, origin: String?, at now: Date) throws(ServerError) -> String {
        let text = try Self.present(text)
        switch trust {
        case .anyone: return try accessToken(nil, now: now)
        case .nobody: throw Self.unauthorized("cannot be checked, as this server has no good key")
        case .holders(let keys):
            let claims = try Self.claims(text, signedByOneOf: keys)
            guard claims.issuer?.isEmpty == false, claims.made != nil, claims.end != nil else {
                throw Self.unauthorized("lacks iss, iat or exp among its claims")
            }
            try checkUse(claims, origin: origin, now: now, longest: rules.longestLifetime)
            return try accessToken(claims.origin, now: now)
        }
    }

    private static func claims(
        _ text: String, signedByOneOf keys: [(name: String?, key: P256PublicKey)]
    ) throws(ServerError) -> WebToken.Claims {
        guard let token = WebToken(text), token.header.algorithm == "ES256" else { throw notSigned }
        try checkCritical(token.header)
        let key = try key(named: token.header.key, among: keys)
        guard key.isSignature(token.signature, of: token.content) else { throw notSigned }
        return token.claims
    }

    /// The key that a token names; if there is only one key, the token need not name it.
    private static func key(
        named name: String?, among keys: [(name: String?, key: P256PublicKey)]
    ) throws(ServerError) -> P256PublicKey {
        if keys.count == 1, name == nil || keys[0].name == nil { return keys[0].key }
        guard let name else { throw unauthorized("lacks the header kid, which names one of several keys") }
        guard let known = keys.first(where: { $0.name == name }) else {
            throw unauthorized("names a key (header kid) that this server does not have")
        }
        return known.key
    }

    /// Checks an access token.
    package func check(_ text: String?, origin: String?, at now: Date) throws(ServerError) {
        let text = try Self.present(text)
        if case .anyone = trust { return }
        guard let token = WebToken(text), token.header.algorithm == "HS256",
            secret.isCode(token.signature, of: token.content)
        else { throw Self.unauthorized("is not an access token of this server; get one from /v1/token") }
        try Self.checkCritical(token.header)
        try checkUse(token.claims, origin: origin, now: now, longest: Double(Self.lifetime))
    }

    private func accessToken(_ origin: String?, now: Date) throws(ServerError) -> String {
        let seconds = Int(now.timeIntervalSince1970)
        var header = JSONText(.compact)
        header.object { json in
            json.member("alg", "HS256")
            json.member("typ", "JWT")
        }
        var claims = JSONText(.compact)
        claims.object { json in
            json.member("iat", seconds)
            json.member("exp", seconds + Self.lifetime)
            if let origin { json.member("origin", origin) }
        }
        let content = Base64URL.encode(header.bytes) + "." + Base64URL.encode(claims.bytes)
        guard let code = secret.code(of: Array(content.utf8)) else {
            if let missing = DirectionsError.missingLibcrypto { throw ServerError(missing) }
            throw ServerError(.internalError, "The access token cannot be signed.")
        }
        return content + "." + Base64URL.encode(code)
    }

    private static func present(_ text: String?) throws(ServerError) -> String {
        guard let text, !text.isEmpty else {
            throw ServerError(
                .unauthorized, "The request has no bearer token; send the header \"Authorization: Bearer \" with one.")
        }
        return text
    }
}

// MARK: - Rules

extension AppleTokens {
    /// Refuses a token with extensions that a reader must understand: this server knows none (RFC 7515, 4.1.11).
    private static func checkCritical(_ header: WebToken.Header) throws(ServerError) {
        guard !header.hasCritical else {
            throw unauthorized("has the header crit, and this server understands no extension; leave it out")
        }
    }

    /// Checks the times, the audience (RFC 7519, 4.1) and the origin of a token.
    private func checkUse(
        _ claims: WebToken.Claims, origin: String?, now: Date, longest: Double
    ) throws(ServerError) {
        try Self.checkTimes(claims, now: now.timeIntervalSince1970, longest: longest)
        if let audience = claims.audience, !audience.contains(where: rules.audiences.contains) {
            throw Self.unauthorized("is for another audience (claim aud) than this server")
        }
        guard let pattern = claims.origin else { return }
        guard let origin, WebOrigin.matches(origin, pattern) else {
            throw Self.unauthorized("is for another origin than that of the request")
        }
    }

    private static func checkTimes(
        _ claims: WebToken.Claims, now: Double, longest: Double
    ) throws(ServerError) {
        guard let end = claims.end, end > now else { throw unauthorized("has expired") }
        guard let made = claims.made, made <= now + clockTolerance else {
            throw unauthorized("is from the future")
        }
        if let start = claims.start, start > now + clockTolerance {
            throw unauthorized("is not valid yet (claim nbf)")
        }
        guard end - made <= longest else {
            throw unauthorized(
                "is valid for too long; from iat to exp there may be \(DecimalText.fixed(longest, decimals: 0)) "
                    + "seconds")
        }
    }

    private static var notSigned: ServerError {
        unauthorized("is not a token signed with ES256 by the holder of the key")
    }

    private static func unauthorized(_ what: String) -> ServerError {
        ServerError(.unauthorized, "The bearer token \(what).", parameter: "Authorization")
    }
}
