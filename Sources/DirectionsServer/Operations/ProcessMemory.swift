import PlatformC

/// The resident memory of this process; what the system says about it is opened once, so that no request opens anything.
final class ProcessMemory: Sendable {
    private let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Bytes, nil where the system does not say.
    var residentBytes: Int? {
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return nil }
        let numbers = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
        guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
