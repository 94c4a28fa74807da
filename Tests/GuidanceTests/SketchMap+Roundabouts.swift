import SketchSupport

extension SketchMap {
    /// A circle `abcd` and a street to each side of it.
    static func roundabout(
        _ ways: KeyValuePairs<String, String>, at place: SketchPlace = .germany, scale: Double = 20
    ) throws -> SketchMap {
        try SketchMap(
            """
                  n
                  |
                  b
            w---c   a---e
                  d
                  |
                  s
            """,
            ways: ways, at: place, scale: scale)
    }

    /// A roundabout with a radius of eight meters and longer streets around it; `circle` is its letters in the order of
    /// travel.
    static func smallRoundabout(_ circle: String, at place: SketchPlace = .germany) throws -> SketchMap {
        try SketchMap(
            """
                      n



                      b
            w-------c   a-------e
                      d



                      s
            """,
            ways: [
                circle: "residential junction=roundabout name=", "ae": "residential", "bn": "residential",
                "cw": "residential", "ds": "residential",
            ], at: place, scale: 4)
    }
}
