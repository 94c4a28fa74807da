import Cryptography
import Testing

/// Public keys are read from PEM text, and check the signatures of ES256.
@Suite struct P256PublicKeyTests {
    /// The key of RFC 7515, appendix A.3, as a SubjectPublicKeyInfo.
    private static let lines = [
        "-----BEGIN PUBLIC KEY-----", "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7",
        "6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==", "-----END PUBLIC KEY-----",
    ]
    private static let message = Array(
        ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
            + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ").utf8)
    private static let signature = bytes(
        "0ed1215379636c483c2f7f155807d402a3b228033af97c7e17819ac3169ea665"
            + "c50a07d38c3c70e5d8f12daf084a5480a66590c5f293509a8f3f7f8a83a354d5")

    @Test func `the signature of the standard is good`() throws {
        let key = try #require(P256PublicKey(pem: Self.lines.joined(separator: "\n")))
        let signature = Self.signature
        #expect(key.isSignature(signature, of: Self.message))
        for index in signature.indices {
            var other = signature
            other[index] ^= 1
            #expect(!key.isSignature(other, of: Self.message))
        }
        #expect(!key.isSignature(signature, of: Self.message + [0]) && !key.isSignature(signature, of: []))
        #expect(!key.isSignature(signature.dropLast(), of: Self.message) && !key.isSignature([], of: Self.message))
        #expect(!key.isSignature(signature + [0], of: Self.message))
    }

    @Test(arguments: [UInt8(0), 0xff])
    func `numbers that no signature has are refused`(byte: UInt8) throws {
        let key = try #require(P256PublicKey(pem: Self.lines.joined(separator: "\n")))
        #expect(!key.isSignature([UInt8](repeating: byte, count: 64), of: Self.message))
        #expect(!key.isSignature([UInt8](repeating: byte, count: 32) + Self.signature.suffix(32), of: Self.message))
        #expect(!key.isSignature(Self.signature.prefix(32) + [UInt8](repeating: byte, count: 32), of: Self.message))
    }

    @Test(arguments: ["\r\n", "\r", "\n\n"])
    func `line breaks of other systems and empty lines are read`(separator: String) {
        let text = Self.lines.joined(separator: separator)
        #expect(P256PublicKey(pem: text) != nil)
        #expect(P256PublicKey(pem: separator + text + separator) != nil)
    }

    @Test func `one long line, and a text before the key, are read`() {
        let long = "\(Self.lines[0])\n\(Self.lines[1])\(Self.lines[2])\n\(Self.lines[3])"
        #expect(P256PublicKey(pem: long) != nil)
        #expect(P256PublicKey(pem: "A key:\n" + long) != nil)
    }

    private static let others: [String] = [
        "", "-", "\0", lines.prefix(3).joined(separator: "\n"), lines.suffix(3).joined(separator: "\n"),
        lines.joined(separator: "\n").replacing("PUBLIC", with: "EC PUBLIC"),
        lines.joined(separator: "\n").replacing("MFkw", with: "MFkx"),
        // Not on the curve, and of no known curve.
        lines.joined(separator: "\n").replacing("lrQ==", with: "lrA=="),
        lines.joined(separator: "\n").replacing("AQcDQgAE", with: "AQkDQgAE"),
        // Encrypted: nobody is asked for a password.
        lines.joined(separator: "\n").replacing(
            "MFkw", with: "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00112233445566778899AABBCCDDEEFF\n\nMFkw"),
        // A key of P-384, one of Ed25519, and a private key of P-256.
        """
        -----BEGIN PUBLIC KEY-----
        MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEUWIV5w4jveEJdoUrcmFu+U4quUMGYxs6
        d52xjVX18W4t74qhpSCwcr38pEMEOfy0Xhnnfm7pr+c2zs8GCmxcfS0zzDx+R3K8
        Fm2vGit8dzyxX2nWoG/Sd+eXDqAWTrWZ
        -----END PUBLIC KEY-----
        """,
        """
        -----BEGIN PUBLIC KEY-----
        MCowBQYDK2VwAyEA58m97i7ErGN6vRxh0ozDHMpWkaTbEcRZ7tu6laxngeI=
        -----END PUBLIC KEY-----
        """,
        """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUNHz6JRpaXbLvTsU
        hW6xH3+iK4PJR4IK/xbMKNWNpqihRANCAATcGIDSEA9yo+DdjWt3ismUWenJwt+f
        hfh6tWF3On+mB5zXy9u4oMnBTaEMQ35Z7osK/RApwvKq+HlWdLVauSVF
        -----END PRIVATE KEY-----
        """,
    ]

    @Test(arguments: others)
    func `everything else is not a key`(text: String) {
        #expect(P256PublicKey(pem: text) == nil)
    }
}
