/// The checksum of FIT: CRC-16 with the reversed polynomial 0xA001 and the initial value 0, also known as CRC-16/ARC.
enum FITChecksum {
    /// By byte: what it changes in the checksum.
    private static let table: [UInt16] = (0..<256).map { byte in
        (0..<8).reduce(UInt16(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xA001 }
    }

    /// The checksum of some bytes.
    static func value(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(bytes.reduce(UInt16(0)) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] })
    }
}
