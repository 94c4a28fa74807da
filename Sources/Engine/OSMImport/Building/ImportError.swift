import Storage

/// The reason why an import failed.
package struct ImportError: Error, Sendable, CustomStringConvertible {
    package enum Kind: Sendable {
        case usage, badData, noInput, tooLarge, cannotCreate, inputOutput, internalError
    }

    package let kind: Kind
    /// One sentence with the problem and a remedy.
    package let description: String

    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    package init(_ error: OSMFileError) {
        switch error.category {
        case .noInput: kind = .noInput
        case .badData: kind = .badData
        case .inputOutput: kind = .inputOutput
        case .software: kind = .internalError
        }
        description = error.description
    }

    init(_ error: StorageError) {
        switch error.kind {
        case .cannotCreate, .busy: kind = .cannotCreate
        case .ioError: kind = .inputOutput
        case .missing, .notAFile, .unreadable: kind = .noInput
        case .damaged, .otherVersion: kind = .badData
        }
        description = error.description
    }
}
