import COsmium

/// The reason why an .osm.pbf file cannot be read.
package struct OSMFileError: Error, Equatable, CustomStringConvertible {
    package enum Kind: CaseIterable, Sendable {
        case missing, notAFile, cannotOpen
        case empty, otherFormat, notPBF, truncated, corrupt, unsupported, unsorted, history
        case readFailed, writeFailed
        case outOfMemory, internalFailure
    }

    /// Kinds with the same exit code, named as in sysexits.h.
    package enum Category: Sendable {
        /// The path has no readable file (EX_NOINPUT).
        case noInput
        /// The data is invalid (EX_DATAERR).
        case badData
        /// Reading or writing failed (EX_IOERR).
        case inputOutput
        /// The program or its memory failed (EX_SOFTWARE).
        case software
    }

    package let kind: Kind
    package let path: String
    /// The exact finding, such as `node 5 comes after node 7`.
    package let detail: String

    package init(_ kind: Kind, path: String, detail: String) {
        (self.kind, self.path, self.detail) = (kind, path, detail)
    }

    package var category: Category {
        switch kind {
        case .missing, .notAFile, .cannotOpen: .noInput
        case .empty, .otherFormat, .notPBF, .truncated, .corrupt, .unsupported, .unsorted, .history:
            .badData
        case .readFailed, .writeFailed: .inputOutput
        case .outOfMemory, .internalFailure: .software
        }
    }

    /// One sentence with the file, the problem and a remedy.
    package var description: String {
        "\(path) \(finding); \(advice)."
    }

    /// The problem, to be put after the name of the file.
    var finding: String {
        switch kind {
        case .missing: "does not exist"
        case .notAFile: "is a \(detail)"
        case .cannotOpen: "cannot be opened (\(detail))"
        case .empty: "is empty"
        case .otherFormat: "is \(detail), not PBF"
        case .notPBF: "is not an OSM PBF file (\(detail))"
        case .truncated: "is cut off (\(detail))"
        case .corrupt: "is damaged (\(detail))"
        case .unsupported: "needs features that this reader lacks (\(detail))"
        case .unsorted: "is not sorted (\(detail))"
        case .history: "holds past versions of objects (\(detail))"
        case .readFailed: "cannot be read (\(detail))"
        case .writeFailed: "is not sorted, and its sorted copy beside the graph cannot be written (\(detail))"
        case .outOfMemory: "could not be read for lack of memory or threads (\(detail))"
        case .internalFailure: "could not be read (internal error: \(detail))"
        }
    }

    private var advice: String {
        switch kind {
        case .missing: "check the path"
        case .notAFile: "name an .osm.pbf file"
        case .cannotOpen: "check that you may read it"
        case .empty, .truncated, .corrupt: "download or copy it again"
        case .notPBF: "name an .osm.pbf file, or download it again"
        case .otherFormat, .unsupported: "convert it with `osmium cat -o converted.osm.pbf`"
        case .unsorted: "sort it with `osmium sort -o sorted.osm.pbf`"
        case .history: "extract one point in time with `osmium time-filter -o now.osm.pbf`"
        case .readFailed: "check the disk or network it is on"
        case .writeFailed: "make room there, or name another folder with --output"
        case .outOfMemory: "free memory and try again"
        case .internalFailure: "please report this"
        }
    }
}

extension OSMFileError.Kind {
    /// The kind for the code of a failed call.
    init(_ code: cosmium_code) {
        self =
            switch code {
            case COSMIUM_MISSING: .missing
            case COSMIUM_NOT_A_FILE: .notAFile
            case COSMIUM_CANNOT_OPEN: .cannotOpen
            case COSMIUM_EMPTY: .empty
            case COSMIUM_OTHER_FORMAT: .otherFormat
            case COSMIUM_NOT_PBF: .notPBF
            case COSMIUM_TRUNCATED: .truncated
            case COSMIUM_CORRUPT: .corrupt
            case COSMIUM_UNSUPPORTED: .unsupported
            case COSMIUM_UNSORTED: .unsorted
            case COSMIUM_HISTORY: .history
            case COSMIUM_READ_FAILED: .readFailed
            case COSMIUM_WRITE_FAILED: .writeFailed
            case COSMIUM_OUT_OF_MEMORY: .outOfMemory
            default: .internalFailure
            }
    }
}
