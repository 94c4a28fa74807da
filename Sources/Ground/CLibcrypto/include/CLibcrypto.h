// What the server needs of OpenSSL's libcrypto, loaded at the first use.
//
// Linking the library would make every command of the program load it at its start, and would make it necessary for
// commands that sign and seal nothing. The source file declares the functions of OpenSSL 3 itself, so that a build needs no
// headers of it; those of OpenSSL 1.1 are others, so that is not loaded: it gets no corrections of security faults.
//
// Each function below loads the library if it must, and fails if it is missing. Threads may call them at once.
#ifndef CLIBCRYPTO_H
#define CLIBCRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The name of the library.
extern const char *const clibcrypto_library;

/// Whether the library is there; the first call loads it.
bool clibcrypto_is_loaded(void);

// Lengths in bytes.
enum {
    /// A code of HMAC with SHA-256.
    CLIBCRYPTO_CODE_LENGTH = 32,
    /// A key of AES-256.
    CLIBCRYPTO_KEY_LENGTH = 32,
    /// A nonce of AES-GCM.
    CLIBCRYPTO_NONCE_LENGTH = 12,
    /// A tag of AES-GCM.
    CLIBCRYPTO_TAG_LENGTH = 16,
    /// A signature of ES256: r and s, 32 bytes each (RFC 7518, section 3.4).
    CLIBCRYPTO_SIGNATURE_LENGTH = 64,
};

/// Some bytes; NULL if there are none.
typedef struct {
    const uint8_t *_Nullable start;
    size_t count;
} clibcrypto_bytes_t;

/// Whether two places hold the same bytes; the time that it takes does not tell where they differ.
bool clibcrypto_equal(const void *one, const void *other, size_t count);

/// Computes the code of a message (HMAC with SHA-256, RFC 2104); false if that fails.
///
/// - Parameter code: receives CLIBCRYPTO_CODE_LENGTH bytes.
bool clibcrypto_hmac_sha256(clibcrypto_bytes_t key, clibcrypto_bytes_t message, uint8_t *code);

/// Derives a key from a secret (HKDF with SHA-256, RFC 5869); false if that fails.
bool clibcrypto_hkdf_sha256(
    clibcrypto_bytes_t secret, clibcrypto_bytes_t salt, clibcrypto_bytes_t info, uint8_t *key, size_t count);

/// Seals a text by AES-256-GCM (NIST SP 800-38D); false if that fails.
///
/// - Parameters:
///   - key: CLIBCRYPTO_KEY_LENGTH bytes.
///   - nonce: CLIBCRYPTO_NONCE_LENGTH bytes, which must never be used again with the key.
///   - associated: is authenticated and not sealed.
///   - sealed: receives as many bytes as the text has, and then CLIBCRYPTO_TAG_LENGTH bytes of the tag.
bool clibcrypto_seal(
    const uint8_t *key, const uint8_t *nonce, clibcrypto_bytes_t associated, clibcrypto_bytes_t text, uint8_t *sealed);

/// Opens what ``clibcrypto_seal`` has sealed; false if it is not authentic, and then the text must not be used.
///
/// - Parameters:
///   - sealed: at least CLIBCRYPTO_TAG_LENGTH bytes, the last of which are the tag.
///   - text: receives the bytes before the tag.
bool clibcrypto_open(
    const uint8_t *key, const uint8_t *nonce, clibcrypto_bytes_t associated, clibcrypto_bytes_t sealed, uint8_t *text);

/// A public key of the curve P-256.
typedef struct evp_pkey_st clibcrypto_public_key_t;

/// Reads a public key from PEM text with a SubjectPublicKeyInfo ("PUBLIC KEY", RFC 7468, section 13).
///
/// - Returns: NULL if there is none, or if it is no point of the curve P-256; otherwise it must be freed.
clibcrypto_public_key_t *_Nullable clibcrypto_public_key(clibcrypto_bytes_t pem);

/// Frees a public key.
void clibcrypto_public_key_free(clibcrypto_public_key_t *key);

/// Whether a signature of CLIBCRYPTO_SIGNATURE_LENGTH bytes is that of a message by the holder of the private key
/// (ES256: ECDSA with P-256 and SHA-256).
bool clibcrypto_is_signature(const clibcrypto_public_key_t *key, const uint8_t *signature, clibcrypto_bytes_t message);

#pragma clang assume_nonnull end

#endif
