package import TextCoding

extension AnswerBody {
    /// Whether the text is made in pieces.
    package var isInPieces: Bool {
        if case .pieces = self { true } else { false }
    }
}
