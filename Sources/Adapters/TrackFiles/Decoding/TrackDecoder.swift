/// Turns the bytes of a source into those that a parser reads.
protocol TrackDecoder: AnyObject {
    /// Decodes a block.
    ///
    /// - Parameters:
    ///   - bytes: the next bytes; none at the end.
    ///   - name: the source in messages.
    func decode(_ bytes: ArraySlice<UInt8>, name: String) throws(TrackFileError) -> [UInt8]
}
