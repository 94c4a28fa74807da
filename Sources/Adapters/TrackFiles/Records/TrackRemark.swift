import DirectionsKit

/// Something in a file of tracks that could not be read and was passed over.
package struct TrackRemark: Hashable, Sendable, CustomStringConvertible {
    /// Where it is.
    package let place: TrackPlace
    /// The file in an archive; nil for the only file.
    var file: String?
    /// What is wrong and what follows from it, in small letters and without a full stop.
    package let message: String

    /// One sentence with the place, the problem and what follows from it.
    package var description: String {
        if let file { return "\(file), \(place): \(message)." }
        let place = place.description
        return "\(place.prefix(1).uppercased())\(place.dropFirst()): \(message)."
    }
}

/// The remarks on a file: their number, and the first of them.
final class RemarkList {
    /// So many remarks are kept.
    static let exampleLimit = 20

    let source: String
    let isStrict: Bool
    private(set) var examples: [TrackRemark] = []
    private(set) var count = 0

    /// - Parameters:
    ///   - source: the file in a sentence.
    ///   - isStrict: whether each remark is an error.
    init(source: String, isStrict: Bool) {
        self.source = source
        self.isStrict = isStrict
    }

    func add(_ place: TrackPlace, problem: String, consequence: String) throws(TrackFileError) {
        guard !isStrict else { throw TrackFileError(damaged: source, at: place, problem) }
        count += 1
        guard examples.count < Self.exampleLimit else { return }
        examples.append(TrackRemark(place: place, message: "\(problem); \(consequence)"))
    }

    /// Adds the remarks on a file in an archive.
    ///
    /// - Parameter remarkCount: the number of all remarks on the file, of which only the first are kept.
    func add(_ remarks: [TrackRemark], count remarkCount: Int, of file: String) {
        count += remarkCount
        for var remark in remarks.prefix(max(0, Self.exampleLimit - examples.count)) {
            remark.file = file
            examples.append(remark)
        }
    }

    /// The location of a record with its remarks; nil if the record is left out.
    func location(of record: TrackRecord, at place: TrackPlace) throws(TrackFileError) -> Location? {
        if let problem = record.problem {
            try add(place, problem: problem, consequence: "the point is left out")
            return nil
        }
        if let flaw = record.flaw { try add(place, problem: flaw, consequence: "it counts as unknown") }
        return record.location
    }
}
