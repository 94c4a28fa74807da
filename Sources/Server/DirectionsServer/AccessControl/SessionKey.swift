import Cryptography
package import DirectionsKit
import TextCoding

/// The secret that seals the tokens of navigation sessions: what a token holds can be neither read nor changed without
/// it.
///
/// A token is base64url of a random salt, and of a nonce, a text and its tag by AES-256-GCM. Its key is derived from the
/// secret and the salt (HKDF with SHA-256, RFC 5869), so that any number of servers may seal with one secret.
package struct SessionKey: Sendable {
    private let secret: SymmetricKey

    /// A random secret, which ends with the process.
    package init() {
        secret = SymmetricKey()
    }

    /// A secret that several servers share.
    package init(_ text: String) {
        secret = SymmetricKey(Array(text.utf8))
    }

    /// The form of what tokens hold; another program may have another.
    private static let form = Array("directions session 1".utf8)
    private static let saltLength = 16
    private static let overhead = saltLength + SymmetricKey.sealLength

    /// The token of some bytes.
    func seal(_ bytes: [UInt8]) throws(ServerError) -> String {
        let salt = SymmetricKey.random(Self.saltLength)
        guard let sealed = key(salt)?.seal(bytes, with: Self.form) else {
            if let missing = DirectionsError.missingLibcrypto { throw ServerError(missing) }
            throw ServerError(.internalError, "The session cannot be sealed.")
        }
        return Base64URL.encode(salt + sealed)
    }

    /// The bytes of a token; nil if the token was not sealed with this secret.
    func open(_ token: String) -> [UInt8]? {
        // Of the texts that give the same bytes, only the one that was made is taken.
        guard let bytes = Base64URL.decode(Substring(token).utf8), Base64URL.encode(bytes) == token,
            bytes.count >= Self.overhead
        else { return nil }
        return key(Array(bytes.prefix(Self.saltLength)))?.open(
            Array(bytes.dropFirst(Self.saltLength)), with: Self.form)
    }

    private func key(_ salt: [UInt8]) -> SymmetricKey? {
        secret.derived(salt: salt, info: Self.form)
    }

    /// The characters of a token of so many bytes.
    static func length(sealing count: Int) -> Int { ((count + overhead) * 4 + 2) / 3 }
}

extension DirectionsError {
    /// Why tokens can be neither made nor checked; nil if libcrypto is there.
    package static var missingLibcrypto: DirectionsError? {
        Libcrypto.problem.map { DirectionsError(reason: .misconfigured, message: $0) }
    }
}
