import Crypto
package import DirectionsKit
package import FoundationEssentials

/// Who may ask, by bearer tokens.
///
/// A token that the holder of a private key made (a JSON Web Token signed with ES256: RFC 7519 and RFC 7518, 3.4) is
/// exchanged for an access token, which is signed with a secret of this process (HS256: RFC 7518, 3.2). So nothing is stored
/// per token, and a restart ends all access tokens. Without a key everyone who brings any token may ask.
package struct AppleTokens: Sendable {
    private enum Trust {
        case anyone, nobody
        case holder(of: P256.Signing.PublicKey)
    }

    /// Seconds that an access token is valid.
    static let lifetime = 1800
    /// Seconds by which the clock of who makes tokens may be ahead.
    private static let clockTolerance = 60.0

    private let trust: Trust
    private let secret = SymmetricKey(size: .bits256)

    /// Tokens checked with a public key in PEM, or not at all where there is none.
    ///
    /// - Throws: why the key cannot be used, in a sentence that does not repeat it.
    package init(key: String?) throws(DirectionsError) {
        guard let key else {
            trust = .anyone
            return
        }
        guard let publicKey = try? P256.Signing.PublicKey(pemRepresentation: key) else {
            let what =
                key.contains("PRIVATE KEY")
                ? "is a private one, which a server should not have; give the public one that belongs to it"
                : "is not the PEM text of a public key of the curve P-256, as ES256 needs"
            throw DirectionsError(reason: .misconfigured, message: "The key for tokens \(what).")
        }
        trust = .holder(of: publicKey)
    }

    private init(trust: Trust) {
        self.trust = trust
    }

    /// Tokens of which none is good.
    static let refused = AppleTokens(trust: .nobody)

    /// An access token in exchange for a token of the key's holder.
    ///
    /// - Parameter origin: the page that asks, as browsers tell.
    package func exchange(_ text: String?, origin: String?, at now: Date) throws(ServerError) -> String {
        let text = try Self.present(text)
        switch trust {
        case .anyone: return accessToken(nil, now)
        case .nobody: throw Self.refusal("cannot be checked, as this server has no good key")
        case .holder(let key):
            let claims = try Self.claims(text, signedBy: key)
            guard let made = claims.iat, made <= now.timeIntervalSince1970 + Self.clockTolerance else {
                throw Self.refusal("is from the future")
            }
            try Self.checkUse(claims, origin, now)
            return accessToken(claims.origin, now)
        }
    }

    private static func claims(
        _ text: String, signedBy key: P256.Signing.PublicKey
    ) throws(ServerError) -> WebToken.Claims {
        guard let token = WebToken(text), token.header.alg == "ES256",
            let signature = try? P256.Signing.ECDSASignature(rawRepresentation: token.signature),
            key.isValidSignature(signature, for: token.content)
        else { throw refusal("is not a token signed with ES256 by the holder of the key") }
        guard token.claims.iss?.isEmpty == false, token.claims.iat != nil, token.claims.exp != nil else {
            throw refusal("lacks iss, iat or exp among its claims")
        }
        return token.claims
    }

    /// Checks an access token.
    package func check(_ text: String?, origin: String?, at now: Date) throws(ServerError) {
        let text = try Self.present(text)
        if case .anyone = trust { return }
        guard let token = WebToken(text), token.header.alg == "HS256",
            HMAC<SHA256>.isValidAuthenticationCode(token.signature, authenticating: token.content, using: secret)
        else { throw Self.refusal("is no access token of this server; get one from /v1/token") }
        try Self.checkUse(token.claims, origin, now)
    }

    private func accessToken(_ origin: String?, _ now: Date) -> String {
        let seconds = Int(now.timeIntervalSince1970)
        var header = AppleJSON()
        header.object { json in
            json.member("alg", "HS256")
            json.member("typ", "JWT")
        }
        var claims = AppleJSON()
        claims.object { json in
            json.member("iat", seconds)
            json.member("exp", seconds + Self.lifetime)
            if let origin { json.member("origin", origin) }
        }
        let content = Base64URL.encode(header.bytes) + "." + Base64URL.encode(claims.bytes)
        let code = HMAC<SHA256>.authenticationCode(for: Array(content.utf8), using: secret)
        return content + "." + Base64URL.encode(code)
    }

    private static func present(_ text: String?) throws(ServerError) -> String {
        guard let text, !text.isEmpty else {
            throw ServerError(
                .unauthorized, "The request has no bearer token; send the header \"Authorization: Bearer \" with one.")
        }
        return text
    }

    private static func checkUse(_ claims: WebToken.Claims, _ origin: String?, _ now: Date) throws(ServerError) {
        guard let end = claims.exp, end > now.timeIntervalSince1970 else { throw refusal("has expired") }
        guard let pattern = claims.origin else { return }
        guard let origin, WebOrigin.matches(origin, pattern) else {
            throw refusal("is for another origin than that of the request")
        }
    }

    private static func refusal(_ what: String) -> ServerError {
        ServerError(.unauthorized, "The bearer token \(what).", parameter: "Authorization")
    }
}
