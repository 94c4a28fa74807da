#include "CLibcrypto.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>

#ifdef __APPLE__
const char *const clibcrypto_library = "libcrypto.3.dylib";
#else
const char *const clibcrypto_library = "libcrypto.so.3";
#endif

/// The layout of OSSL_PARAM, which is part of the library's interface.
typedef struct {
    const char *key;
    unsigned int type;
    void *data;
    size_t size, returned;
} Parameter;

typedef int (*PasswordCallback)(char *, int, int, void *);

/// The functions of the library, declared as in the headers of OpenSSL 3.0.
static struct {
    int (*init)(uint64_t, const void *);
    void (*clear_errors)(void);
    int (*memcmp)(const void *, const void *, size_t);

    const void *(*sha256)(void);
    unsigned char *(*hmac)(
        const void *, const void *, int, const unsigned char *, size_t, unsigned char *, unsigned int *);

    void *(*kdf_fetch)(void *, const char *, const char *);
    void (*kdf_free)(void *);
    void *(*kdf_context)(void *);
    void (*kdf_context_free)(void *);
    int (*kdf_derive)(void *, unsigned char *, size_t, const Parameter *);
    Parameter (*text_parameter)(const char *, char *, size_t);
    Parameter (*bytes_parameter)(const char *, void *, size_t);
    Parameter (*last_parameter)(void);

    const void *(*aes_256_gcm)(void);
    void *(*cipher_context)(void);
    void (*cipher_context_free)(void *);
    int (*cipher_control)(void *, int, int, void *);
    int (*cipher_init)(void *, const void *, void *, const unsigned char *, const unsigned char *, int);
    int (*cipher_update)(void *, unsigned char *, int *, const unsigned char *, int);
    int (*cipher_final)(void *, unsigned char *, int *);

    void *(*memory)(const void *, int);
    int (*memory_free)(void *);
    clibcrypto_public_key_t *(*read_public_key)(void *, clibcrypto_public_key_t **, PasswordCallback, void *);
    void (*key_free)(clibcrypto_public_key_t *);
    int (*group_name)(const clibcrypto_public_key_t *, char *, size_t, size_t *);
    void *(*key_context)(clibcrypto_public_key_t *, void *);
    void (*key_context_free)(void *);
    int (*check_public_key)(void *);

    void *(*number)(const unsigned char *, int, void *);
    void (*number_free)(void *);
    void *(*signature)(void);
    void (*signature_free)(void *);
    int (*signature_set)(void *, void *, void *);
    int (*signature_encode)(const void *, unsigned char **);
    void *(*digest_context)(void);
    void (*digest_context_free)(void *);
    int (*verify_init)(void *, void **, const void *, void *, clibcrypto_public_key_t *);
    int (*verify)(void *, const unsigned char *, size_t, const unsigned char *, size_t);
} openssl;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// OPENSSL_INIT_NO_ATEXIT: at its end, the process may still have threads that use the library, so nothing is freed there.
static const uint64_t no_atexit = 0x00080000;
// EVP_CTRL_AEAD_GET_TAG and EVP_CTRL_AEAD_SET_TAG.
static const int get_tag = 0x10, set_tag = 0x11;

/// Stores the address of a function; false if the library lacks it.
static bool find(void *library, const char *name, void *place) {
    void *address = dlsym(library, name);
    memcpy(place, &address, sizeof address);
    return address != NULL;
}

#define FIND(place, name) find(library, #name, &openssl.place)

static bool load_codes(void *library) {
    return FIND(init, OPENSSL_init_crypto) && FIND(clear_errors, ERR_clear_error) && FIND(memcmp, CRYPTO_memcmp)
        && FIND(sha256, EVP_sha256) && FIND(hmac, HMAC) && FIND(kdf_fetch, EVP_KDF_fetch) && FIND(kdf_free, EVP_KDF_free)
        && FIND(kdf_context, EVP_KDF_CTX_new) && FIND(kdf_context_free, EVP_KDF_CTX_free)
        && FIND(kdf_derive, EVP_KDF_derive) && FIND(text_parameter, OSSL_PARAM_construct_utf8_string)
        && FIND(bytes_parameter, OSSL_PARAM_construct_octet_string) && FIND(last_parameter, OSSL_PARAM_construct_end)
        && FIND(aes_256_gcm, EVP_aes_256_gcm) && FIND(cipher_context, EVP_CIPHER_CTX_new)
        && FIND(cipher_context_free, EVP_CIPHER_CTX_free) && FIND(cipher_control, EVP_CIPHER_CTX_ctrl)
        && FIND(cipher_init, EVP_CipherInit_ex) && FIND(cipher_update, EVP_CipherUpdate)
        && FIND(cipher_final, EVP_CipherFinal_ex);
}

