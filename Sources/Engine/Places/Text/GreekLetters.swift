/// The plain lower-case forms of Greek letters.
///
/// A table has one character a code point; "." marks those that stay. A final sigma is a sigma.
enum GreekLetters {
    /// U+0380 to U+03FF, 32 code points a line.
    static let table = parsed(
        """
        ......α.εηι.ο.υωιαβγδεζηθικλμνξο\
        πρ.στυφχψωιυαεηιυαβγδεζηθικλμνξο\
        πρσστυφχψωιυουωκβθυυυφπκ........\
        ................κρσ.θε...σ......
        """)

    /// U+1F00 to U+1FFF, letters with the accents of ancient Greek.
    static let extendedTable = parsed(
        """
        ααααααααααααααααεεεεεε..εεεεεε..\
        ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιι\
        οοοοοο..οοοοοο..υυυυυυυυ.υ.υ.υ.υ\
        ωωωωωωωωωωωωωωωωααεεηηιιοουυωω..\
        ααααααααααααααααηηηηηηηηηηηηηηηη\
        ωωωωωωωωωωωωωωωωααααα.ααααααα.ι.\
        ..ηηη.ηηεεηηη...ιιιι..ιιιιιι....\
        υυυυρρυυυυυυρ.....ωωω.ωωοοωωω...
        """)

    private static func parsed(_ letters: String) -> [Unicode.Scalar?] {
        letters.unicodeScalars.map { $0 == "." ? nil : $0 }
    }
}
