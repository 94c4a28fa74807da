import CZlib

/// Compresses a body that comes in pieces with gzip (RFC 1952).
@safe
final class GzipStream: @unchecked Sendable {
    private let stream: UnsafeMutablePointer<z_stream>
    private var output = [UInt8](repeating: 0, count: 65_536)

    /// Nil if zlib has no memory.
    init?() {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let code = unsafe deflateInit2_(
            stream, Z_BEST_SPEED, Z_DEFLATED, GzipCoding.windowWithHeader, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            CInt(MemoryLayout<z_stream>.size))
        guard code == Z_OK else {
            unsafe stream.deallocate()
            return nil
        }
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// The compressed bytes of a piece, as far as they are complete; called by one thread at a time.
    ///
    /// - Parameter isLast: whether no piece follows.
    func compress(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
        var compressed: [UInt8] = []
        unsafe piece.withUnsafeBytes { input in
            unsafe stream.pointee.next_in = UnsafeMutablePointer(
                mutating: input.baseAddress?.assumingMemoryBound(to: Bytef.self))
            unsafe stream.pointee.avail_in = uInt(input.count)
            var isFull = true
            while isFull {
                let count = deflate(isLast: isLast)
                compressed += output[..<count]
                isFull = count == output.count
            }
        }
        return compressed
    }

    /// Fills the output once; returns the number of its bytes.
    private func deflate(isLast: Bool) -> Int {
        unsafe output.withUnsafeMutableBytes { room in
            unsafe stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: Bytef.self)
            unsafe stream.pointee.avail_out = uInt(room.count)
            unsafe CZlib.deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
            return unsafe room.count - Int(stream.pointee.avail_out)
        }
    }
}
