/// The plain lower-case forms of Latin letters beyond ASCII.
///
/// A table has one character a code point: a letter from a to z, "." for a letter that stays, or the code of a pair.
enum LatinLetters {
    /// U+00C0 to U+024F, 32 code points a line.
    static let table = Array(
        """
        aaaaaa1ceeeeiiiidnooooo.ouuuuy43\
        aaaaaa1ceeeeiiiidnooooo.ouuuuy4y\
        aaaaaaccccccccddddeeeeeeeeeegggg\
        gggghhhhiiiiiiiiii55jjkkklllllll\
        lllnnnnnnnnnoooooo22rrrrrrssssss\
        ssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
        bbbbbboccdddddeeeffgghiikkllmnno\
        ooqqpprssssttttuuuvyyzzzzzz.ss.w\
        ....666777888aaiioouuuuuuuuuueaa\
        aa11ggggkkoooozzj666gghwnnaa11oo\
        aaaaeeeeiiiioooorrrruuuussttyyhh\
        nd99zzaaeeooooooooyylntj..acclts\
        z..bu.eejjqqrryy
        """.utf8)

    /// U+1E00 to U+1EFF.
    static let additionalTable = Array(
        """
        aabbbbbbccddddddddddeeeeeeeeeeff\
        gghhhhhhhhhhiiiikkkkkkllllllllmm\
        mmmmnnnnnnnnoooooooopppprrrrrrrr\
        ssssssssssttttttttuuuuuuuuuuvvvv\
        wwwwwwwwwwxxxxyyzzzzzzhtwyasss3d\
        aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
        eeeeeeeeiiiioooooooooooooooooooo\
        oooouuuuuuuuuuuuuuyyyyyyyyllvvyy
        """.utf8)

    /// The letters that a code stands for; the letters æ and œ, ß, þ, ĳ and others are pairs.
    static func pair(_ code: UInt8) -> String {
        switch code {
        case UInt8(ascii: "1"): "ae"
        case UInt8(ascii: "2"): "oe"
        case UInt8(ascii: "3"): "ss"
        case UInt8(ascii: "4"): "th"
        case UInt8(ascii: "5"): "ij"
        case UInt8(ascii: "6"): "dz"
        case UInt8(ascii: "7"): "lj"
        case UInt8(ascii: "8"): "nj"
        default: "ou"
        }
    }
}
