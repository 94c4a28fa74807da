// Private keys that sign tokens, as their holders have them. The server needs none, so CLibcrypto does not make them.
#ifndef CSIGNINGKEYS_H
#define CSIGNINGKEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct evp_pkey_st csigningkeys_key_t;

/// A new key of a curve such as P-256; NULL if libcrypto is missing.
csigningkeys_key_t *_Nullable csigningkeys_new(const char *curve);

/// Frees a key.
void csigningkeys_free(csigningkeys_key_t *key);

/// Writes the PEM text of the private or the public key.
///
/// - Returns: the length of the text; 0 if that fails.
size_t csigningkeys_pem(csigningkeys_key_t *key, bool is_private, char *text, size_t room);

/// Signs a message with a key of P-256.
///
/// - Parameter signature: receives r and s, 32 bytes each.
bool csigningkeys_sign(csigningkeys_key_t *key, const uint8_t *_Nullable message, size_t count, uint8_t *signature);

#pragma clang assume_nonnull end

#endif
