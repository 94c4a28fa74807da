import Glibc
import Storage
import Testing

@Suite struct WholeFileTests {
    @Test func `a written file replaces the old one whole, through links`() throws {
        let directory = try TemporaryDirectory()
        try directory.write([9, 9, 9], to: "old.json")
        unsafe symlink("old.json", directory.file("link.json"))
        unsafe symlink("new.json", directory.file("dangling.json"))
        try WholeFile.write([1, 2], to: directory.file("link.json"))
        try WholeFile.write([], to: directory.file("dangling.json"))
        #expect(try directory.read("old.json") == [1, 2])
        #expect(try directory.read("new.json") == [])
        #expect(directory.names == ["dangling.json", "link.json", "new.json", "old.json"])
    }

    private func opening(_ path: String, limit: Int = 10) -> StorageError? {
        do throws(StorageError) {
            _ = try WholeFile(path: path, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a file is read whole, an empty one too`() throws {
        let directory = try TemporaryDirectory()
        let long = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        for bytes in [[], [7], long] {
            try directory.write(bytes, to: "file")
            let file = try WholeFile(path: directory.file("file"))
            #expect(file.bytes == bytes)
            #expect(try file.stamp == FileStamp(path: directory.file("file")))
        }
    }

    @Test func `what is not a regular file, and what is too long, is refused`() throws {
        let directory = try TemporaryDirectory()
        unsafe mkfifo(directory.file("pipe"), 0o600)
        try directory.write(Array(repeating: 65, count: 11), to: "long")
        #expect(opening(directory.file("none"))?.kind == .missing)
        #expect(opening(directory.path)?.kind == .notAFile)
        #expect(opening(directory.file("pipe"))?.kind == .notAFile)
        #expect(opening("/dev/zero")?.kind == .notAFile)
        #expect(opening(directory.file("long"))?.kind == .damaged)
        #expect(opening(directory.file("long"), limit: 11) == nil)
    }

    @Test func `a stamp differs for another file, and after a write to the same one`() throws {
        let directory = try TemporaryDirectory()
        try directory.write([1], to: "one")
        try directory.write([1], to: "two")
        let one = try FileStamp(path: directory.file("one"))
        #expect(one.isFresh)
        #expect(try one != FileStamp(path: directory.file("two")))
        #expect(unsafe rename(directory.file("two"), directory.file("one")) == 0)
        #expect(try one != FileStamp(path: directory.file("one")))
        usleep(60_000)
        #expect(try !FileStamp(path: directory.file("one")).isFresh)
    }
}
