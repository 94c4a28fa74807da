/// Finds what decoders of JSON pass over, and what might have been meant.
package enum StrictJSON {
    /// Far more than a request needs.
    private static let depthLimit = 100

    /// What is wrong with a text that a decoder has taken, in words that go on a sentence; nil where nothing is.
    ///
    /// Above all it is a name that stands twice in one object: a decoder takes one of the two values and drops the other.
    package static func fault(in text: [UInt8]) -> String? {
        var reader = JSONReader(text, depthLimit: depthLimit)
        var fault: JSONFault?
        do throws(JSONFault) {
            while reader.faults.isEmpty, try reader.next() != .end {}
            fault = reader.faults.first
        } catch {
            fault = error
        }
        return fault.map { $0.message.prefix(1).lowercased() + $0.message.dropFirst().dropLast() }
    }
}
