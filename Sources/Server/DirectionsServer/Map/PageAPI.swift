import HTTPTypes
import MapTiles

/// The map page at `/`, and the files that it loads.
///
/// Without MapLibre's files there is a page without a map, see ``StartPage``.
package struct PageAPI: ServerAPI {
    private static let path = "/"
    private static let folder = "/page/"

    private let areas: CurrentDatasets
    private let index = FixedDocument(PageFile.index)
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
        guard path.hasPrefix(Self.folder), let file = files[String(path.dropFirst(Self.folder.count))] else {
            return nil
        }
        return Endpoint("page", price: .ready) { query, _ in file.answer(query) }
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
