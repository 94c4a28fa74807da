// Preloaded into tests under the thread sanitizer, this tells it of each lock of a contended `Mutex`.
//
// On Linux a `Mutex` is an atomic number. The compiler puts its use into the code of the tests, which the sanitizer sees; but
// where two threads meet, the kernel hands the lock over in functions of Swift's library, which is built without the sanitizer.
// So it would report every state behind a contended `Mutex`.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define HANDLE "$s15Synchronization12_MutexHandleV"
#define SWIFT_SELF __attribute__((swift_context))

__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

typedef __attribute__((swiftcall)) void lock_slow_function(uint32_t thread, SWIFT_SELF void *mutex);
typedef __attribute__((swiftcall)) bool try_lock_slow_function(SWIFT_SELF void *mutex);
typedef __attribute__((swiftcall)) void unlock_slow_function(SWIFT_SELF void *mutex);

lock_slow_function lock_slow __asm__(HANDLE "9_lockSlowyys6UInt32VF");
try_lock_slow_function try_lock_slow __asm__(HANDLE "12_tryLockSlowSbyF");
unlock_slow_function unlock_slow __asm__(HANDLE "11_unlockSlowyyF");

static lock_slow_function *next_lock;
static try_lock_slow_function *next_try_lock;
static unlock_slow_function *next_unlock;

__attribute__((constructor)) static void find_functions(void) {
    next_lock = (lock_slow_function *)dlsym(RTLD_NEXT, HANDLE "9_lockSlowyys6UInt32VF");
    next_try_lock = (try_lock_slow_function *)dlsym(RTLD_NEXT, HANDLE "12_tryLockSlowSbyF");
    next_unlock = (unlock_slow_function *)dlsym(RTLD_NEXT, HANDLE "11_unlockSlowyyF");
}

__attribute__((swiftcall)) void lock_slow(uint32_t thread, SWIFT_SELF void *mutex) {
    next_lock(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

__attribute__((swiftcall)) bool try_lock_slow(SWIFT_SELF void *mutex) {
    bool is_locked = next_try_lock(mutex);
    if (is_locked && __tsan_acquire) __tsan_acquire(mutex);
    return is_locked;
}

__attribute__((swiftcall)) void unlock_slow(SWIFT_SELF void *mutex) {
    if (__tsan_release) __tsan_release(mutex);
    next_unlock(mutex);
}
