/// Reads the points of one format.
protocol TrackParser: AnyObject {
    func next() throws(TrackFileError) -> TrackPoint?
}
