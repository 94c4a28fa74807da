import Roads

/// The difficulties of trails for walkers and everyday bicycles, and of roads for everyday cars.
///
/// The degrees are those of the Swiss hiking scale and of the German single-trail scale; their speeds are ours.
extension DifficultyTable {
    /// Walkers go everywhere, but from the third degree on only if there is no other way near, and they are told.
    static let walking: [DifficultyTable] = [
        DifficultyTable(
            key: .sacScale,
            values: [
                "mountain_hiking": TrailDifficulty(speed: 4, factor: 0.9),
                "demanding_mountain_hiking": TrailDifficulty(speed: 3, factor: 0.6, isWorthNotice: true),
                "alpine_hiking": TrailDifficulty(speed: 2.5, factor: 0.3, isWorthNotice: true),
                "demanding_alpine_hiking": TrailDifficulty(speed: 2, factor: 0.1, isWorthNotice: true),
                "difficult_alpine_hiking": TrailDifficulty(speed: 1.5, factor: 0.05, isWorthNotice: true),
            ]),
        DifficultyTable(
            key: .trailVisibility,
            values: [
                "bad": TrailDifficulty(speed: 4, factor: 0.8),
                "horrible": TrailDifficulty(speed: 3, factor: 0.5, isWorthNotice: true),
                "no": TrailDifficulty(speed: 2.5, factor: 0.3, isWorthNotice: true),
            ]),
        DifficultyTable(
            key: .smoothness,
            values: [
                "very_horrible": TrailDifficulty(speed: 4, factor: 0.9),
                "impassable": TrailDifficulty(speed: 4, factor: 0.8),
            ]),
        DifficultyTable(
            key: .viaFerrataScale, everyValue: TrailDifficulty(speed: 1.5, factor: 0.05, isWorthNotice: true)),
        DifficultyTable(
            key: .highway,
            values: ["via_ferrata": TrailDifficulty(speed: 1.5, factor: 0.05, isWorthNotice: true)]),
        DifficultyTable(key: .rungs, everyValue: TrailDifficulty(speed: 2, factor: 0.1, isWorthNotice: true)),
        DifficultyTable(key: .safetyRope, everyValue: TrailDifficulty(speed: 2.5, factor: 0.3, isWorthNotice: true)),
        DifficultyTable(key: .ladder, everyValue: TrailDifficulty(speed: 2.5, factor: 0.3, isWorthNotice: true)),
    ]

    /// A road for cars with four driven wheels is the last choice for other cars.
    static let automobile: [DifficultyTable] = [
        DifficultyTable(
            key: .fourWheelDriveOnly,
            values: [
                "yes": TrailDifficulty(speed: 30, factor: 0.2, isWorthNotice: true),
                "recommended": TrailDifficulty(speed: 40, factor: 0.5),
                "extreme": TrailDifficulty(speed: 15, factor: 0.1, isWorthNotice: true),
            ])
    ]

    /// An everyday bicycle is ridden on easy ground, pushed over hard ground as a last choice, and not taken farther.
    static let cycling: [DifficultyTable] = [
        DifficultyTable(
            key: .smoothness,
            values: [
                "bad": TrailDifficulty(speed: 12),
                "very_bad": TrailDifficulty(speed: 8, factor: 0.8),
                "horrible": TrailDifficulty(speed: 5, factor: 0.5, isWorthNotice: true),
                "very_horrible": TrailDifficulty(speed: 3, factor: 0.3, isPushed: true, isWorthNotice: true),
                "impassable": .closed,
            ]),
        DifficultyTable(
            key: .mtbScale,
            values: [
                "0": TrailDifficulty(speed: 12),
                "1": TrailDifficulty(speed: 8, factor: 0.7),
                "2": TrailDifficulty(speed: 4, factor: 0.5, isPushed: true, isWorthNotice: true),
                "3": TrailDifficulty(speed: 2, factor: 0.3, isPushed: true, isWorthNotice: true),
                "4": .closed, "5": .closed, "6": .closed,
            ]),
        DifficultyTable(
            key: .sacScale,
            values: [
                "mountain_hiking": TrailDifficulty(speed: 4, factor: 0.5, isPushed: true, isWorthNotice: true),
                "demanding_mountain_hiking":
                    TrailDifficulty(speed: 2, factor: 0.3, isPushed: true, isWorthNotice: true),
                "alpine_hiking": .closed, "demanding_alpine_hiking": .closed, "difficult_alpine_hiking": .closed,
            ]),
        DifficultyTable(
            key: .trailVisibility,
            values: [
                "bad": TrailDifficulty(speed: 8, factor: 0.7),
                "horrible": TrailDifficulty(speed: 3, factor: 0.5, isPushed: true, isWorthNotice: true),
                "no": TrailDifficulty(speed: 2, factor: 0.3, isPushed: true, isWorthNotice: true),
            ]),
        // From the easiest to the hardest marks of trails in North America: the degrees are those of `mtb:scale`.
        DifficultyTable(
            key: .mtbScaleIMBA,
            values: [
                "0": TrailDifficulty(speed: 12),
                "1": TrailDifficulty(speed: 8, factor: 0.7),
                "2": TrailDifficulty(speed: 4, factor: 0.5, isPushed: true, isWorthNotice: true),
                "3": TrailDifficulty(speed: 2, factor: 0.3, isPushed: true, isWorthNotice: true),
                "4": .closed,
            ]),
        DifficultyTable(key: .viaFerrataScale, everyValue: .closed),
        DifficultyTable(key: .highway, values: ["via_ferrata": .closed]),
        DifficultyTable(key: .safetyRope, everyValue: .closed),
        DifficultyTable(key: .rungs, everyValue: .closed),
        DifficultyTable(key: .ladder, everyValue: .closed),
    ]
}
