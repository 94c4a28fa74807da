import CSigningKeys
import FoundationEssentials
import Testing

/// A private key of the holder of tokens, made for a test.
@safe
final class SigningKey: Sendable {
    private nonisolated(unsafe) let key: OpaquePointer
    /// The PEM text of the public key.
    let publicText: String
    /// The PEM text of the private key.
    let privateText: String

    init(curve: String = "P-256") throws {
        let key = try unsafe #require(unsafe csigningkeys_new(curve))
        unsafe self.key = key
        publicText = unsafe Self.text(of: key, isPrivate: false)
        privateText = unsafe Self.text(of: key, isPrivate: true)
    }

    deinit {
        unsafe csigningkeys_free(key)
    }

    private static func text(of key: OpaquePointer, isPrivate: Bool) -> String {
        var text = [CChar](repeating: 0, count: 4096)
        let length = unsafe csigningkeys_pem(key, isPrivate, &text, text.count)
        return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The signature of a message by ES256.
    func signature(for message: Data) throws -> Data {
        var signature = [UInt8](repeating: 0, count: 64)
        try #require(unsafe csigningkeys_sign(key, Array(message), message.count, &signature))
        return Data(signature)
    }
}
