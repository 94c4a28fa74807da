import Glibc
import Testing

@testable import Storage

/// Mapped files that are cut short.
@Suite struct LostPagesTests {
    /// Writes 40,000 bytes of 7 to a file.
    private static func write(_ path: String) {
        let descriptor = unsafe open(path, O_CREAT | O_WRONLY, 0o600)
        let bytes = [UInt8](repeating: 7, count: 40_000)
        let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        precondition(written == bytes.count)
        close(descriptor)
    }

    private static func cut(_ path: String, to length: Int) {
        let code = unsafe truncate(path, length)
        precondition(code == 0)
    }

    private static func bytes(of file: MappedFile, at places: [Int]) -> [UInt8] {
        places.map { file.bytes[$0] }
    }

    @Test func `pages that are gone read as zero, and other files do not mind`() async {
        await #expect(processExitsWith: .success) {
            MappedFile.surviveTruncation()
            let path = "/tmp/lost-pages-\(getpid())"
            let other = "/tmp/kept-pages-\(getpid())"
            defer { for path in [path, other] { unsafe unlink(path) } }
            for path in [path, other] { LostPagesTests.write(path) }
            let lost = try MappedFile(path: path)
            let kept = try MappedFile(path: other)
            LostPagesTests.cut(path, to: 5_000)
            #expect(LostPagesTests.bytes(of: lost, at: [4_000]) == [7])
            #expect(!lost.hasLostPages)
            #expect(LostPagesTests.bytes(of: lost, at: [20_000, 39_999]) == [0, 0])
            #expect(lost.hasLostPages)
            #expect(LostPagesTests.bytes(of: kept, at: [20_000, 39_999]) == [7, 7])
            #expect(!kept.hasLostPages)
        }
    }

    @Test func `a file in memory stays whole`() async {
        await #expect(processExitsWith: .success) {
            let path = "/tmp/loaded-\(getpid())"
            defer { unsafe unlink(path) }
            LostPagesTests.write(path)
            let file = try MappedFile(loading: path)
            file.releaseMemory()
            LostPagesTests.cut(path, to: 0)
            #expect(LostPagesTests.bytes(of: file, at: Array(0..<file.count)).allSatisfy { $0 == 7 })
            #expect(file.count == 40_000)
        }
    }
}
