import CZlib
import Snapshots
import Testing

/// The pixels of a PNG file without filters, read by its own few rules.
struct DecodedPNG {
    let width: Int
    let height: Int
    /// The chunks by type.
    let chunks: [String: [UInt8]]
    private let rows: [UInt8]

    init(_ file: [UInt8]) throws {
        try #require(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        var chunks: [String: [UInt8]] = [:]
        var place = 8
        while place < file.count {
            let length = Self.number(file[place..<place + 4])
            let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
            let checked = Array(file[place + 4..<place + 8 + length])
            let checksum = Self.number(file[place + 8 + length..<place + 12 + length])
            #expect(unsafe checked.withUnsafeBufferPointer { unsafe crc32_z(0, $0.baseAddress, $0.count) } == checksum)
            chunks[type, default: []] += checked.dropFirst(4)
            place += 12 + length
        }
        self.chunks = chunks
        let header = try #require(chunks["IHDR"])
        width = Self.number(header[0..<4])
        height = Self.number(header[4..<8])
        #expect(header[8...] == [8, 2, 0, 0, 0])
        let data = try #require(chunks["IDAT"])
        var length = uLong((1 + 3 * width) * height)
        var rows = [UInt8](repeating: 0, count: Int(length))
        let status = unsafe rows.withUnsafeMutableBufferPointer { rows in
            unsafe data.withUnsafeBufferPointer {
                unsafe uncompress(rows.baseAddress, &length, $0.baseAddress, uLong($0.count))
            }
        }
        #expect(status == Z_OK)
        self.rows = rows
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// The color of a pixel, as in 0xRRGGBB.
    subscript(x: Int, y: Int) -> UInt32 {
        let place = y * (1 + 3 * width) + 1 + 3 * x
        return rows[place..<place + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Whether a pixel near a place has a color; letters may hide the one at the place.
    func has(_ color: UInt32, near point: SnapshotPoint) -> Bool {
        let x = Int(point.x)
        let y = Int(point.y)
        return (-6...6).contains { dy in (-6...6).contains { dx in self[x + dx, y + dy] == color } }
    }

    /// The number of pixels of a color.
    func count(of color: UInt32) -> Int {
        var count = 0
        for y in 0..<height {
            for x in 0..<width where self[x, y] == color { count += 1 }
        }
        return count
    }
}
