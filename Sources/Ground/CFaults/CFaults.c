#define _GNU_SOURCE
#include "CFaults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Everything that a handler uses is lock-free: it may interrupt any other function.

#define MAPPING_LIMIT 4096

typedef struct {
    _Atomic uintptr_t start;
    _Atomic uintptr_t end;
    atomic_bool lost_pages;
    atomic_bool taken;
    // The name of the file for a sentence; NULL if a fault does not point to it. Freed only once another mapping has the
    // number, since a handler may be writing it.
    _Atomic(char *) name;
} mapping;

static mapping mappings[MAPPING_LIMIT];

// A copy of a name in which characters that command a terminal are question marks; those from U+0080 to U+009F are two.
static char *plain_copy(const char *name) {
    char *copy = name == NULL ? NULL : strdup(name);
    for (unsigned char *byte = (unsigned char *)copy; byte != NULL && *byte != 0; byte++) {
        if (*byte < 0x20 || *byte == 0x7F) *byte = '?';
        if (*byte == 0xC2 && byte[1] >= 0x80 && byte[1] < 0xA0) byte[0] = byte[1] = '?';
    }
    return copy;
}

int faults_watch_mapping(const void *start, size_t length, const char *name) {
    for (int number = 0; number < MAPPING_LIMIT; number++) {
        bool is_taken = false;
        if (!atomic_compare_exchange_strong(&mappings[number].taken, &is_taken, true)) continue;
        free(atomic_exchange(&mappings[number].name, plain_copy(name)));
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

// What a process says that a fault ends.
static const faults_explanation *_Atomic explanation;
static atomic_bool is_memory_missing;
static atomic_bool is_ending;
// Whether this thread says why the process ends.
static _Thread_local bool is_explaining;

// Whether the caller is the thread that says why the process ends; another one waits for the end. A fault of the thread that
// says it finds false, and ends the process without more words.
static bool may_explain(void) {
    if (is_explaining) return false;
    if (atomic_exchange(&is_ending, true)) for (;;) pause();
    is_explaining = true;
    return true;
}

static void say(const char *text) {
    for (size_t length = strlen(text); length > 0;) {
        ssize_t count = write(STDERR_FILENO, text, length);
        if (count < 0 && errno != EINTR) return;
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        }
    }
}

// Whether a thread and its heap can get no address space.
static bool lacks_memory(void) {
    if (atomic_load(&is_memory_missing)) return true;
    void *room = mmap(NULL, FAULTS_LEAST_ROOM, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) return errno == ENOMEM;
    munmap(room, FAULTS_LEAST_ROOM);
    return false;
}

// Writes the names of the open files; returns whether there are any.
static bool say_names(const faults_explanation *texts) {
    bool has_name = false;
    for (int number = 0; number < MAPPING_LIMIT; number++) {
        const char *name = atomic_load(&mappings[number].name);
        if (!atomic_load(&mappings[number].taken) || name == NULL) continue;
        say(has_name ? texts->between : texts->before);
        say(name);
        has_name = true;
    }
    return has_name;
}

_Noreturn static void end_for_memory(const faults_explanation *texts) {
    texts->clean_up();
    say(texts->memory);
    _exit(texts->memory_status);
}

// Ends the process with a sentence and an exit code; returns if there is nothing to say.
static void explain(void) {
    const faults_explanation *texts = atomic_load(&explanation);
    if (texts == NULL || !may_explain()) return;
    if (lacks_memory()) end_for_memory(texts);
    texts->clean_up();
    if (say_names(texts)) {
        say(texts->after);
        _exit(texts->status);
    }
    is_explaining = false;
    atomic_store(&is_ending, false);
}

void faults_note_missing_memory(void) {
    atomic_store(&is_memory_missing, true);
    const faults_explanation *texts = atomic_load(&explanation);
    if (texts == NULL || current != NULL || !may_explain()) return;
    end_for_memory(texts);
}

bool faults_take_missing_memory(void) { return atomic_exchange(&is_memory_missing, false); }

void faults_end_for_missing_memory(void) {
    const faults_explanation *texts = atomic_load(&explanation);
    if (texts != NULL) end_for_memory(texts);
    signal(SIGABRT, SIG_DFL);
    abort();
}

void faults_share_heap(void) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1);
#endif
}

void faults_return_blocks(size_t bytes) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, (int)bytes);
    mallopt(M_TRIM_THRESHOLD, 2 * (int)bytes);
#else
    (void)bytes;
#endif
}

static atomic_bool is_containing;

static void handle(int number, siginfo_t *info, void *context) {
    (void)context;
    int code = errno;
    if (is_containing && number == SIGBUS && replace_lost_pages((uintptr_t)info->si_addr)) {
        errno = code;
        return;
    }
    if (current != NULL && atomic_fetch_add(&stopped_count, 1) < STOPPED_LIMIT) stop_thread();
    bool is_sent = info->si_code <= 0;
    // A signal from another process says nothing about this one; abort() sends one to itself.
    if (!is_sent || (number == SIGABRT && info->si_pid == getpid())) explain();
    // Nothing can be saved: the same fault again, now without a handler, ends the process as usual.
    signal(number, SIG_DFL);
    if (number == SIGABRT || is_sent) raise(number);
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

static void handle_faults(void) {
    struct sigaction action = {0};
    action.sa_sigaction = handle;
    // Other faults on other threads must not wait for this handler, so no signal is blocked meanwhile.
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        sigaction(numbers[index], &action, NULL);
    }
}

bool faults_install(void) {
    if (atomic_exchange(&is_installed, true)) return true;
    page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    if (pipe(wake) != 0) return false;
    for (int end = 0; end < 2; end++) fcntl(wake[end], F_SETFD, FD_CLOEXEC);
    atomic_store(&is_containing, true);
    handle_faults();
    return true;
}

void faults_explain(const faults_explanation *texts) {
    static char stack[STACK_SIZE];
    static faults_explanation copy;
    copy = *texts;
    copy.before = strdup(texts->before);
    copy.between = strdup(texts->between);
    copy.after = strdup(texts->after);
    copy.memory = strdup(texts->memory);
    // The stack of the thread that calls this, which is the first one, may be full.
    stack_t own = {.ss_sp = stack, .ss_size = STACK_SIZE};
    sigaltstack(&own, NULL);
    atomic_store(&explanation, &copy);
    handle_faults();
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
