import Glibc

/// How many files and connections the system lets this process have at once.
enum OpenFiles {
    /// Asks for so many, if it are more than now; the system may allow fewer.
    static func allow(_ count: Int) {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = min(max(limit.rlim_cur, rlim_t(count)), limit.rlim_max)
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
