import CZlib
import HTTPTypes
import MapTiles
import Synchronization

/// The map page at `/`, and the files that it loads.
///
/// Without MapLibre's files there is a page without a map, see ``StartPage``.
package struct PageAPI: ServerAPI {
    private static let path = "/"
    private static let folder = "/page/"

    private let areas: CurrentAreas
    private let index = StaticFile(.index)
    /// The fields that come with the page.
    private let fields: HTTPFields
    /// The other files by name; none without MapLibre's.
    private let files: [String: StaticFile]

    package init(_ areas: CurrentAreas) {
        self.areas = areas
        fields = PageSecurity.fields(loadingFrom: areas.configuration.baseMap)
        let library = areas.configuration.mapLibrary
        let all = library.isEmpty ? [] : PageFile.own + library
        files = Dictionary(uniqueKeysWithValues: all.map { ($0.name, StaticFile($0)) })
    }

    package func owns(_ path: String) -> Bool { path == Self.path || path.hasPrefix(Self.folder) }

    package func endpoint(at path: String) -> Endpoint? {
        if path == Self.path {
            return Endpoint("page", searches: false, from: areas) {
                [index, fields, hasMap = !files.isEmpty] query, areas, _ in
                hasMap ? index.answer(query, fields: fields) : StartPage.answer(areas.served)
            }
        }
        guard path.hasPrefix(Self.folder), let file = files[String(path.dropFirst(Self.folder.count))] else {
            return nil
        }
        return Endpoint("page", searches: false) { query, _ in file.answer(query) }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer { Problem.answer(for: error) }
}

/// What the map page may load, and what it may not.
private enum PageSecurity {
    /// MapLibre builds its worker from a blob.
    ///
    /// - Parameter base: the server of the base map, from which the page loads pictures.
    static func fields(loadingFrom base: BaseMap?) -> HTTPFields {
        let pictures = base.map { " \($0.origin)" } ?? ""
        let policy = [
            "default-src 'none'", "script-src 'self'", "worker-src blob:", "style-src 'self'",
            "img-src 'self' data: blob:\(pictures)", "connect-src 'self'\(pictures)", "form-action 'none'",
            "base-uri 'none'",
        ]
        var fields = HTTPFields()
        fields[.contentSecurityPolicy] = policy.joined(separator: "; ")
        return fields
    }
}

/// A file that never changes while the server runs, compressed when it is first asked for.
private final class StaticFile: Sendable {
    private let file: PageFile
    private let compressed = Mutex<[UInt8]?>(nil)

    /// Changes with the bytes.
    private let entityTag: String

    init(_ file: PageFile) {
        self.file = file
        let checksum = unsafe file.bytes.withUnsafeBytes { bytes in
            unsafe crc32_z(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
        }
        entityTag = "\(String(checksum, radix: 16))-\(file.bytes.count)"
    }

    func answer(_ query: ServerQuery, fields: HTTPFields = [:]) -> ServerAnswer {
        var fields = fields
        fields[.vary] = "Accept-Encoding"
        let isCompressed = query.fields[.acceptEncoding].map(GzipCoding.isAccepted) ?? false
        if isCompressed { fields[.contentEncoding] = "gzip" }
        let tag = isCompressed ? "\"\(entityTag)-gzip\"" : "\"\(entityTag)\""
        return CachedAnswer.answer(
            query, entityTag: tag, mediaType: file.mediaType, freshness: CachedAnswer.revalidated, fields: fields
        ) {
            isCompressed ? compressedBytes() : file.bytes
        }
    }

    private func compressedBytes() -> [UInt8] {
        compressed.withLock { kept in
            let bytes = kept ?? GzipCoding.compress(file.bytes, level: .best) ?? []
            kept = bytes
            return bytes
        }
    }
}
