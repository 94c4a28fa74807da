import COsmium
import TextCoding

/// The reason why an extract or a file of changes cannot be read.
package struct OSMFileError: Error, Equatable, CustomStringConvertible {
    package enum Kind: CaseIterable, Sendable {
        case missing, notAFile, cannotOpen
        case empty, otherFormat, changes, webPage, filePointer, foreignFormat, notPBF, notChanges
        case truncated, corrupt, unusableValue, placesOnWays, changed, unsupported, unsorted, history
        case readFailed, writeFailed, updateNotWritten
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
    /// Whether the file is one of changes, not an extract.
    package let isChanges: Bool
    /// The exact finding, such as `node 5 comes after node 7`.
    package let detail: String

    package init(_ kind: Kind, path: String, isChanges: Bool = false, detail: String) {
        self.kind = kind
        self.path = path
        self.isChanges = isChanges
        self.detail = detail
    }

    package var category: Category {
        switch kind {
        case .missing, .notAFile, .cannotOpen: .noInput
        case .empty, .otherFormat, .changes, .webPage, .filePointer, .foreignFormat, .notPBF, .notChanges, .truncated,
            .corrupt, .unusableValue, .placesOnWays, .unsupported, .unsorted, .history:
            .badData
        case .changed: .inputOutput
        case .readFailed, .writeFailed, .updateNotWritten: .inputOutput
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
        case .otherFormat: "is \(detail), not \(isChanges ? "XML or gzip" : "PBF")"
        case .changes: isChanges ? "is \(detail)" : "holds changes of OpenStreetMap, not a map"
        case .webPage: "is a web page, not \(isChanges ? "a file of changes" : "an extract")"
        case .filePointer: "is \(detail), which stands for the file itself"
        case .foreignFormat: "is \(detail), not \(isChanges ? "a file of changes" : "an extract of OpenStreetMap")"
        case .unusableValue: "is damaged (\(detail))"
        case .placesOnWays: "has locations on ways (\(detail))"
        case .changed: "was changed while it was read"
        case .notPBF: "is not an OSM PBF file (\(detail))"
        case .notChanges: "is not a file of OSM changes (\(detail))"
        case .truncated: "is cut off (\(detail))"
        case .corrupt: "is damaged (\(detail))"
        case .unsupported: "needs features that this reader lacks (\(detail))"
        case .unsorted: "is not sorted (\(detail))"
        case .history: "holds past versions of objects (\(detail))"
        case .readFailed: "cannot be read (\(detail))"
        case .writeFailed: "is not sorted, and its sorted copy beside the graph cannot be written (\(detail))"
        case .updateNotWritten: "cannot be updated: the new file beside it cannot be written (\(detail))"
        case .outOfMemory: "could not be read for lack of memory or threads (\(detail))"
        case .internalFailure: "could not be read (internal error: \(detail))"
        }
    }

    /// The path as a word of a command that a person may copy into a shell.
    private var word: String { ShellWord.quoted(path) }

    private var foreignAdvice: String {
        if detail.hasPrefix("compressed with xz") { return "unpack it with `xz -dk \(word)`" }
        if detail.hasPrefix("compressed with zstd") { return "unpack it with `zstd -dk \(word)`" }
        if detail.hasSuffix("archive") { return "unpack it, and name the file in it" }
        return "download \(isChanges ? "the changes as .osc.gz" : "the area as .osm.pbf, .osm or .o5m")"
    }

    private var advice: String {
        switch kind {
        case .missing: "check the path"
        case .notAFile, .notChanges: "name an \(isChanges ? ".osc or .osc.gz" : ".osm.pbf") file"
        case .cannotOpen: "check that you may read it"
        case .empty, .truncated, .corrupt: "download or copy it again"
        case .notPBF: "name an .osm.pbf file, or download it again"
        case .otherFormat: "convert it with `osmium cat \(word) -o converted\(isChanges ? ".osc.gz" : ".osm.pbf")`"
        case .unsupported: "download an extract in plain PBF, such as those of Geofabrik"
        case .changes: "apply it to an extract with `route update extract.osm.pbf \(word)`"
        case .webPage: "open it to see what the server says, and download the file itself"
        case .filePointer:
            "fetch the file with `\(detail.contains("annex") ? "git annex get \(word)" : "git lfs pull")`"
        case .foreignFormat: foreignAdvice
        case .unusableValue: "download or copy it again"
        case .placesOnWays: "use an extract that has its nodes, since an update would lose these places"
        case .changed: "try again when no program writes it"
        case .unsorted: "sort it with `osmium sort \(word) -o sorted.osm.pbf`"
        case .history: "extract one point in time with `osmium time-filter \(word) -o now.osm.pbf`"
        case .readFailed: "check the disk or network it is on"
        case .updateNotWritten: "make room there and try again"
        case .writeFailed: "make room there, or name another folder with --output"
        case .outOfMemory: "free memory and try again"
        case .internalFailure: "please report this"
        }
    }
}

extension OSMFileError {
    /// Runs a call of COsmium and throws its code and message as an error; a cancelled call throws nothing.
    static func check(
        _ path: String, call: (cosmium_message) -> cosmium_code
    ) throws(OSMFileError) {
        let capacity = 512
        var code = COSMIUM_INTERNAL
        let detail = unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
            guard let text = buffer.baseAddress else { return 0 }
            unsafe text.initialize(repeating: 0, count: capacity)
            code = unsafe text.withMemoryRebound(to: CChar.self, capacity: capacity) { characters in
                unsafe call(cosmium_message(text: characters, capacity: capacity))
            }
            return unsafe buffer.firstIndex(of: 0) ?? 0
        }
        guard code != COSMIUM_OK, code != COSMIUM_CANCELLED else { return }
        throw OSMFileError(Kind(code), path: path, detail: detail)
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
            case COSMIUM_CHANGES: .changes
            case COSMIUM_WEB_PAGE: .webPage
            case COSMIUM_LFS_POINTER: .filePointer
            case COSMIUM_FOREIGN_FORMAT: .foreignFormat
            case COSMIUM_UNUSABLE_VALUE: .unusableValue
            case COSMIUM_PLACES_ON_WAYS: .placesOnWays
            case COSMIUM_CHANGED: .changed
            case COSMIUM_NOT_PBF: .notPBF
            case COSMIUM_NOT_CHANGES: .notChanges
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
