#ifndef C_FAULTS_H
#define C_FAULTS_H

#include <stdbool.h>
#include <stddef.h>

// Keeps a process alive when a file that it has mapped is cut short or damaged. The functions have the prefix `faults_`.

/// Notes a mapping of a file, whose pages may become unreadable while it is mapped. Returns its number, or -1 if there are
/// too many mappings; such a mapping is not protected.
int faults_watch_mapping(const void *_Nonnull start, size_t length);

/// Forgets a mapping before it is unmapped. A number of -1 is ignored.
void faults_forget_mapping(int number);

/// Whether pages of a mapping could not be read and are zero since then.
bool faults_mapping_lost_pages(int number);

/// Handles SIGBUS from now on: pages of a noted mapping that cannot be read become zero, from the first such page to the end
/// of the mapping. Also handles faults of the program on threads that called `faults_begin_thread`. Returns false
/// without file descriptors.
bool faults_install(void);

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
