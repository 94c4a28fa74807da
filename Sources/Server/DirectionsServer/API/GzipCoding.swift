import CZlib
import HTTPTypes
import TextCoding

/// Compresses bodies with gzip (RFC 1952).
enum GzipCoding {
    enum Level {
        /// For answers that are made for a request, as OSRM's server does.
        case fastest
        /// For files that are compressed once.
        case best
    }

    /// The greatest window, with the head and the checksum of gzip around the compressed bytes.
    static let windowWithHeader = MAX_WBITS + 16

    /// The length of a body in bytes below which compression costs more than it saves.
    static let leastLength = 1_024

    /// Whether a value of `Accept-Encoding` allows gzip (RFC 9110, section 12.5.3).
    static func isAccepted(_ value: String) -> Bool {
        // Most clients that are programs name neither gzip nor all codings.
        guard value.utf8.contains(where: { "zZ*".utf8.contains($0) }) else { return false }
        var isAnyAccepted = false
        for part in value.lowercased().split(separator: ",") {
            let fields = part.filter { $0 != " " && $0 != "\t" }.split(separator: ";")
            let isAccepted = fields.dropFirst().allSatisfy { !$0.hasPrefix("q=") || (Double($0.dropFirst(2)) ?? 0) > 0 }
            switch fields.first {
            case "gzip", "x-gzip": return isAccepted
            case "*": isAnyAccepted = isAccepted
            default: continue
            }
        }
        return isAnyAccepted
    }

    /// The compressed bytes, nil if zlib has no memory.
    static func compress(_ bytes: [UInt8], level: Level = .fastest) -> [UInt8]? {
        var stream = unsafe z_stream()
        guard
            unsafe deflateInit2_(
                &stream, level == .best ? Z_BEST_COMPRESSION : Z_BEST_SPEED, Z_DEFLATED, windowWithHeader, 8,
                Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                CInt(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { unsafe deflateEnd(&stream) }
        let capacity = unsafe Int(deflateBound(&stream, uLong(bytes.count)))
        return unsafe bytes.withUnsafeBytes { input in
            unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                unsafe stream.next_in = UnsafeMutablePointer(
                    mutating: input.baseAddress?.assumingMemoryBound(to: Bytef.self))
                unsafe stream.avail_in = uInt(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = uInt(capacity)
                unsafe deflate(&stream, Z_FINISH)
                count = unsafe Int(stream.total_out)
            }
        }
    }
}

extension ServerAnswer {
    /// The answer with a compressed body, if the body is long and the client accepts gzip.
    func compressed(for fields: HTTPFields) -> ServerAnswer {
        // What says itself how it depends on the coding is compressed already, or not to be.
        let isDecided = self.fields[.vary].map { value in
            TextParts(value[...], at: ",").contains { $0.drop { $0 == " " } == "Accept-Encoding" }
        }
        let isLong = body.count >= GzipCoding.leastLength && body.count <= Int(UInt32.max) / 2
        guard isCompressible, isDecided != true, isLong || pieces != nil else { return self }
        var answer = self
        answer.fields.append(HTTPField(name: .vary, value: "Accept-Encoding"))
        guard let accepted = fields[.acceptEncoding], GzipCoding.isAccepted(accepted) else { return answer }
        if pieces == nil {
            guard let body = GzipCoding.compress(body) else { return answer }
            answer.body = body
        }
        answer.fields[.contentEncoding] = "gzip"
        return answer
    }

    /// Whether compression may make the body shorter; these formats are compressed themselves.
    private var isCompressible: Bool { mediaType != "image/png" && mediaType != "application/pdf" }
}
