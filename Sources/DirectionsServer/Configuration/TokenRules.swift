/// Which bearer tokens are accepted.
package struct TokenRules: Sendable {
    /// A public key that tokens are checked with.
    package struct Key: Sendable {
        /// What the header `kid` of a token calls the key; nil where there is only one.
        package var name: String?
        /// The key of the curve P-256 in PEM.
        package var text: String

        package init(name: String? = nil, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// The keys of those who may make tokens; none accepts any token.
    package var keys: [Key] = []
    /// The names by which this server goes in the claim `aud`.
    package var audiences: [String] = []
    /// Seconds from `iat` to `exp` that a token may have: by default half a year, as long as Apple has developers' tokens last.
    package var longestLifetime = 15_777_000.0

    package init() {}
}
