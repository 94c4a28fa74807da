#ifndef C_FAULTS_H
#define C_FAULTS_H

#include <stdbool.h>
#include <stddef.h>

// Keeps a process alive when a file that it has mapped is cut short or damaged. The functions have the prefix `faults_`.

/// Notes a mapping of a file, whose pages may become unreadable while it is mapped. Returns its number, or -1 if there are
/// too many mappings; such a mapping is not protected. The name is that of the file for `faults_explain`; a file without
/// one is no reason of a fault.
int faults_watch_mapping(const void *_Nonnull start, size_t length, const char *_Nullable name);

/// Forgets a mapping before it is unmapped. A number of -1 is ignored.
void faults_forget_mapping(int number);

/// Whether pages of a mapping could not be read and are zero since then.
bool faults_mapping_lost_pages(int number);

/// Handles SIGBUS from now on: pages of a noted mapping that cannot be read become zero, from the first such page to the end
/// of the mapping. Also handles faults of the program on threads that called `faults_begin_thread`. Returns false
/// without file descriptors.
bool faults_install(void);

/// What a process says that a fault ends, and its exit codes.
typedef struct {
    /// The sentence about a damaged file comes before, between and after the names of the open files.
    const char *_Nonnull before;
    const char *_Nonnull between;
    const char *_Nonnull after;
    int status;
    /// The sentence about missing memory.
    const char *_Nonnull memory;
    int memory_status;
    /// Removes temporary files; called in a signal handler.
    void (*_Nonnull clean_up)(void);
} faults_explanation;

/// Lets a fault that would end the process write a sentence to standard error and end it with an exit code instead, if a
/// file with a name is mapped or memory is missing. The texts are copied. The first thread calls this, once.
void faults_explain(const faults_explanation *_Nonnull texts);

/// Address space without which memory counts as missing: that of the stacks of two threads.
#define FAULTS_LEAST_ROOM (16 << 20)

/// Notes that memory is missing, before the program fails for it. It ends the process at once if `faults_explain` has been
/// called and the thread may not be given up.
void faults_note_missing_memory(void);

/// Whether memory was missing since this was called last.
bool faults_take_missing_memory(void);

/// Ends the process since memory is missing, with the sentence of `faults_explain` if there is one.
_Noreturn void faults_end_for_missing_memory(void);

/// Lets all threads share one heap, where the C library would reserve address space for the heap of each thread.
void faults_share_heap(void);

/// Returns memory to the system as soon as a block of so many bytes is freed; else what was the largest block stays.
void faults_return_blocks(size_t bytes);

/// What is known about a thread that may be given up.
typedef struct faults_thread faults_thread;

/// Lets a fault of the program on the calling thread, such as a failed check or an overflow of its stack, stop only this
/// thread: it then waits until the process ends, and keeps what it holds. Returns NULL without memory.
faults_thread *_Nullable faults_begin_thread(void);

/// Ends that for the calling thread, which must be the one that began it.
void faults_end_thread(faults_thread *_Nonnull thread);

/// Whether a fault has stopped the thread.
bool faults_thread_is_stopped(const faults_thread *_Nonnull thread);

/// Waits until a fault stops a thread.
void faults_wait(void);

#endif
