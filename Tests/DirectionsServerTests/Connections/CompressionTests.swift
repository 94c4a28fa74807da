import CZlib
import DirectionsServer
import ServerSupport
import SketchSupport
import Testing
import TestSupport

/// Answers of searches, compressed for those who accept it.
struct CompressionTests {
    @Test(arguments: [
        ("gzip", true), ("deflate, GZip;q=0.5, br", true), ("*", true), ("x-gzip", true), ("gzip;q=1.0, *;q=0", true),
        ("br", false), ("gzip;q=0", false), ("identity, gzip; q=0.000, *", false), ("", false), ("gzip;q=x", false),
    ])
    func `a long answer is compressed for a client that accepts gzip`(accepted: String, isCompressed: Bool) async throws
    {
        let server = try await TestServer()
        let answer = try await server.get("/searched-letters?50000", "Accept-Encoding: \(accepted)\r\n")
        #expect(answer["Content-Encoding"] == (isCompressed ? "gzip" : nil))
        #expect(answer["Vary"] == "Accept-Encoding")
        let letters = isCompressed ? try Self.decompressed(answer.bytes, length: 60_000) : answer.bytes
        #expect(letters == Array(repeating: UInt8(ascii: "a"), count: 50_000))
        #expect(answer.bytes.count < 1_000 || !isCompressed)
        try await server.stop()
    }

    @Test func `a short answer and one that took no search stay as they are`() async throws {
        let server = try await TestServer()
        for path in ["/searched-letters?1000", "/letters?50000"] {
            let answer = try await server.get(path, "Accept-Encoding: gzip\r\n")
            #expect(answer["Content-Encoding"] == nil)
            #expect(answer.bytes.allSatisfy { $0 == UInt8(ascii: "a") })
        }
        try await server.stop()
    }

    /// The bytes of a gzip stream.
    private static func decompressed(_ bytes: [UInt8], length: Int) throws -> [UInt8] {
        var input = bytes
        var stream = unsafe z_stream()
        let size = unsafe CInt(MemoryLayout<z_stream>.size)
        let status = unsafe inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, size)
        try #require(status == Z_OK)
        defer { unsafe inflateEnd(&stream) }
        return unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe [UInt8](unsafeUninitializedCapacity: length) { output, count in
                unsafe stream.next_in = input.baseAddress
                unsafe stream.avail_in = uInt(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = uInt(length)
                let isWhole = unsafe inflate(&stream, Z_FINISH) == Z_STREAM_END
                count = unsafe isWhole ? Int(stream.total_out) : 0
            }
        }
    }
}
