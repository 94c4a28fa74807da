import DirectionsKit
import Geometry
import PlatformFoundation
import TrackFiles

/// All that a reader gives of a text.
struct ReadTrack {
    var points: [TrackPoint] = []
    var remarks: [String] = []
    var error: String?

    init(_ text: String, isStrict: Bool = false) {
        self.init(bytes: Array(text.utf8), isStrict: isStrict)
    }

    init(bytes: [UInt8], isStrict: Bool = false) {
        read { () throws(TrackFileError) in try TrackReader(bytes: bytes, isStrict: isStrict) }
    }

    init(path: String, isStrict: Bool = false) {
        read { () throws(TrackFileError) in try TrackReader(path: path, isStrict: isStrict) }
    }

    private mutating func read(_ open: () throws(TrackFileError) -> TrackReader) {
        do throws(TrackFileError) {
            let reader = try open()
            defer { remarks = reader.remarks.map(\.description) }
            while let point = try reader.next() { points.append(point) }
        } catch {
            self.error = error.description
        }
    }

    var locations: [Location] { points.map(\.location) }
    var coordinates: [Coordinate] { points.map(\.location.coordinate) }
    /// Whether all points are places on earth, and an error is a sentence.
    var isValid: Bool { coordinates.allSatisfy { $0.isValid } && (error?.hasSuffix(".") ?? true) }
    var tracks: [String] { points.map(\.track) }
    var numbers: [Int] { points.map(\.trackNumber) }
    /// Seconds since 1970.
    var times: [Double?] { points.map { $0.location.timestamp?.timeIntervalSince1970 } }
    var places: [String] { points.map(\.place.description) }
}

func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
}

/// A folder that is removed at the end of a test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "track-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: path(name)))
        return path(name)
    }
}
