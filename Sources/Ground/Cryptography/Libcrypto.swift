internal import CLibcrypto

/// OpenSSL's libcrypto, which signs, derives keys and seals; it is loaded at the first use.
package enum Libcrypto {
    /// Why nothing can be signed or sealed, in a sentence; nil if the library is there.
    ///
    /// Everything else in this module then fails. A server asks at its start, so that no request is the first to find out.
    package static let problem: String? = {
        guard !clibcrypto_is_loaded() else { return nil }
        let name = unsafe String(cString: clibcrypto_library)
        return "Tokens are signed and sealed with OpenSSL 3, and \(name) cannot be loaded; install libssl3."
    }()

    /// Passes the places of bytes to a function of the library.
    static func withBytes<Result>(
        _ one: [UInt8], two: [UInt8] = [], three: [UInt8] = [],
        body: (clibcrypto_bytes_t, clibcrypto_bytes_t, clibcrypto_bytes_t) -> Result
    ) -> Result {
        unsafe one.withUnsafeBufferPointer { one in
            unsafe two.withUnsafeBufferPointer { two in
                unsafe three.withUnsafeBufferPointer { three in
                    unsafe body(bytes(one), bytes(two), bytes(three))
                }
            }
        }
    }

    private static func bytes(_ buffer: UnsafeBufferPointer<UInt8>) -> clibcrypto_bytes_t {
        unsafe clibcrypto_bytes_t(start: buffer.baseAddress, count: buffer.count)
    }

    /// The bytes that a function of the library writes; nil if it fails.
    static func written(_ count: Int, by write: (UnsafeMutablePointer<UInt8>) -> Bool) -> [UInt8]? {
        // One byte more, so that there is a place even if nothing is written.
        var isGood = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, used in
            unsafe buffer.initialize(repeating: 0)
            isGood = unsafe buffer.baseAddress.map { unsafe write($0) } ?? false
            used = count
        }
        return isGood ? bytes : nil
    }
}
