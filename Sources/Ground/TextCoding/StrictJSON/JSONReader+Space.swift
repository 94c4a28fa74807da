extension JSONReader {
    /// Skips the byte order mark that some editors write, and notes it.
    mutating func skipMark() throws(JSONError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            note(0, message: "The file begins with a byte order mark; save it as UTF-8 without one.")
            position = 3
        } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw JSONError(offset: 0, message: "The file is in UTF-16; save it as UTF-8.")
        }
    }

    /// Skips white space, and comments, which it notes.
    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case Character.slash where follows(Character.star): skipBlockComment()
            case Character.slash where follows(Character.slash), Character.hash: skipLineComment()
            default: return
            }
        }
    }

    private func follows(_ byte: UInt8) -> Bool {
        position + 1 < bytes.count && bytes[position + 1] == byte
    }

    private mutating func skipLineComment() {
        note(position, message: "JSON has no comments; remove this one up to the end of its line.")
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    }

    private mutating func skipBlockComment() {
        note(position, message: "JSON has no comments; remove this one up to its \"*/\".")
        position += 2
        while position < bytes.count {
            if bytes[position] == Character.star, follows(Character.slash) { return position += 2 }
            position += 1
        }
    }
}
