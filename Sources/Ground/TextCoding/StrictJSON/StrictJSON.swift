/// Finds errors that decoders of JSON ignore.
package enum StrictJSON {
    /// Far more than a request needs.
    private static let depthLimit = 100

    /// The first error of a text that a decoder has accepted, as the end of a sentence; nil if there is none.
    ///
    /// The most important one is a name that is twice in one object: a decoder takes one of the values and drops the
    /// other.
    package static func error(in text: [UInt8]) -> String? {
        var reader = JSONReader(text, depthLimit: depthLimit)
        var first: JSONError?
        do throws(JSONError) {
            while reader.errors.isEmpty, try reader.next() != .end {}
            first = reader.errors.first
        } catch {
            first = error
        }
        return first.map { $0.message.prefix(1).lowercased() + $0.message.dropFirst().dropLast() }
    }
}
