import Roads

/// The effect of difficult ground on one mode.
package struct TrailDifficulty: Sendable, Equatable {
    /// The greatest speed in km/h; 0 if nobody should go there.
    package var speed: Double
    /// The factor on the speed for route choice.
    package var factor = 1.0
    /// Whether a bicycle is pushed or carried.
    package var isPushed = false
    /// Whether a notice names the tag.
    package var isWorthNotice = false

    package static let closed = TrailDifficulty(speed: 0)

    /// The effect of two difficulties together.
    func combined(with other: TrailDifficulty) -> TrailDifficulty {
        TrailDifficulty(
            speed: min(speed, other.speed), factor: min(factor, other.factor), isPushed: isPushed || other.isPushed,
            isWorthNotice: isWorthNotice || other.isWorthNotice)
    }
}

/// The difficulties of the values of one key.
package struct DifficultyTable: Sendable {
    package var key: TagKey
    package var values: [String: TrailDifficulty]
    /// The difficulty of all other values that do not mean no.
    package var otherwise: TrailDifficulty?

    init(key: TagKey, values: [String: TrailDifficulty]) {
        self.key = key
        self.values = values
    }

    /// A table of a tag of which every value but no counts the same.
    init(key: TagKey, everyValue difficulty: TrailDifficulty) {
        self.key = key
        values = [:]
        otherwise = difficulty
    }

    /// The difficulty of a value; in a list, that of the hardest part.
    ///
    /// A degree may have a sign behind it, such as `2+`.
    func difficulty(of value: String) -> TrailDifficulty? {
        if let found = values[value] { return found }
        if let otherwise { return WayEvidence.isSet(value) ? otherwise : nil }
        if value.hasSuffix("+") || value.hasSuffix("-") { return values[String(value.dropLast())] }
        guard ListText.isList(value) else { return nil }
        return ListText.parts(of: value).compactMap { values[$0] }.reduce(nil) { $0?.combined(with: $1) ?? $1 }
    }
}

extension Profile {
    /// The difficulty of the ground of a way; nil if its tags state none.
    func difficulty(of tags: Tags) -> TrailDifficulty? {
        var all: TrailDifficulty?
        for table in difficulties {
            guard let value = tags[table.key], let found = table.difficulty(of: value) else { continue }
            all = all?.combined(with: found) ?? found
        }
        return all
    }

    /// The key of the tag that states the greatest difficulty, if a notice names it.
    func difficultyKey(of tags: Tags) -> TagKey? {
        let found = difficulties.compactMap { table in
            tags[table.key].flatMap(table.difficulty).map { (key: table.key, difficulty: $0) }
        }
        let noticed = found.filter { $0.difficulty.isWorthNotice }
        return noticed.min { $0.difficulty.factor < $1.difficulty.factor }?.key
    }
}
