import AnswerComparisons
import ArgumentParser
import TextCoding

/// The limits of a comparison.
struct ComparisonLimitArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How many routes may be lost, or which share of them. Example: --max-lost 0", valueName: "n|p%"),
        transform: Self.amount)
    var maxLost: ComparisonLimits.Amount?

    @Option(
        help: ArgumentHelp(
            "How many routes may change or be lost, or which share of them. Example: --max-changed 10%",
            valueName: "n|p%"),
        transform: Self.amount)
    var maxChanged: ComparisonLimits.Amount?

    @Option(
        help: ArgumentHelp(
            "Largest allowed increase of the total travel time. Example: --max-slower 2%", valueName: "p%"),
        transform: Self.share)
    var maxSlower: Double?

    @Option(
        help: ArgumentHelp(
            "How much shorter the travel times may be together. Example: --max-faster 5%", valueName: "p%"),
        transform: Self.share)
    var maxFaster: Double?

    /// The limits that are given.
    var limits: ComparisonLimits {
        var limits = ComparisonLimits()
        limits.lost = maxLost
        limits.changed = maxChanged
        limits.slower = maxSlower
        limits.faster = maxFaster
        return limits
    }

    private static func amount(_ text: String) throws -> ComparisonLimits.Amount {
        if text.hasSuffix("%") { return .share(try share(text)) }
        guard let count = Int(text), count >= 0 else {
            throw ValidationError("give a number such as 3, or a share such as 0.5%.")
        }
        return .count(count)
    }

    /// A share of a text in percent.
    private static func share(_ text: String) throws -> Double {
        guard text.hasSuffix("%"), let percent = DecimalNumber.read(text.dropLast().trimmingBlanks),
            percent.isFinite, percent >= 0
        else { throw ValidationError("give a share such as 2%.") }
        return percent / 100
    }
}
