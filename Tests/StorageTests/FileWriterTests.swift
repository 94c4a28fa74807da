import Glibc
import Storage
import Testing

@Suite struct FileWriterTests {
    private func failure(_ body: () throws(StorageError) -> Void) -> StorageError? {
        do throws(StorageError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func `equal contents give equal bytes`() throws {
        let sample = try Sample()
        try sample.write(to: "one.graph")
        try sample.write(to: "two.graph")
        #expect(try sample.directory.read("one.graph") == sample.directory.read("two.graph"))
    }

    @Test func `a file that is not finished leaves nothing and the old one as it was`() throws {
        let sample = try Sample()
        try sample.directory.write([1, 2, 3], to: "sample.graph")
        do {
            let writer = try FileWriter(path: sample.path)
            try writer.append(1, version: 1, [UInt8](repeating: 7, count: 100_000))
            #expect(sample.directory.names == [".sample.graph.partial", "sample.graph"])
        }
        #expect(sample.directory.names == ["sample.graph"])
        #expect(try sample.directory.read("sample.graph") == [1, 2, 3])
    }

    @Test func `a finished file replaces the old one, which stays readable for those who have it open`() throws {
        let sample = try Sample()
        try sample.write()
        let old = try FileReader(path: sample.path).column(10, version: 1, as: UInt32.self)
        let writer = try FileWriter(path: sample.path)
        try writer.append(10, version: 1, [UInt32](repeating: 5, count: 9))
        try writer.finish()
        #expect(Array(old) == Sample.words)
        #expect(Array(try FileReader(path: sample.path).column(10, version: 1, as: UInt32.self)).count == 9)
    }

    @Test func `what a killed writer left behind is overwritten`() throws {
        let sample = try Sample()
        try sample.directory.write(Array(repeating: 9, count: 50_000), to: ".sample.graph.partial")
        try sample.write()
        try sample.write(to: "other.graph")
        #expect(try sample.directory.read("sample.graph") == sample.directory.read("other.graph"))
        #expect(sample.directory.names == ["other.graph", "sample.graph"])
    }

    @Test func `a second writer gets an error`() throws {
        let sample = try Sample()
        let writer = try FileWriter(path: sample.path)
        try writer.append(1, version: 1, [1, 2, 3] as [UInt16])
        let path = sample.path
        let error = failure { () throws(StorageError) in _ = try FileWriter(path: path) }
        #expect(error?.kind == .busy)
        #expect(error?.description.contains("is being written by another process") == true)
        try writer.finish()
        #expect(try FileReader(path: path).verify() == [])
        try sample.write()
    }

    @Test func `a symbolic link stays and its file is replaced`() throws {
        let sample = try Sample()
        try sample.directory.write([1], to: "real.graph")
        unsafe symlink("real.graph", sample.path)
        try sample.write()
        #expect(try FileReader(path: sample.directory.file("real.graph")).verify() == [])
        var status = stat()
        #expect(unsafe lstat(sample.path, &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        #expect(sample.directory.names == ["real.graph", "sample.graph"])
    }

    @Test func `a dangling symbolic link stays and its file is made`() throws {
        let sample = try Sample()
        unsafe symlink("second.graph", sample.path)
        unsafe symlink(sample.directory.file("real.graph"), sample.directory.file("second.graph"))
        try sample.write()
        #expect(sample.directory.names == ["real.graph", "sample.graph", "second.graph"])
        for link in ["sample.graph", "second.graph"] {
            var status = stat()
            #expect(unsafe lstat(sample.directory.file(link), &status) == 0)
            #expect(status.st_mode & S_IFMT == S_IFLNK)
        }
        #expect(try FileReader(path: sample.directory.file("real.graph")).verify() == [])
    }

    @Test func `links that lead round in a circle, or to a folder that is missing, are refused`() throws {
        let directory = try TemporaryDirectory()
        let paths = ["a.graph", "b.graph", "c.graph"].map(directory.file)
        unsafe symlink("b.graph", paths[0])
        unsafe symlink("a.graph", paths[1])
        unsafe symlink("none/real.graph", paths[2])
        let endings = [
            "its symbolic links lead round in a circle; remove one of them.",
            "its symbolic links lead round in a circle; remove one of them.",
            "its directory, or the one that its symbolic link names, does not exist; create that first.",
        ]
        for (path, ending) in zip(paths, endings) {
            let error = failure { () throws(StorageError) in _ = try FileWriter(path: path) }
            #expect(error?.kind == .cannotCreate)
            #expect(error?.description == "\"\(path)\" cannot be created: \(ending)")
        }
        #expect(directory.names == ["a.graph", "b.graph", "c.graph"])
    }

    @Test func `what is written can be read back before it is finished, and more appended`() throws {
        let sample = try Sample()
        let writer = try FileWriter(path: sample.path)
        try writer.append(7, version: 1, [1, 2, 3] as [UInt16])
        let column = try writer.readBack().column(7, version: 1, as: UInt16.self)
        #expect(sample.directory.names == [".sample.graph.partial"])
        try writer.append(8, version: 1, [UInt32](repeating: 9, count: 5000))
        #expect(Array(column) == [1, 2, 3])
        try writer.finish()
        #expect(Array(column) == [1, 2, 3])
        let whole = try FileWriter(path: sample.directory.file("whole.graph"))
        try whole.append(7, version: 1, [1, 2, 3] as [UInt16])
        try whole.append(8, version: 1, [UInt32](repeating: 9, count: 5000))
        try whole.finish()
        #expect(try sample.directory.read("sample.graph") == sample.directory.read("whole.graph"))
    }

    @Test func `places that cannot be written are refused at the start`() throws {
        let directory = try TemporaryDirectory()
        try directory.write([1], to: "file")
        let paths = [
            directory.file("none/x.graph"), directory.file("file/x.graph"), directory.path, "/dev/null", "/dev/full",
            "", "\(directory.path)/", "\(directory.path)/\(String(repeating: "x", count: 300))", "/proc/x.graph",
        ]
        for path in paths {
            let error = failure { () throws(StorageError) in _ = try FileWriter(path: path) }
            #expect(error?.kind == .cannotCreate, "\(path)")
            #expect(error?.description.hasPrefix("\"\(path)\" cannot be ") == true, "\(path)")
        }
        #expect(directory.names == ["file"])
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func `a directory without permission is refused`() throws {
        let directory = try TemporaryDirectory()
        unsafe chmod(directory.path, 0o500)
        let path = directory.file("x.graph")
        #expect(failure { () throws(StorageError) in _ = try FileWriter(path: path) }?.kind == .cannotCreate)
        unsafe chmod(directory.path, 0o700)
    }

    @Test func `a full disk is an error, leaves nothing and the old file as it was`() async {
        await #expect(processExitsWith: .success) {
            try FileWriterTests.writeWithLittleRoom()
        }
    }

    /// Limits the size of all files that this process writes, which only a process of its own can afford.
    private static func writeWithLittleRoom() throws {
        let sample = try Sample()
        try sample.write()
        let old = try sample.directory.read("sample.graph")
        signal(SIGXFSZ, SIG_IGN)
        // From 0 (nothing at all may be written) up to just less than the file needs.
        for limit in [0, 100, 8192, 10_000, 12_224, 12_300, 12_351] {
            try limitFileSize(rlim_t(limit))
            let error = #expect(throws: StorageError.self) { try sample.write() }
            try limitFileSize(.max)
            #expect(error?.kind == .ioError, "\(limit)")
            #expect(sample.directory.names == ["sample.graph"], "\(limit)")
            #expect(try sample.directory.read("sample.graph") == old, "\(limit)")
        }
        try sample.write()
        #expect(try sample.directory.read("sample.graph") == old)
    }

    private static func limitFileSize(_ limit: rlim_t) throws {
        var limits = rlimit(rlim_cur: limit, rlim_max: .max)
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0 else {
            throw SystemError(code: errno)
        }
    }

    /// The handler removes whatever the process writes, so it has a process of its own.
    @Test func `a signal handler removes the partial files of all unfinished writers, and no finished file`() async {
        await #expect(processExitsWith: .success) {
            let sample = try Sample()
            let unfinished = [
                try FileWriter(path: sample.path), try FileWriter(path: sample.directory.file("other.graph")),
            ]
            try #require(sample.directory.names == [".other.graph.partial", ".sample.graph.partial"])
            FileWriter.discardPartialInSignalHandler()
            try #require(sample.directory.names == [])
            let next = try FileWriter(path: sample.directory.file("next.graph"))
            try next.finish()
            FileWriter.discardPartialInSignalHandler()
            try #require(sample.directory.names == ["next.graph"])
            withExtendedLifetime(unfinished) {}
        }
    }
}
