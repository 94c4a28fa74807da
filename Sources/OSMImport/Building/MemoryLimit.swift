import Glibc

/// How much memory a process may still take on this machine.
package enum MemoryLimit {
    /// Bytes: what the machine has available, or what is left to the process's control group if that is less.
    package static var current: Int64 {
        let available = meminfo("MemAvailable:") ?? Int64.max
        let group = [
            ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"),
            ("/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"),
        ].compactMap { limit, usage -> Int64? in
            guard let limit = number(in: limit), limit < 1 << 60 else { return nil }
            return limit - (number(in: usage) ?? 0)
        }
        return min(available, group.min() ?? Int64.max)
    }

    private static func meminfo(_ name: String) -> Int64? {
        text(of: "/proc/meminfo").split(separator: "\n").first { $0.hasPrefix(name) }
            .flatMap { $0.split(separator: " ").dropFirst().first }
            .flatMap { Int64($0) }.map { $0 * 1024 }
    }

    private static func number(in path: String) -> Int64? {
        Int64(text(of: path).split(whereSeparator: \.isWhitespace).first ?? "")
    }

    private static func text(of path: String) -> String {
        guard let file = unsafe fopen(path, "r") else { return "" }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = unsafe fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
