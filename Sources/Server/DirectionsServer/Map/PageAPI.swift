import HTTPTypes
import MapTiles

/// The map page at `/`, and the files that it loads.
///
/// The page names its files below a folder that has their version in its name, so that a browser keeps them and never
/// asks again; after an update it asks for other addresses. Without the version they are there, too.
///
/// Without MapLibre's files there is a page without a map, see ``StartPage``.
package struct PageAPI: ServerAPI {
    private static let path = "/"
    private static let folder = "/page/"

    private let areas: CurrentDatasets
    private let index: FixedDocument
    /// The folder with the version of all files, such as `3f2a9c01/`.
    private let versionFolder: String
    /// The fields that come with the page.
    private let fields: HTTPFields
    /// The other files by name; none without MapLibre's.
    private let files: [String: FixedDocument]

    package init(_ areas: CurrentDatasets) {
        self.areas = areas
        fields = PageSecurity.fields(loadingFrom: areas.configuration.baseMap)
        let library = areas.configuration.mapLibrary
        let all = library.isEmpty ? [] : PageFile.own + library
        files = Dictionary(uniqueKeysWithValues: all.map { ($0.name, FixedDocument($0)) })
        versionFolder = Self.version(of: all) + "/"
        index = FixedDocument(Self.index(in: Self.folder + versionFolder))
    }

    /// A text that changes with any of some files.
    private static func version(of files: [PageFile]) -> String {
        let all = files.sorted { $0.name < $1.name }.map { "\($0.name) \(FixedDocument($0).entityTag)" }
        return String(FixedDocument.checksum(Array(all.joined(separator: ",").utf8)), radix: 16)
    }

    /// The page with the addresses of its files in a folder.
    private static func index(in folder: String) -> PageFile {
        let text = String(decoding: PageFile.index.bytes, as: UTF8.self)
        return PageFile(PageFile.index.name, Array(text.replacing("\"\(Self.folder)", with: "\"\(folder)").utf8))
    }

    package var paths: [String] { [Self.path] + files.keys.sorted().map { Self.folder + $0 } }

    package func owns(_ path: String) -> Bool { path == Self.path || path.hasPrefix(Self.folder) }

    package func endpoint(at path: String) -> Endpoint? {
        if path == Self.path {
            return Endpoint("page", price: .ready, from: areas) {
                [index, fields, hasMap = !files.isEmpty] query, areas, _ in
                hasMap ? index.answer(query, fields: fields) : StartPage.answer(query, areas.served)
            }
        }
        guard path.hasPrefix(Self.folder) else { return nil }
        let name = path.dropFirst(Self.folder.count)
        let isVersioned = name.hasPrefix(versionFolder)
        // A page that is open while the server is updated loads the rest of its files from the folder of its version.
        guard let file = files[String(name)] ?? files[String(name.drop { $0 != "/" }.dropFirst())] else { return nil }
        return Endpoint("page", price: .ready) { query, _ in
            file.answer(query, freshness: isVersioned ? CachedAnswer.lasting : CachedAnswer.revalidated)
        }
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

extension FixedDocument {
    /// A file of the page.
    fileprivate convenience init(_ file: PageFile) { self.init(file.bytes, mediaType: file.mediaType) }
}
