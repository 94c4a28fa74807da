import MapTiles
import Storage

/// MapLibre's files, which `make page` puts beside the program.
enum MapLibrary {
    /// What to do if there are none.
    static let missing =
        "The map page needs MapLibre's files, and there are none in share/route beside the program; run make page, or name "
        + "their folder with --map-library."

    /// The files in a folder that was asked for, else in `share/route` beside the program; none if there are none there.
    static func files(in folder: String?) throws(StorageError) -> [PageFile] {
        if let folder { return try PageFile.library(in: folder) }
        for folder in folders {
            do throws(StorageError) {
                return try PageFile.library(in: folder)
            } catch  where error.kind == .missing {
                continue
            }
        }
        return []
    }

    /// The program lies in `bin`, or two folders deep in `.build`.
    private static var folders: [String] {
        guard let program = LinkedPath.end(of: "/proc/self/exe") else { return [] }
        let folder = LinkedPath.folder(of: program)
        return ["\(folder)/../share/route", "\(folder)/../../share/route"]
    }
}
