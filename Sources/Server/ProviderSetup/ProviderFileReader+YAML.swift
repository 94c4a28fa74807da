import DirectionsKit

extension ProviderFileReader {
    /// The keys and values of the file, each key once.
    func root(_ bytes: [UInt8]) throws(DirectionsError) -> [(key: YAMLNode, value: YAMLNode)] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard String(validating: content, as: UTF8.self) != nil else {
            throw fileError(nil, problem: "is not UTF-8 text.")
        }
        let node: YAMLNode?
        do throws(YAMLError) {
            node = try YAMLParser.document(content)
        } catch {
            throw fileError(error)
        }
        guard let mapping = node?.mapping else {
            throw fileError(node?.line, problem: "is wrong: it must hold keys and values, beginning with name.")
        }
        return mapping
    }

    private func fileError(_ error: YAMLError) -> DirectionsError {
        switch error {
        case .malformed(let problem, let line): fileError(line, problem: "is not YAML: \(problem).")
        case .alias(let line): fileError(line, problem: "refers to another value with *; write that value out.")
        case .repeatedKey(let key, let line):
            fileError(line, problem: "has the key \"\(key.prefix(60))\" twice; leave one out.")
        }
    }
}
