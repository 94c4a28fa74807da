/// Splits UTF-8 text into folded words.
struct WordSplitter {
    var words: [TextFolding.Word] = []

    /// The folded bytes of the current word; empty between words.
    private var letters: [UInt8] = []
    /// The offsets of the current word in the text.
    private var start = 0
    private var end = 0
    /// Whether the current word is a run of kana.
    private var isKana = false
    /// Whether an apostrophe, which the next letter makes part of the word, follows the current word.
    private var endsInApostrophe = false
    /// Where the first apostrophe of the current word stands.
    private var apostrophe: Apostrophe?

    private struct Apostrophe {
        /// The count of folded bytes before it.
        var count: Int
        /// The offset in the text where the part before it ends.
        var end: Int
        /// The offset in the text where the part behind it starts.
        var next: Int
    }

    /// Only longer parts behind an apostrophe are words of their own.
    private static let shortestElidedNoun = 3

    private let scalars = ScalarFolding()

    /// Appends the words of a text.
    ///
    /// - Parameter bytes: Valid UTF-8.
    mutating func split(_ bytes: Span<UInt8>) {
        letters.reserveCapacity(64)
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte < 0x80 {
                add(ascii: byte, from: offset, to: offset + 1)
                offset += 1
            } else {
                let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
                add(scalar, isBeforeL: bytes.startsWithL(at: offset + length), from: offset, to: offset + length)
                offset += length
            }
        }
        finishWord()
    }

    @inline(__always)
    private mutating func add(ascii byte: UInt8, from offset: Int, to next: Int) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            beginLetter(at: offset, to: next)
            letters.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            beginLetter(at: offset, to: next)
            letters.append(byte | 0x20)
        case UInt8(ascii: "'"), UInt8(ascii: "`"): addApostrophe()
        default: finishWord()
        }
    }

    private mutating func add(_ original: Unicode.Scalar, isBeforeL: Bool, from offset: Int, to next: Int) {
        let scalar = ScalarFolding.narrowed(original)
        if scalar.isASCII { return add(ascii: UInt8(truncatingIfNeeded: scalar.value), from: offset, to: next) }
        switch ScalarRole(of: scalar) {
        case .letter: addLetter(scalar, isKana: false, from: offset, to: next)
        case .kana: addLetter(scalar, isKana: true, from: offset, to: next)
        case .ideograph:
            finishWord()
            addLetter(scalar, isKana: false, from: offset, to: next)
            finishWord()
        case .ignored: if !letters.isEmpty && !endsInApostrophe { end = next }
        case .apostrophe: addApostrophe()
        case .middleDot:
            // Catalan "Paral·lel".
            if letters.last == UInt8(ascii: "l") && isBeforeL { end = next } else { finishWord() }
        case .separator: finishWord()
        }
    }

    private mutating func addLetter(_ scalar: Unicode.Scalar, isKana: Bool, from offset: Int, to next: Int) {
        if self.isKana != isKana { finishWord() }
        beginLetter(at: offset, to: next)
        self.isKana = isKana
        scalars.append(scalar, to: &letters)
    }

    @inline(__always)
    private mutating func beginLetter(at offset: Int, to next: Int) {
        if letters.isEmpty {
            start = offset
            isKana = false
        } else if endsInApostrophe {
            apostrophe = apostrophe ?? Apostrophe(count: letters.count, end: end, next: offset)
            endsInApostrophe = false
        }
        end = next
    }

    private mutating func addApostrophe() {
        guard let last = letters.last else { return }
        // A prime behind a number is a unit: 5'10.
        if last >= UInt8(ascii: "0") && last <= UInt8(ascii: "9") { return finishWord() }
        endsInApostrophe = true
    }

    @inline(__always)
    private mutating func finishWord() {
        guard !letters.isEmpty else { return }
        if let apostrophe, splits(at: apostrophe) {
            words.append(.init(text(0..<apostrophe.count), start..<apostrophe.end))
            words.append(.init(text(apostrophe.count..<letters.count), apostrophe.next..<end))
        } else {
            words.append(.init(text(0..<letters.count), start..<end))
        }
        letters.removeAll(keepingCapacity: true)
        apostrophe = nil
        endsInApostrophe = false
        isKana = false
    }

    private func splits(at apostrophe: Apostrophe) -> Bool {
        letters.count - apostrophe.count >= Self.shortestElidedNoun
            && TextFolding.elidedWords.contains(text(0..<apostrophe.count))
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: letters[range], as: UTF8.self) }
}

extension Span<UInt8> {
    fileprivate func startsWithL(at offset: Int) -> Bool {
        offset < count && self[offset] | 0x20 == UInt8(ascii: "l")
    }
}
