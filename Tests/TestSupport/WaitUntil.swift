/// What a test waited for did not come.
package struct NeverHappened: Error {
    package var what: String
}

/// Returns once something holds.
///
/// A test that waits without an end would keep all tests from ending, and nobody would learn which one it was.
///
/// - Parameter what: what is awaited, for the error after five minutes.
package func waitUntil(
    _ what: String, isolation: isolated (any Actor)? = #isolation, _ holds: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(300)
    while try await !holds() {
        guard ContinuousClock.now < end else { throw NeverHappened(what: what) }
        try await Task.sleep(for: .milliseconds(1))
    }
}
