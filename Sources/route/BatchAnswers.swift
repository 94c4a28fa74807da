package import DirectionsKit
import TextCoding

/// Answers pairs on all cores and writes the answers in the order of the pairs.
package struct BatchAnswers {
    package typealias Found = (distance: Double, duration: Double, notices: [String])
    package typealias Search = @Sendable (BatchPair) throws(DirectionsError) -> Found
    package typealias Answer = Result<Found, DirectionsError>

    private let answer: Search

    package init(_ answer: @escaping Search) {
        self.answer = answer
    }

    /// Writes a line per pair; returns whether any pair failed with an internal error.
    func write(for pairs: [BatchPair]) throws(CommandError) -> Bool {
        var hadFault = false
        for block in BatchBlocks(pairs) {
            let answers = self.answers(to: block)
            try StandardOutput.write(Self.text(answers))
            for (pair, answer) in zip(block, answers) {
                for message in Self.messages(answer) { StandardError.complain("Line \(pair.line): \(message)") }
                if case .failure(let error) = answer, error.reason == .internalError { hadFault = true }
            }
        }
        return hadFault
    }

    /// The answers in the order of the pairs, found on all cores.
    package func answers(to pairs: [BatchPair]) -> [Answer] {
        ConcurrentMap.map(pairs, threads: ThreadCount.orDefault(nil), result)
    }

    @Sendable private func result(for pair: BatchPair) -> Answer {
        do throws(DirectionsError) {
            return .success(try answer(pair))
        } catch {
            return .failure(error)
        }
    }

    private static func messages(_ answer: Answer) -> [String] {
        switch answer {
        case .success(let found): found.notices
        case .failure(let error): [error.longitudeFirst.message]
        }
    }

    /// A line per answer: meters and seconds, or a lone comma.
    package static func text(_ answers: [Answer]) -> String {
        answers.map(line).joined()
    }

    private static func line(_ answer: Answer) -> String {
        switch answer {
        case .success(let found):
            DecimalText.fixed(found.distance, decimals: 1) + "," + DecimalText.fixed(found.duration, decimals: 3) + "\n"
        case .failure: ",\n"
        }
    }
}

/// The parts of a long input whose answers are written at once.
struct BatchBlocks<Element>: Sequence, IteratorProtocol {
    private static var length: Int { 4096 }

    private var rest: ArraySlice<Element>

    init(_ elements: [Element]) {
        rest = elements[...]
    }

    mutating func next() -> [Element]? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(Self.length) }
        return Array(rest.prefix(Self.length))
    }
}
