import Cryptography
import Testing

/// Codes, derived keys and sealed texts are those of the published examples.
@Suite struct SymmetricKeyTests {
    @Test func `the library is there`() {
        #expect(Libcrypto.problem == nil)
    }

    // MARK: Codes

    /// RFC 7515, appendix A.1.
    @Test func `the code of the web token of the standard is right`() throws {
        let key = SymmetricKey(
            bytes(
                "0323354b2b0fa5bc837e0665777ba68f5ab328e6f054c928a90f84b2d2502ebf"
                    + "d3fb5a92d20647ef968ab4c377623d223d2e2172052e4f08c0cd9af567d080a3"))
        let message = Array(
            ("eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9"
                + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ")
                .utf8)
        let code = bytes("7418dfb49799e0254ffa607dd8adbbba16d4254d69d6bff05b58055853848d79")
        #expect(key.code(of: message) == code)
        #expect(key.isCode(code, of: message))
    }

    /// RFC 4231, sections 4.3 and 4.7: a key shorter and one longer than a block of SHA-256.
    @Test(arguments: [
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `codes are those of the standard`(key: [UInt8], message: String, code: String) {
        #expect(SymmetricKey(key).code(of: Array(message.utf8)) == bytes(code))
    }

    @Test func `another code, message or key is not taken`() throws {
        let (key, message) = (SymmetricKey(), Array("message".utf8))
        let code = try #require(key.code(of: message))
        #expect(key.isCode(code, of: message))
        for index in code.indices {
            var other = code
            other[index] ^= 1
            #expect(!key.isCode(other, of: message))
        }
        #expect(!key.isCode([], of: message) && !key.isCode(code + [0], of: message))
        #expect(!key.isCode(code.dropLast(), of: message) && !key.isCode(code, of: message + [0]))
        #expect(!SymmetricKey().isCode(code, of: message))
        #expect(try #require(key.code(of: [])).count == 32)
        #expect(try #require(SymmetricKey([]).code(of: message)).count == 32)
    }

    // MARK: Derived keys

    private static func digits(_ bytes: ClosedRange<Int>) -> String {
        bytes.map { String(256 + $0, radix: 16).dropFirst() }.joined()
    }

    /// RFC 5869, appendices A.1 to A.3.
    @Test(arguments: [
        (
            String(repeating: "0b", count: 22), "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
        ),
        (
            digits(0x00...0x4f), digits(0x60...0xaf), digits(0xb0...0xff),
            "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
                + "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
        ),
        (
            String(repeating: "0b", count: 22), "", "",
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
        ),
    ])
    func `derived keys are those of the standard`(secret: String, salt: String, info: String, key: String) throws {
        let wanted = bytes(key)
        let derived = try #require(
            SymmetricKey(bytes(secret)).derived(salt: bytes(salt), info: bytes(info), count: wanted.count))
        // A key shows its bytes to nobody, but equal keys make equal codes.
        #expect(derived.code(of: [1, 2, 3]) == SymmetricKey(wanted).code(of: [1, 2, 3]))
    }

    @Test func `a key that would be too long is none`() {
        #expect(SymmetricKey().derived(salt: [], info: [], count: 255 * 32 + 1) == nil)
    }

    // MARK: Sealed texts

    private static func zeros(_ count: Int) -> String { String(repeating: "00", count: count) }

    /// Test cases 13, 14 and 16 of "The Galois/Counter Mode of Operation (GCM)" by McGrew and Viega, NIST's source.
    @Test(arguments: [
        (zeros(32), zeros(12), "", "", "", "530f8afbc74536b9a963b4f1c4cb738b"),
        (
            zeros(32), zeros(12), "", zeros(16), "cea7403d4d606b6e074ec5d3baf39d18", "d0d1c8a799996bf0265b98b5d48ab919"
        ),
        (
            "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308", "cafebabefacedbaddecaf888",
            "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
                + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
            "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
                + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662", "76fc6ece0f4e1768cddf8853bb2d551b"
        ),
    ])
    func `sealed texts are those of the standard`(
        key: String, nonce: String, associated: String, text: String, sealed: String, tag: String
    ) {
        let key = SymmetricKey(bytes(key))
        let whole = bytes(nonce + sealed + tag)
        #expect(key.seal(bytes(text), with: bytes(associated), nonce: bytes(nonce)) == whole)
        #expect(key.open(whole, with: bytes(associated)) == bytes(text))
    }

    @Test func `what was altered, cut or sealed with another key cannot be opened`() throws {
        let (key, text, associated) = (SymmetricKey(), Array("a text".utf8), Array("form".utf8))
        let sealed = try #require(key.seal(text, with: associated))
        #expect(sealed.count == text.count + SymmetricKey.sealLength)
        #expect(key.open(sealed, with: associated) == text)
        #expect(try #require(key.seal(text, with: associated)) != sealed)
        for index in sealed.indices {
            var other = sealed
            other[index] ^= 0x80
            #expect(key.open(other, with: associated) == nil)
            #expect(key.open(Array(sealed.prefix(index)), with: associated) == nil)
        }
        #expect(key.open(sealed + [0], with: associated) == nil)
        #expect(key.open(sealed, with: associated + [0]) == nil && key.open(sealed, with: []) == nil)
        #expect(SymmetricKey().open(sealed, with: associated) == nil)
    }

    @Test func `a key or a nonce of another length seals nothing`() {
        for count in [0, 16, 31, 33] {
            let key = SymmetricKey([UInt8](repeating: 1, count: count))
            #expect(key.seal([1], with: []) == nil && key.open([UInt8](repeating: 0, count: 40), with: []) == nil)
        }
        #expect(SymmetricKey().seal([1], with: [], nonce: [1, 2, 3]) == nil)
    }

    @Test func `many threads may use a key at once`() async {
        let key = SymmetricKey()
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<64 as Range<UInt8> {
                group.addTask {
                    key.seal([number], with: []).flatMap { key.open($0, with: []) } == [number]
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
