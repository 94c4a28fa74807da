import Glibc
import Storage
import Testing

@Suite struct MappedFileTests {
    private func opening(_ path: String) -> StorageError? {
        do throws(StorageError) {
            _ = try FileReader(path: path)
            return nil
        } catch {
            return error
        }
    }

    @Test func `what is not a readable regular file is refused by name`() throws {
        let directory = try TemporaryDirectory()
        try directory.write([], to: "empty")
        try directory.write(Array("hello".utf8), to: "text")
        try directory.write(Array(repeating: 65, count: 100), to: "longer")
        unsafe mkfifo(directory.file("pipe"), 0o600)
        #expect(opening(directory.file("none"))?.kind == .missing)
        #expect(opening(directory.file("text/none"))?.kind == .missing)
        #expect(opening("")?.kind == .missing)
        #expect(opening(directory.path)?.kind == .notAFile)
        #expect(opening("/dev/null")?.kind == .notAFile)
        #expect(opening(directory.file("pipe"))?.kind == .notAFile)
        #expect(opening(directory.file("empty"))?.kind == .damaged)
        #expect(opening(directory.file("text"))?.kind == .damaged)
        #expect(opening(directory.file("longer"))?.description.contains("is not a graph file") == true)
        #expect(opening(directory.file("none"))?.description == "\"\(directory.file("none"))\" does not exist.")
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
    func `a file without permission is refused`() throws {
        let directory = try TemporaryDirectory()
        try directory.write([1], to: "secret")
        unsafe chmod(directory.file("secret"), 0)
        #expect(opening(directory.file("secret"))?.kind == .unreadable)
    }

    /// A file of holes in memory: no disk's file system holds one of this size.
    @Test(.enabled(if: unsafe access("/dev/shm", W_OK) == 0, "needs a file system in memory"))
    func `a file larger than the address space is refused`() throws {
        let path = "/dev/shm/directions-huge-\(getpid())"
        let descriptor = unsafe open(path, O_CREAT | O_RDWR, 0o600)
        try #require(descriptor >= 0)
        defer {
            close(descriptor)
            unsafe unlink(path)
        }
        try #require(ftruncate(descriptor, 1 << 47) == 0)
        #expect(opening(path)?.kind == .unreadable)
    }
}
