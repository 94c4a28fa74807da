/// Why a text is not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
    /// The offset of the byte, from 0.
    package var offset: Int
    /// One sentence that says what is wrong and what to do.
    package var message: String
    /// Whether arrays and objects are nested deeper than the reader allows.
    package var isNesting = false

    package init(offset: Int, message: String, isNesting: Bool = false) {
        self.offset = offset
        self.message = message
        self.isNesting = isNesting
    }
}
