import Guidance

extension Wording {
    /// Sentences in the language and the units of a request.
    init(of request: DirectionsRequest) {
        self.init(
            language: Language.best(for: request.language),
            units: request.units ?? UnitSystem.standard(for: request.language))
    }
}
