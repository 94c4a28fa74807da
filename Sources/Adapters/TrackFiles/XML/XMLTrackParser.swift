/// Collects the points of a format of XML from its elements.
protocol TrackElements: XMLHandler {
    /// The points that were not taken yet.
    var points: [TrackPoint] { get set }
    /// Whether there are points that are held until the end.
    var holdsPoints: Bool { get }
    /// The error that stopped the handler.
    var failure: TrackFileError? { get }

    /// The points that were held until the end of the file.
    func heldPoints() throws(TrackFileError) -> [TrackPoint]
}

/// Reads a format of XML block by block.
final class XMLTrackParser: TrackParser {
    private let source: TrackSource
    private let notes: RemarkList
    private let elements: any TrackElements
    private let xml: XMLElements
    private var isAtEnd = false
    /// The points of the last block, and the next of them.
    private var points: [TrackPoint] = []
    private var position = 0
    private var hadPoints = false
    private var failure: TrackFileError?

    init(_ source: TrackSource, notes: RemarkList, elements: any TrackElements) throws(TrackFileError) {
        self.source = source
        self.notes = notes
        self.elements = elements
        guard let xml = XMLElements(elements, encoding: source.isTranscoded ? "UTF-8" : nil) else {
            throw TrackFileError(.ioError, "\(source.name) cannot be read: there is no memory for it.")
        }
        self.xml = xml
    }

    func next() throws(TrackFileError) -> TrackPoint? {
        while position == points.count {
            // Points in front of the place of an error are delivered first.
            if let failure { throw failure }
            guard !isAtEnd else { return nil }
            try readBlock()
        }
        defer { position += 1 }
        return points[position]
    }

    private func readBlock() throws(TrackFileError) {
        let bytes = try source.next()
        isAtEnd = bytes.isEmpty
        let outcome = xml.parse(bytes, isLast: isAtEnd)
        points = elements.points
        elements.points = []
        position = 0
        hadPoints = hadPoints || !points.isEmpty || elements.holdsPoints
        do throws(TrackFileError) {
            try check(outcome)
            if isAtEnd { points += try elements.heldPoints() }
        } catch {
            failure = error
        }
    }

    private func check(_ outcome: XMLElements.Outcome) throws(TrackFileError) {
        switch outcome {
        case .parsed: break
        case .stopped: if let failure = elements.failure { throw failure }
        case .damaged(let problem):
            throw TrackFileError(damaged: notes.source, "\(problem), in line \(xml.line)")
        case .cutShort: try noteEnd()
        }
    }

    /// A recording that was cut off has all points but the last.
    private func noteEnd() throws(TrackFileError) {
        guard hadPoints else { throw TrackFileError(damaged: notes.source, "ends before its first point") }
        try notes.add(
            TrackPlace(.line, xml.line), problem: "the file ends inside an element",
            consequence: "the points before it count")
    }
}
