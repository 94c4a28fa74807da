/// What keeps a text from being JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
    /// The byte it is at, from 0.
    package var offset: Int
    /// One sentence that says what is wrong and what to do.
    package var message: String
    /// Whether arrays and objects lie in each other deeper than the reader follows.
    package var isNesting = false
}
