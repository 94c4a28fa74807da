internal import CLibcrypto

extension SymmetricKey {
    private static let nonceLength = Int(CLIBCRYPTO_NONCE_LENGTH)
    private static let tagLength = Int(CLIBCRYPTO_TAG_LENGTH)

    /// How many bytes longer a sealed text is.
    package static let sealLength = nonceLength + tagLength

    /// Seals a text by AES-256-GCM (NIST SP 800-38D); nil if the key has not 32 bytes, or if the library fails.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - associated: what is authenticated with it, and must be known to open it.
    ///   - nonce: 12 bytes that were never used with this key; by default random ones.
    /// - Returns: the nonce, as many bytes as the text has, and a tag.
    package func seal(_ text: [UInt8], with associated: [UInt8], nonce: [UInt8]? = nil) -> [UInt8]? {
        let nonce = nonce ?? Self.random(Self.nonceLength)
        guard hasRightLength, nonce.count == Self.nonceLength else { return nil }
        return unsafe Libcrypto.withBytes(associated, two: text) { associated, bytes, _ in
            unsafe Libcrypto.written(text.count + Self.tagLength) { sealed in
                unsafe clibcrypto_seal(self.bytes, nonce, associated, bytes, sealed)
            }
        }.map { nonce + $0 }
    }

    /// The text that ``seal(_:with:nonce:)`` has sealed with this key; nil if any of the bytes is another.
    package func open(_ sealed: [UInt8], with associated: [UInt8]) -> [UInt8]? {
        guard hasRightLength, sealed.count >= Self.sealLength else { return nil }
        let nonce = Array(sealed.prefix(Self.nonceLength))
        let rest = Array(sealed.dropFirst(Self.nonceLength))
        return unsafe Libcrypto.withBytes(associated, two: rest) { associated, bytes, _ in
            unsafe Libcrypto.written(rest.count - Self.tagLength) { text in
                unsafe clibcrypto_open(self.bytes, nonce, associated, bytes, text)
            }
        }
    }

    private var hasRightLength: Bool { bytes.count == Int(CLIBCRYPTO_KEY_LENGTH) }
}
