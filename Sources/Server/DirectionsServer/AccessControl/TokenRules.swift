/// Which bearer tokens are accepted.
package struct TokenRules: Sendable {
    /// A public key that tokens are checked with.
    package struct Key: Sendable {
        /// The name of the key in the header `kid` of a token; may be nil if there is only one key.
        package var name: String?
        /// The key of the curve P-256 in PEM.
        package var text: String

        package init(name: String? = nil, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// The keys of those who may make tokens; without keys any token is accepted.
    package var keys: [Key] = []
    /// The names of this server in the claim `aud`.
    package var audiences: [String] = []
    /// The longest time from `iat` to `exp` in seconds; by default half a year, Apple's limit for developers' tokens.
    package var longestLifetime = 15_777_000.0

    package init() {}
}
