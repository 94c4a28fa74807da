import PlatformC

/// The memory that the process may still allocate on this machine.
package enum MemoryLimit {
    /// The files in which version 1 or 2 of control groups states the memory of a group.
    private struct GroupFiles {
        var limit: String
        var usage: String
        /// The field of `memory.stat` with the page cache that the kernel can reclaim.
        var reclaimable: String

        static let version1 = GroupFiles(
            limit: "memory.limit_in_bytes", usage: "memory.usage_in_bytes", reclaimable: "total_inactive_file")
        static let version2 = GroupFiles(limit: "memory.max", usage: "memory.current", reclaimable: "inactive_file")
    }

    /// The available memory in bytes: that of the machine, or that of the process's control group or a parent group if
    /// it is less; `Int64.max` if unknown.
    ///
    /// - Parameter root: the directory that holds `proc` and `sys`.
    package static func current(root: String = "") -> Int64 {
        var left = field("MemAvailable:", in: "\(root)/proc/meminfo").map { $0 * 1024 } ?? Int64.max
        for line in text(of: "\(root)/proc/self/cgroup").split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            if parts[0] == "0", parts[1].isEmpty {
                left = min(left, leastLeft("\(root)/sys/fs/cgroup", group: parts[2], files: .version2))
            } else if parts[1].split(separator: ",").contains("memory") {
                left = min(left, leastLeft("\(root)/sys/fs/cgroup/memory", group: parts[2], files: .version1))
            }
        }
        return left
    }

    /// The smallest amount available to a group and its parents.
    ///
    /// A container may not see its own group by its path; it is then at the mount point.
    private static func leastLeft(_ mount: String, group: Substring, files: GroupFiles) -> Int64 {
        var names = group.split(separator: "/")
        if names.contains("..") { names = [] }
        return (0...names.count).map { depth in
            left(in: ([Substring(mount)] + names.prefix(depth)).joined(separator: "/"), files)
        }.min() ?? Int64.max
    }

    private static func left(in directory: String, _ files: GroupFiles) -> Int64 {
        guard let limit = number(in: "\(directory)/\(files.limit)"), limit < 1 << 60 else { return Int64.max }
        let usage = number(in: "\(directory)/\(files.usage)") ?? 0
        let reclaimable = field(files.reclaimable, in: "\(directory)/memory.stat") ?? 0
        return max(0, limit - max(0, usage - reclaimable))
    }

    /// The number after a field name at the beginning of a line.
    private static func field(_ name: String, in path: String) -> Int64? {
        for line in text(of: path).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count > 1, words[0] == name { return Int64(words[1]) }
        }
        return nil
    }

    private static func number(in path: String) -> Int64? {
        Int64(text(of: path).split(whereSeparator: \.isWhitespace).first ?? "")
    }

    private static func text(of path: String) -> String {
        guard let file = unsafe fopen(path, "r") else { return "" }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
