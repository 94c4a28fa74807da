import FoundationEssentials
import OSMImport
import Testing

@Suite struct MemoryLimitTests {
    /// What the limit is with these files below the root; the machine has 1000 KiB available.
    private func limit(_ files: KeyValuePairs<String, String>) throws -> Int64 {
        let root = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let all = [("proc/meminfo", "MemTotal: 9000 kB\nMemAvailable:    1000 kB\n")] + files.map { ($0.key, $0.value) }
        for (name, text) in all {
            let file = root.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return MemoryLimit.current(root: root.path)
    }

    @Test func `without control groups it is what the machine has available`() throws {
        #expect(try limit([:]) == 1_024_000)
        #expect(MemoryLimit.current(root: "/nowhere/at/all") == .max)
        #expect(MemoryLimit.current() > 0)
    }

    @Test func `a group of version 2 is found by its path`() throws {
        let left = try limit([
            "proc/self/cgroup": "0::/system.slice/import.service\n",
            "sys/fs/cgroup/system.slice/import.service/memory.max": "500000\n",
            "sys/fs/cgroup/system.slice/import.service/memory.current": "200000\n",
        ])
        #expect(left == 300_000)
    }

    @Test func `of nested groups the one with the least left counts`() throws {
        let left = try limit([
            "proc/self/cgroup": "0::/outer/inner\n",
            "sys/fs/cgroup/outer/memory.max": "300000\n", "sys/fs/cgroup/outer/memory.current": "250000\n",
            "sys/fs/cgroup/outer/inner/memory.max": "200000\n", "sys/fs/cgroup/outer/inner/memory.current": "1000\n",
        ])
        #expect(left == 50_000)
    }

    @Test func `page cache that can be given up is free`() throws {
        let left = try limit([
            "proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "500000\n",
            "sys/fs/cgroup/memory.current": "480000\n",
            "sys/fs/cgroup/memory.stat": "anon 1000\nfile 400000\ninactive_file 300000\nactive_file 100000\n",
        ])
        #expect(left == 320_000)
    }

    @Test func `a group without a limit sets none`() throws {
        let left = try limit([
            "proc/self/cgroup": "0::/free\n", "sys/fs/cgroup/free/memory.max": "max\n",
            "sys/fs/cgroup/free/memory.current": "480000\n",
        ])
        #expect(left == 1_024_000)
    }

    @Test(arguments: ["/docker/abc", "/../elsewhere"])
    func `a container that does not see its path has its group at the mount`(path: String) throws {
        let left = try limit(["proc/self/cgroup": "0::\(path)\n", "sys/fs/cgroup/memory.max": "600000\n"])
        #expect(left == 600_000)
    }

    @Test func `a group of version 1 is that of the memory controller`() throws {
        let files = "sys/fs/cgroup/memory/jobs"
        let left = try limit([
            "proc/self/cgroup": "4:cpu,cpuacct:/other\n3:memory:/jobs/one\n0::/\n",
            "\(files)/memory.limit_in_bytes": "700000\n", "\(files)/memory.usage_in_bytes": "300000\n",
            "\(files)/memory.stat": "inactive_file 5\ntotal_inactive_file 100000\n",
            "\(files)/one/memory.limit_in_bytes": "9223372036854771712\n",
        ])
        #expect(left == 500_000)
    }
}
