#define _GNU_SOURCE
#include "CFaults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// Everything that a handler uses is lock-free: it may interrupt any other function.

#define MAPPING_LIMIT 4096

typedef struct {
    _Atomic uintptr_t start;
    _Atomic uintptr_t end;
    atomic_bool lost_pages;
    atomic_bool taken;
} mapping;

static mapping mappings[MAPPING_LIMIT];

int faults_watch_mapping(const void *start, size_t length) {
    for (int number = 0; number < MAPPING_LIMIT; number++) {
        bool free = false;
        if (!atomic_compare_exchange_strong(&mappings[number].taken, &free, true)) continue;
        atomic_store(&mappings[number].lost_pages, false);
        atomic_store(&mappings[number].end, (uintptr_t)start + length);
        atomic_store(&mappings[number].start, (uintptr_t)start);
        return number;
    }
    return -1;
}

void faults_forget_mapping(int number) {
    if (number < 0) return;
    atomic_store(&mappings[number].start, 0);
    atomic_store(&mappings[number].end, 0);
    atomic_store(&mappings[number].taken, false);
}

bool faults_mapping_lost_pages(int number) {
    return number >= 0 && atomic_load(&mappings[number].lost_pages);
}

static uintptr_t page_size;

static bool replace_lost_pages(uintptr_t address) {
    for (int number = 0; number < MAPPING_LIMIT; number++) {
        uintptr_t start = atomic_load(&mappings[number].start), end = atomic_load(&mappings[number].end);
        if (start == 0 || address < start || address >= (end + page_size - 1) / page_size * page_size) continue;
        uintptr_t page = address / page_size * page_size;
        // What lies behind a page that is beyond the end of the file is beyond it too.
        void *zero = mmap((void *)page, end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
        if (zero == MAP_FAILED) return false;
        atomic_store(&mappings[number].lost_pages, true);
        return true;
    }
    return false;
}

// A process that has given up this many threads has lost too much to go on.
#define STOPPED_LIMIT 64
#define STACK_SIZE 65536

struct faults_thread {
    atomic_bool stopped;
    // Where the handler runs if the thread's own stack is full.
    char stack[STACK_SIZE];
};

static _Thread_local faults_thread *current;
static atomic_int stopped_count;
// A byte in this pipe ends one wait.
static int wake[2];
static atomic_bool is_installed;

static void stop_thread(void) {
    faults_thread *thread = current;
    current = NULL;
    atomic_store(&thread->stopped, true);
    const char byte = 0;
    while (write(wake[1], &byte, 1) < 0 && errno == EINTR) {}
    for (;;) pause();
}

static void handle(int number, siginfo_t *info, void *context) {
    (void)context;
    int code = errno;
    if (number == SIGBUS && replace_lost_pages((uintptr_t)info->si_addr)) {
        errno = code;
        return;
    }
    if (current != NULL && atomic_fetch_add(&stopped_count, 1) < STOPPED_LIMIT) stop_thread();
    // Nothing can be saved: the same fault again, now without a handler, ends the process as usual.
    signal(number, SIG_DFL);
    if (number == SIGABRT || info->si_code <= 0) raise(number);
    errno = code;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#ifdef SANITIZED
// A sanitizer reports all other faults itself.
static const int numbers[] = {SIGBUS};
#else
static const int numbers[] = {SIGBUS, SIGSEGV, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
#endif

bool faults_install(void) {
    if (atomic_exchange(&is_installed, true)) return true;
    page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    if (pipe(wake) != 0) return false;
    for (int end = 0; end < 2; end++) fcntl(wake[end], F_SETFD, FD_CLOEXEC);
    struct sigaction action = {0};
    action.sa_sigaction = handle;
    // Other faults on other threads must not wait for this handler, so no signal is blocked meanwhile.
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        sigaction(numbers[index], &action, NULL);
    }
    return true;
}

faults_thread *faults_begin_thread(void) {
    faults_thread *thread = calloc(1, sizeof *thread);
    if (thread == NULL) return NULL;
    stack_t stack = {.ss_sp = thread->stack, .ss_size = STACK_SIZE};
    sigaltstack(&stack, NULL);
    current = thread;
    return thread;
}

void faults_end_thread(faults_thread *thread) {
    current = NULL;
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    free(thread);
}

bool faults_thread_is_stopped(const faults_thread *thread) { return atomic_load(&thread->stopped); }

void faults_wait(void) {
    char byte;
    while (read(wake[0], &byte, 1) < 0 && errno == EINTR) {}
}
