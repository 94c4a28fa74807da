import Crypto
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
        secret = SymmetricKey(size: .bits256)
    }

    /// A secret that several servers share.
    package init(_ text: String) {
        secret = SymmetricKey(data: Array(text.utf8))
    }

    /// The form of what tokens hold; another program may have another.
    private static let form = Array("directions session 1".utf8)
    private static let saltLength = 16
    private static let overhead = saltLength + 12 + 16

    /// The token of some bytes.
    func seal(_ bytes: [UInt8]) throws(ServerError) -> String {
        var random = SystemRandomNumberGenerator()
        let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: 0...255, using: &random) }
        let box = try? AES.GCM.seal(bytes, using: key(salt), authenticating: Self.form)
        guard let sealed = box?.combined else { throw ServerError(.internalError, "The session cannot be sealed.") }
        return Base64URL.encode(salt + sealed)
    }

    /// The bytes of a token; nil if the token was not sealed with this secret.
    func open(_ token: String) -> [UInt8]? {
        // Of the texts that give the same bytes, only the one that was made is taken.
        guard let bytes = Base64URL.decode(Substring(token).utf8), Base64URL.encode(bytes) == token,
            bytes.count >= Self.overhead, let box = try? AES.GCM.SealedBox(combined: bytes.dropFirst(Self.saltLength)),
            let opened = try? AES.GCM.open(box, using: key(bytes.prefix(Self.saltLength)), authenticating: Self.form)
        else { return nil }
        return Array(opened)
    }

    private func key(_ salt: some Sequence<UInt8>) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: secret, salt: Array(salt), info: Self.form, outputByteCount: 32)
    }

    /// The characters of a token of so many bytes.
    static func length(sealing count: Int) -> Int { ((count + overhead) * 4 + 2) / 3 }
}
