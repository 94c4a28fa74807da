// Preloaded into a program, this moves its time of day, and leaves its other clocks, as someone does who sets the clock of the
// system. The file that FAULTS_CLOCK names begins with the seconds to add, a signed integer of eight bytes.
//
// libfaketime is not used: with it, waits of monotonic condition variables return at once or never.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *offset;

__attribute__((constructor)) static void open_offset(void) {
    const char *path = getenv("FAULTS_CLOCK");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *bytes = mmap(NULL, sizeof *offset, PROT_READ, MAP_SHARED, file, 0);
    if (bytes != MAP_FAILED) offset = bytes;
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    long code = syscall(SYS_clock_gettime, clock, time);
    if (code == 0 && offset && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += *offset;
    return (int)code;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}

// Waits until a time of day: a clock that is set back makes the wait longer, as in the kernel.
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict end) {
    while (sem_trywait(semaphore) != 0) {
        if (errno != EAGAIN) return -1;
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        if (now.tv_sec > end->tv_sec || (now.tv_sec == end->tv_sec && now.tv_nsec >= end->tv_nsec)) {
            errno = ETIMEDOUT;
            return -1;
        }
        usleep(1000);
    }
    return 0;
}
