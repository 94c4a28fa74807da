package import Storage

/// A file of the map page.
package struct PageFile: Sendable {
    /// The last part of its address.
    package let name: String
    package let bytes: [UInt8]

    package init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    package var mediaType: String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "json": "application/json; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "text/plain; charset=utf-8"
        }
    }

    /// The names of MapLibre's files, see ``library(in:)``.
    package static let libraryNames = ["maplibre-gl.js", "maplibre-gl.css"]

    /// MapLibre's files in a folder.
    package static func library(in folder: String) throws(StorageError) -> [PageFile] {
        var files: [PageFile] = []
        for name in libraryNames {
            files.append(PageFile(name, try WholeFile(path: "\(folder)/\(name)", limit: libraryLimit).bytes))
        }
        return files
    }

    /// Ten times the size of the library.
    private static let libraryLimit = 10 << 20
}
