internal import CLibcrypto

/// A secret that both makes and checks codes, and both seals and opens.
package struct SymmetricKey: Sendable {
    let bytes: [UInt8]

    /// A random key of 256 bits, which ends with the process.
    package init() {
        bytes = Self.random(Int(CLIBCRYPTO_KEY_LENGTH))
    }

    /// The key of some bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Bytes that nobody can guess.
    package static func random(_ count: Int) -> [UInt8] {
        var random = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    // MARK: Codes

    /// The code of a message (HMAC with SHA-256, RFC 2104); nil if the library fails.
    package func code(of message: [UInt8]) -> [UInt8]? {
        unsafe Libcrypto.withBytes(bytes, two: message) { key, message, _ in
            unsafe Libcrypto.written(Int(CLIBCRYPTO_CODE_LENGTH)) { code in
                unsafe clibcrypto_hmac_sha256(key, message, code)
            }
        }
    }

    /// Whether a code is that of a message; the time that this takes does not tell how much of it is right.
    package func isCode(_ code: [UInt8], of message: [UInt8]) -> Bool {
        guard let right = self.code(of: message), right.count == code.count else { return false }
        return unsafe clibcrypto_equal(right, code, code.count)
    }

    // MARK: Derived keys

    /// A key that is derived from this one (HKDF with SHA-256, RFC 5869); nil if the library fails.
    ///
    /// - Parameters:
    ///   - salt: makes other keys of the same secret; it may be known.
    ///   - info: what the key is for.
    ///   - count: the bytes of the key, at most 8,160.
    package func derived(salt: [UInt8], info: [UInt8], count: Int = Int(CLIBCRYPTO_KEY_LENGTH)) -> SymmetricKey? {
        unsafe Libcrypto.withBytes(bytes, two: salt, three: info) { secret, salt, info in
            unsafe Libcrypto.written(count) { key in
                unsafe clibcrypto_hkdf_sha256(secret, salt, info, key, count)
            }
        }.map(SymmetricKey.init)
    }
}
