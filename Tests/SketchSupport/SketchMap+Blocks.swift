extension SketchMap {
    /// Blocks around a street; `1` lies on it, `2` above it, `3` below.
    package static func blocks(at place: SketchPlace = .germany) throws -> SketchMap {
        try SketchMap(
            """
            a-------b
            |       |
            |   2   |
            c---1---d
            |   3   |
            |       |
            e-------f
            """,
            ways: [
                "ab": "residential", "cd": "residential", "ef": "residential", "ace": "residential",
                "bdf": "residential",
            ],
            at: place, scale: 10)
    }
}