static bool load_signatures(void *library) {
    return FIND(memory, BIO_new_mem_buf) && FIND(memory_free, BIO_free) && FIND(read_public_key, PEM_read_bio_PUBKEY)
        && FIND(key_free, EVP_PKEY_free) && FIND(group_name, EVP_PKEY_get_group_name)
        && FIND(key_context, EVP_PKEY_CTX_new) && FIND(key_context_free, EVP_PKEY_CTX_free)
        && FIND(check_public_key, EVP_PKEY_public_check) && FIND(number, BN_bin2bn) && FIND(number_free, BN_free)
        && FIND(signature, ECDSA_SIG_new) && FIND(signature_free, ECDSA_SIG_free) && FIND(signature_set, ECDSA_SIG_set0)
        && FIND(signature_encode, i2d_ECDSA_SIG) && FIND(digest_context, EVP_MD_CTX_new)
        && FIND(digest_context_free, EVP_MD_CTX_free) && FIND(verify_init, EVP_DigestVerifyInit)
        && FIND(verify, EVP_DigestVerify);
}

static void load(void) {
    void *library = dlopen(clibcrypto_library, RTLD_NOW | RTLD_LOCAL);
    is_loaded = library && load_codes(library) && load_signatures(library) && openssl.init(no_atexit, NULL) == 1;
}

bool clibcrypto_is_loaded(void) {
    pthread_once(&once, load);
    return is_loaded;
}

/// The outcome of a call; errors of the library that lie in a queue of the thread are removed.
static bool outcome(bool is_good) {
    if (!is_good) openssl.clear_errors();
    return is_good;
}

bool clibcrypto_equal(const void *one, const void *other, size_t count) {
    return clibcrypto_is_loaded() && openssl.memcmp(one, other, count) == 0;
}

// MARK: Codes and keys

bool clibcrypto_hmac_sha256(clibcrypto_bytes_t key, clibcrypto_bytes_t message, uint8_t *code) {
    if (!clibcrypto_is_loaded() || key.count > INT_MAX) return false;
    unsigned int length = 0;
    // The library takes no key to mean the key of the last call.
    const void *start = key.start ? key.start : (const uint8_t *)"";
    return outcome(
        openssl.hmac(openssl.sha256(), start, (int)key.count, message.start, message.count, code, &length)
        && length == CLIBCRYPTO_CODE_LENGTH);
}

static Parameter parameter(const char *name, clibcrypto_bytes_t bytes) {
    // The library only reads them.
    return openssl.bytes_parameter(name, (void *)(bytes.start ? bytes.start : (const uint8_t *)""), bytes.count);
}

bool clibcrypto_hkdf_sha256(
    clibcrypto_bytes_t secret, clibcrypto_bytes_t salt, clibcrypto_bytes_t info, uint8_t *key, size_t count) {
    if (!clibcrypto_is_loaded()) return false;
    char digest[] = "SHA256";
    void *function = openssl.kdf_fetch(NULL, "HKDF", NULL);
    void *context = function ? openssl.kdf_context(function) : NULL;
    const Parameter parameters[] = {
        openssl.text_parameter("digest", digest, 0), parameter("key", secret), parameter("salt", salt),
        parameter("info", info), openssl.last_parameter(),
    };
    bool is_good = context && openssl.kdf_derive(context, key, count, parameters) == 1;
    openssl.kdf_context_free(context);
    openssl.kdf_free(function);
    return outcome(is_good);
}

// MARK: Sealing

/// A context with a key and a nonce that has read the associated bytes; NULL if that fails.
static void *cipher(const uint8_t *key, const uint8_t *nonce, clibcrypto_bytes_t associated, bool seals) {
    if (!clibcrypto_is_loaded() || associated.count > INT_MAX) return NULL;
    void *context = openssl.cipher_context();
    if (!context) return NULL;
    int length = 0;
    if (openssl.cipher_init(context, openssl.aes_256_gcm(), NULL, key, nonce, seals) == 1
        && (associated.count == 0
            || openssl.cipher_update(context, NULL, &length, associated.start, (int)associated.count) == 1))
        return context;
    openssl.cipher_context_free(context);
    openssl.clear_errors();
    return NULL;
}

/// Seals or opens bytes.
static bool transform(void *context, clibcrypto_bytes_t bytes, uint8_t *result) {
    int length = 0;
    return bytes.count == 0
        || (openssl.cipher_update(context, result, &length, bytes.start, (int)bytes.count) == 1
            && (size_t)length == bytes.count);
}

