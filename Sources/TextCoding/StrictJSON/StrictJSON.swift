/// Finds what decoders of JSON pass over, and what might have been meant.
package enum StrictJSON {
    /// Far more than a request needs.
    private static let depthLimit = 100

    /// What is wrong with a text that a decoder has taken, in words that go on a sentence; nil where nothing is.
    ///
    /// Above all it is a name that stands twice in one object: a decoder takes one of the two values and drops the other.
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
