import CZlib
import HTTPTypes
import Synchronization

/// A document that is the same for everyone, with its entity tag; it is compressed when that is first asked for.
final class FixedDocument: Sendable {
    private let bytes: [UInt8]
    private let mediaType: String
    private let compressed = Mutex<[UInt8]?>(nil)
    /// Changes with the bytes.
    let entityTag: String

    init(_ bytes: [UInt8], mediaType: String) {
        self.bytes = bytes
        self.mediaType = mediaType
        entityTag = "\(String(Self.checksum(bytes), radix: 16))-\(bytes.count)"
    }

    static func checksum(_ bytes: [UInt8]) -> UInt {
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe crc32_z(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
        }
    }

    /// The document, or that it has not changed since the client got it.
    ///
    /// - Parameter freshness: how long the client may use it without asking.
    func answer(
        _ query: ServerQuery, freshness: String = CachedAnswer.revalidated, fields: HTTPFields = [:]
    ) -> ServerAnswer {
        var fields = fields
        fields.append(HTTPField(name: .vary, value: "Accept-Encoding"))
        let isCompressed = isCompressible && query.fields[.acceptEncoding].map(GzipCoding.isAccepted) ?? false
        if isCompressed { fields[.contentEncoding] = "gzip" }
        let tag = isCompressed ? "\"\(entityTag)-gzip\"" : "\"\(entityTag)\""
        return CachedAnswer.answer(
            query, entityTag: tag, mediaType: mediaType, freshness: freshness, fields: fields
        ) {
            isCompressed ? compressedBytes() : bytes
        }
    }

    /// Pictures are compressed already.
    private var isCompressible: Bool { mediaType != "image/png" }

    private func compressedBytes() -> [UInt8] {
        compressed.withLock { kept in
            let bytes = kept ?? GzipCoding.compress(bytes, level: .best) ?? []
            kept = bytes
            return bytes
        }
    }
}

/// Documents that change only with the areas that are served; each is made when it is first asked for.
final class FixedDocuments: Sendable {
    private let documents = Mutex<[String: FixedDocument]>([:])

    /// Documents that are kept at most: each names the host under which a client reached the server, and clients may write
    /// any host.
    private static let limit = 64
    /// Keys longer than this are not kept.
    private static let longestKey = 512

    /// Documents that are kept.
    var count: Int { documents.withLock { $0.count } }

    /// The document with a key, which is made unless it is there.
    func document<Failure: Error>(
        _ key: String, mediaType: String = "application/json; charset=utf-8", make: () throws(Failure) -> [UInt8]
    ) throws(Failure) -> FixedDocument {
        if let known = documents.withLock({ $0[key] }) { return known }
        let document = FixedDocument(try make(), mediaType: mediaType)
        guard key.utf8.count <= Self.longestKey else { return document }
        documents.withLock { documents in
            if documents.count >= Self.limit { documents = [:] }
            documents[key] = document
        }
        return document
    }
}
