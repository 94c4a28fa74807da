package import DirectionsKit
import TextCoding
import Threading

/// Answers pairs on several threads and writes the answers in the order of the pairs.
package struct BatchAnswers {
    package typealias Found = (distance: Double, duration: Double, notices: [String])
    package typealias Search = @Sendable (BatchPair) throws(DirectionsError) -> Found
    package typealias Answer = Result<Found, DirectionsError>

    private let threads: Int
    private let hasReasons: Bool
    private let answer: Search

    /// - Parameter hasReasons: whether lines have a third column, the reason why there is no answer.
    package init(threads: Int, hasReasons: Bool = false, _ answer: @escaping Search) {
        self.threads = threads
        self.hasReasons = hasReasons
        self.answer = answer
    }

    /// The first line of the output.
    var header: String { "distance,duration" + (hasReasons ? ",reason" : "") + "\n" }

    /// Writes a line per pair; returns whether any pair failed with an internal error.
    func write(for pairs: [BatchPair]) throws(CommandError) -> Bool {
        let answers = self.answers(to: pairs)
        try StandardOutput.write(text(answers))
        var hadFault = false
        for (pair, answer) in zip(pairs, answers) {
            for message in Self.messages(answer) { StandardError.complain("Line \(pair.line): \(message)") }
            if case .failure(let error) = answer, error.reason == .internalError { hadFault = true }
        }
        return hadFault
    }

    /// The answers in the order of the pairs.
    package func answers(to pairs: [BatchPair]) -> [Answer] {
        ConcurrentLoop.map(pairs, threads: threads, result)
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

    /// A line per answer: meters and seconds, or nothing; and the reason, if asked.
    package func text(_ answers: [Answer]) -> String {
        answers.map(line).joined()
    }

    private func line(_ answer: Answer) -> String {
        let end = hasReasons ? "," : ""
        return switch answer {
        case .success(let found):
            DecimalText.fixed(found.distance, decimals: 1) + "," + DecimalText.fixed(found.duration, decimals: 3) + end
                + "\n"
        case .failure(let error): "," + end + (hasReasons ? error.reason.rawValue : "") + "\n"
        }
    }
}