bool clibcrypto_seal(
    const uint8_t *key, const uint8_t *nonce, clibcrypto_bytes_t associated, clibcrypto_bytes_t text, uint8_t *sealed) {
    if (text.count > INT_MAX) return false;
    void *context = cipher(key, nonce, associated, true);
    if (!context) return false;
    int length = 0;
    uint8_t *tag = sealed + text.count;
    bool is_good = transform(context, text, sealed) && openssl.cipher_final(context, tag, &length) == 1 && length == 0
        && openssl.cipher_control(context, get_tag, CLIBCRYPTO_TAG_LENGTH, tag) == 1;
    openssl.cipher_context_free(context);
    return outcome(is_good);
}

bool clibcrypto_open(
    const uint8_t *key, const uint8_t *nonce, clibcrypto_bytes_t associated, clibcrypto_bytes_t sealed, uint8_t *text) {
    if (sealed.count < CLIBCRYPTO_TAG_LENGTH || sealed.count > INT_MAX) return false;
    void *context = cipher(key, nonce, associated, false);
    if (!context) return false;
    clibcrypto_bytes_t bytes = {sealed.start, sealed.count - CLIBCRYPTO_TAG_LENGTH};
    uint8_t tag[CLIBCRYPTO_TAG_LENGTH], rest[CLIBCRYPTO_TAG_LENGTH];
    memcpy(tag, sealed.start + bytes.count, sizeof tag);
    int length = 0;
    bool is_good = openssl.cipher_control(context, set_tag, sizeof tag, tag) == 1 && transform(context, bytes, text)
        && openssl.cipher_final(context, rest, &length) == 1 && length == 0;
    openssl.cipher_context_free(context);
    return outcome(is_good);
}

// MARK: Signatures

/// The password of a key is unknown; without this function, the library would ask the terminal for it.
static int no_password(char *buffer, int size, int writes, void *data) {
    (void)buffer, (void)size, (void)writes, (void)data;
    return -1;
}

/// Whether a key is a point of P-256.
static bool is_p256(clibcrypto_public_key_t *key) {
    char name[32] = "";
    size_t length = 0;
    if (openssl.group_name(key, name, sizeof name, &length) != 1 || strcmp(name, "prime256v1") != 0) return false;
    void *context = openssl.key_context(key, NULL);
    bool is_good = context && openssl.check_public_key(context) == 1;
    openssl.key_context_free(context);
    return is_good;
}

clibcrypto_public_key_t *clibcrypto_public_key(clibcrypto_bytes_t pem) {
    if (!clibcrypto_is_loaded() || !pem.start || pem.count > INT_MAX) return NULL;
    void *memory = openssl.memory(pem.start, (int)pem.count);
    clibcrypto_public_key_t *key = memory ? openssl.read_public_key(memory, NULL, no_password, NULL) : NULL;
    openssl.memory_free(memory);
    if (key && is_p256(key)) return key;
    openssl.key_free(key);
    openssl.clear_errors();
    return NULL;
}

void clibcrypto_public_key_free(clibcrypto_public_key_t *key) { openssl.key_free(key); }

/// Writes the DER form of a signature, which the library reads; 0 if that fails.
static size_t encode(const uint8_t *raw, uint8_t *der, size_t room) {
    const int half = CLIBCRYPTO_SIGNATURE_LENGTH / 2;
    void *signature = openssl.signature(), *r = openssl.number(raw, half, NULL), *s = openssl.number(raw + half, half, NULL);
    // The signature owns the numbers once they are set.
    if (!signature || !r || !s || openssl.signature_set(signature, r, s) != 1) {
        openssl.number_free(r);
        openssl.number_free(s);
        openssl.signature_free(signature);
        return 0;
    }
    int length = openssl.signature_encode(signature, NULL);
    if (length > 0 && (size_t)length <= room) length = openssl.signature_encode(signature, &der);
    else length = 0;
    openssl.signature_free(signature);
    return length > 0 ? (size_t)length : 0;
}

bool clibcrypto_is_signature(const clibcrypto_public_key_t *key, const uint8_t *signature, clibcrypto_bytes_t message) {
    // Two integers of at most 33 bytes, with their lengths and that of the sequence.
    uint8_t der[2 + 2 * (2 + 33)];
    if (!clibcrypto_is_loaded()) return false;
    size_t length = encode(signature, der, sizeof der);
    void *context = length ? openssl.digest_context() : NULL;
    // The key is counted while the context has it, and does not change.
    bool is_good = context
        && openssl.verify_init(context, NULL, openssl.sha256(), NULL, (clibcrypto_public_key_t *)key) == 1
        && openssl.verify(context, der, length, message.start, message.count) == 1;
    openssl.digest_context_free(context);
    return outcome(is_good);
}
