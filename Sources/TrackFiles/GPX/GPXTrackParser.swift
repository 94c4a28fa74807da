/// Reads GPX 1.0 and 1.1 block by block.
final class GPXTrackParser: TrackParser {
    private let source: TrackSource
    private let notes: RemarkList
    private let elements: GPXElements
    private let xml: XMLElements
    private var isAtEnd = false
    /// The points of the last block, and the next of them.
    private var points: [TrackPoint] = []
    private var position = 0
    private var hadPoints = false
    private var failure: TrackFileError?

    init(_ source: TrackSource, _ notes: RemarkList) throws(TrackFileError) {
        (self.source, self.notes) = (source, notes)
        elements = GPXElements(notes)
        guard let xml = XMLElements(elements) else {
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
        (points, elements.points, position) = (elements.points, [], 0)
        hadPoints = hadPoints || !points.isEmpty || !elements.routePoints.isEmpty
        do throws(TrackFileError) {
            try check(outcome)
            if isAtEnd { try takeRoutePoints() }
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
        try notes.add(TrackPlace(.line, xml.line), "the file ends inside an element", "the points before it count")
    }

    private func takeRoutePoints() throws(TrackFileError) {
        guard !elements.routePoints.isEmpty else { return }
        guard !elements.hasManyRoutePoints else {
            throw TrackFileError(
                damaged: notes.source,
                "has no track, and its routes have more than \(GPXElements.routePointLimit) points; save it as a track")
        }
        points += elements.routePoints
    }
}
