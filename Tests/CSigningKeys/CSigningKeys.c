#include "CSigningKeys.h"

#include <CLibcrypto.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static struct {
    csigningkeys_key_t *(*generate)(void *, const char *, const char *, ...);
    void (*key_free)(csigningkeys_key_t *);
    const void *(*memory_method)(void);
    void *(*memory)(const void *);
    int (*memory_read)(void *, void *, int);
    int (*memory_free)(void *);
    int (*write_public)(void *, csigningkeys_key_t *);
    int (*write_private)(void *, csigningkeys_key_t *, const void *, const unsigned char *, int, void *, void *);
    const void *(*sha256)(void);
    void *(*digest_context)(void);
    void (*digest_context_free)(void *);
    int (*sign_init)(void *, void **, const void *, void *, csigningkeys_key_t *);
    int (*sign)(void *, unsigned char *, size_t *, const unsigned char *, size_t);
    void *(*decode)(void **, const unsigned char **, long);
    void (*signature_free)(void *);
    const void *(*r)(const void *);
    const void *(*s)(const void *);
    int (*write_number)(const void *, unsigned char *, int);
} openssl;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find(void *library, const char *name, void *place) {
    void *address = dlsym(library, name);
    memcpy(place, &address, sizeof address);
    return address != NULL;
}

#define FIND(place, name) find(library, #name, &openssl.place)

static void load(void) {
    void *library = clibcrypto_is_loaded() ? dlopen(clibcrypto_library, RTLD_NOW | RTLD_LOCAL) : NULL;
    is_loaded = library && FIND(generate, EVP_PKEY_Q_keygen) && FIND(key_free, EVP_PKEY_free)
        && FIND(memory_method, BIO_s_mem) && FIND(memory, BIO_new) && FIND(memory_read, BIO_read)
        && FIND(memory_free, BIO_free) && FIND(write_public, PEM_write_bio_PUBKEY)
        && FIND(write_private, PEM_write_bio_PrivateKey) && FIND(sha256, EVP_sha256)
        && FIND(digest_context, EVP_MD_CTX_new) && FIND(digest_context_free, EVP_MD_CTX_free)
        && FIND(sign_init, EVP_DigestSignInit) && FIND(sign, EVP_DigestSign) && FIND(decode, d2i_ECDSA_SIG)
        && FIND(signature_free, ECDSA_SIG_free) && FIND(r, ECDSA_SIG_get0_r) && FIND(s, ECDSA_SIG_get0_s)
        && FIND(write_number, BN_bn2binpad);
}

csigningkeys_key_t *csigningkeys_new(const char *curve) {
    pthread_once(&once, load);
    return is_loaded ? openssl.generate(NULL, NULL, "EC", curve) : NULL;
}

void csigningkeys_free(csigningkeys_key_t *key) { openssl.key_free(key); }

size_t csigningkeys_pem(csigningkeys_key_t *key, bool is_private, char *text, size_t room) {
    void *memory = openssl.memory(openssl.memory_method());
    int written = is_private ? openssl.write_private(memory, key, NULL, NULL, 0, NULL, NULL)
                             : openssl.write_public(memory, key);
    int length = written == 1 ? openssl.memory_read(memory, text, (int)room) : 0;
    openssl.memory_free(memory);
    return length > 0 ? (size_t)length : 0;
}

bool csigningkeys_sign(csigningkeys_key_t *key, const uint8_t *message, size_t count, uint8_t *signature) {
    unsigned char der[128];
    size_t length = sizeof der;
    void *context = openssl.digest_context();
    bool is_signed = openssl.sign_init(context, NULL, openssl.sha256(), NULL, key) == 1
        && openssl.sign(context, der, &length, message, count) == 1;
    openssl.digest_context_free(context);
    const unsigned char *start = der;
    void *decoded = is_signed ? openssl.decode(NULL, &start, (long)length) : NULL;
    if (!decoded) return false;
    bool is_good = openssl.write_number(openssl.r(decoded), signature, 32) == 32
        && openssl.write_number(openssl.s(decoded), signature + 32, 32) == 32;
    openssl.signature_free(decoded);
    return is_good;
}
