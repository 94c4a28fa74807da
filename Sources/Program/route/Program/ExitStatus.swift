package import AnswerComparisons
package import ArgumentParser
package import DirectionsKit
import DirectionsLinks
package import OSMImport
package import Storage
import TimetableImport
package import TrackFiles

/// The exit codes of the program, with the numbers of sysexits.h and, as of diff, 1 for too great a difference.
package enum ExitStatus: Int32, CaseIterable {
    case success = 0
    /// Two graphs answer more differently than the command line allows.
    case limitExceeded = 1
    /// The command line or a coordinate is wrong.
    case usage = 64
    /// The contents of a file are wrong.
    case badData = 65
    /// The file is missing or cannot be read.
    case noInput = 66
    /// The address of a place cannot be resolved, or the current location is not given.
    case addressUnresolved = 68
    /// There is no route, or no road near a point, or the graph does not serve the mode.
    case noRoute = 69
    /// An error in the program itself.
    case internalError = 70
    /// The result cannot be created, or there is too little memory.
    case cannotCreate = 73
    /// Reading or writing failed on the way.
    case inputOutput = 74
    /// Too many requests in a short time.
    case throttled = 75
    /// A place lies outside the area that the provider covers.
    case outsideCoverage = 77
    /// A provider file is wrong.
    case configuration = 78

    /// The exit code of an error of any module.
    package init(of error: any Error) {
        switch error {
        case let error as CommandError: self = error.status
        case let error as DirectionsError: self.init(error.reason)
        case is CoordinateTextError: self = .usage
        case let error as ImportError: self.init(error.kind)
        case let error as StorageError: self.init(error.kind)
        case let error as ComparisonError: self.init(error)
        case let error as TrackFileError: self.init(error.kind)
        case let error as TimetableError: self.init(error.kind)
        default: self.init(ofParser: error)
        }
    }

    package init(_ reason: DirectionsError.Reason) {
        switch reason {
        case .noRoadNear, .noRoute, .routeTooLong, .roadClosed, .differentIslands, .outsideGraph, .modeNotServed:
            self = .noRoute
        case .invalidRequest, .notDirectionsRequest: self = .usage
        case .unreadableLink, .invalidCoverage: self = .badData
        case .misconfigured: self = .configuration
        case .addressUnresolved, .currentLocationUnknown: self = .addressUnresolved
        case .outsideCoverage: self = .outsideCoverage
        case .throttled: self = .throttled
        case .cancelled, .alreadyCalculating: self = .internalError
        case .graphMissing, .placesMissing, .fileMissing: self = .noInput
        case .graphDamaged, .placesDamaged: self = .badData
        case .internalError: self = .internalError
        }
    }

    package init(_ kind: ImportError.Kind) {
        switch kind {
        case .usage: self = .usage
        case .badData: self = .badData
        case .noInput: self = .noInput
        case .tooLarge, .cannotCreate: self = .cannotCreate
        case .inputOutput: self = .inputOutput
        case .internalError: self = .internalError
        }
    }

    package init(_ kind: StorageError.Kind) {
        switch kind {
        case .missing, .notAFile, .unreadable: self = .noInput
        case .damaged, .otherVersion: self = .badData
        case .cannotCreate, .busy: self = .cannotCreate
        case .ioError: self = .inputOutput
        }
    }

    private init(_ kind: TimetableError.Kind) {
        switch kind {
        case .missing: self = .noInput
        case .damaged: self = .badData
        case .unusable: self = .usage
        }
    }

    package init(_ kind: TrackFileError.Kind) {
        switch kind {
        case .unreadable: self = .noInput
        case .damaged: self = .badData
        case .ioError: self = .inputOutput
        }
    }

    package init(_ error: ComparisonError) {
        switch error {
        case .modeNotServed: self = .noRoute
        case .noCommonArea, .noCommonRoads, .noRequests: self = .badData
        }
    }

    /// The argument parser ends help and version with success, and unreadable arguments with 64.
    private init(ofParser error: any Error) {
        self = ExitStatus(rawValue: AnyArguments.exitCode(for: error).rawValue) ?? .internalError
    }

    /// One sentence for standard error.
    package static func sentence(
        for error: any Error, arguments: [String], of root: any ParsableCommand.Type
    ) -> String {
        switch error {
        case is CommandError, is DirectionsError, is CoordinateTextError, is ImportError, is StorageError,
            is ComparisonError, is TrackFileError:
            return "\(error)"
        default:
            let message = AnyArguments.message(for: error)
            return ExitStatus(of: error) == .usage
                ? ParserMessage(message, arguments: arguments, of: root).sentence : message
        }
    }
}

/// Any command, for functions of the parser that do not depend on the command.
private struct AnyArguments: ParsableArguments {}
