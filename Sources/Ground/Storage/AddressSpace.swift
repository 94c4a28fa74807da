internal import CFaults
internal import PlatformC

/// The address space that the system allows this process, where it sets a limit, as `ulimit -v` does.
package struct AddressSpace: Sendable {
    /// Bytes.
    package let limit: Int
    private let used: @Sendable () -> Int

    /// - Parameter used: the bytes that are in use.
    package init(limit: Int, used: @escaping @Sendable () -> Int) {
        self.limit = limit
        self.used = used
    }

    /// The limit of this process; nil if there is none, or the system does not tell how much is in use.
    ///
    /// The system's file for that is opened once for the life of the process, so that no request opens a file.
    package static let ofProcess = AddressSpace()

    private init?() {
        var bounds = rlimit()
        #if canImport(Glibc)
            let code = unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &bounds)
        #else
            let code = unsafe getrlimit(RLIMIT_AS, &bounds)
        #endif
        guard code == 0, bounds.rlim_cur < UInt64(Int.max) else { return nil }
        let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        self.init(limit: Int(bounds.rlim_cur)) { Self.used(in: descriptor) }
    }

    /// The bytes that are still free.
    package var free: Int { limit - used() }

    /// The bytes that the system's file about this process tells; all if it cannot be read.
    private static func used(in descriptor: Int32) -> Int {
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
        let number = String(decoding: bytes.prefix(max(count, 0)).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        return Int(number).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } ?? .max / 2
    }
}
