internal import CLibcrypto

/// A public key of the curve P-256, which checks the signatures of the holder of the private key.
@safe
package final class P256PublicKey: Sendable {
    // Nothing changes the key, and the library counts its users with atomic operations.
    private nonisolated(unsafe) let key: OpaquePointer

    /// Reads the PEM text of a SubjectPublicKeyInfo; nil if it is none with a key of P-256.
    package init?(pem: String) {
        // The library knows no line breaks without LF, and takes an empty line for the end of headers.
        let lines = pem.split(whereSeparator: \.isNewline).joined(separator: "\n")
        let key = unsafe Libcrypto.withBytes(Array(lines.utf8)) { pem, _, _ in unsafe clibcrypto_public_key(pem) }
        guard let key = unsafe key else { return nil }
        unsafe self.key = key
    }

    deinit {
        unsafe clibcrypto_public_key_free(key)
    }

    /// Whether a signature is that of a message (ECDSA with SHA-256).
    ///
    /// - Parameter signature: r and s, 32 bytes each, as ES256 has them (RFC 7518, section 3.4).
    package func isSignature(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard signature.count == Int(CLIBCRYPTO_SIGNATURE_LENGTH) else { return false }
        return unsafe Libcrypto.withBytes(message) { message, _, _ in
            unsafe clibcrypto_is_signature(key, signature, message)
        }
    }
}
