/// Texts as C strings in one block of memory.
enum CStrings {
    /// Calls the body with a pointer to each text; at least one text is needed.
    static func withPointers<Value>(
        _ texts: [String], body: (UnsafePointer<UnsafePointer<CChar>>) -> Value
    ) -> Value {
        var bytes: [CChar] = []
        let starts = texts.map { text in
            defer { bytes += text.utf8CString }
            return bytes.count
        }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { preconditionFailure("there is no text") }
            return unsafe starts.map { unsafe base + $0 }.withUnsafeBufferPointer { pointers in
                guard let base = pointers.baseAddress else { preconditionFailure("there is no text") }
                return unsafe body(base)
            }
        }
    }
}
