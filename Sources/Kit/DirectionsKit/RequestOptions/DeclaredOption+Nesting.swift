import TextCoding

extension DeclaredOption where Root: Sendable {
    /// The option as one of a value that has this one's value as a member.
    func within<Outer>(
        _ outer: any WritableKeyPath<Outer, Root> & Sendable, named member: String
    ) -> DeclaredOption<Outer> {
        DeclaredOption<Outer>(
            name: name, formerNames: formerNames, path: "\(member).\(path)", description: description,
            example: example, isExampleGeneral: isExampleGeneral, valueName: valueName, kind: kind, form: form,
            schema: schema,
            advice: advice, ignoresCase: ignoresCase, mustBeUnderstood: mustBeUnderstood, member: nil,
            read: { [read] (parts, root, source) throws(UnreadableOption) in
                try read(parts, &root[keyPath: outer], source)
            },
            canRead: canRead,
            write: { [write] in write($0[keyPath: outer]) },
            losses: { [losses] in losses($0[keyPath: outer], $1[keyPath: outer]) },
            describe: { [describe] in describe($0[keyPath: outer]) }, describedSchema: describedSchema,
            label: label,
            words: { [words] in words($0[keyPath: outer]) })
    }
}

extension RequestOption {
    /// A list with a part for each place of the request, perhaps empty.
    ///
    /// - Parameters:
    ///   - schema: the pattern of a part.
    ///   - get: returns the values of all places; nil where a place has none.
    ///   - set: sets the values of all places.
    static func perPlace<Value: Sendable>(
        _ name: String, path: String, as format: OptionFormat<Value>, pattern: String, _ description: String,
        example: String, of kind: OptionKind, mustBeUnderstood: Bool, telling: Telling<[Value?]>,
        get: @escaping @Sendable (DirectionsRequest) -> [Value?],
        set: @escaping @Sendable (inout DirectionsRequest, [Value?]) -> Void
    ) -> RequestOption {
        let write: @Sendable (DirectionsRequest) -> [String] = { request in
            let parts = get(request).map { $0.flatMap(format.write) }
            guard parts.contains(where: { $0 != nil }) else { return [] }
            return [parts.map { $0 ?? "" }.joined(separator: "|")]
        }
        var option = RequestOption(
            name: name, path: path,
            description: "\(description) One value per place, separated by |; leave a value empty for no constraint.",
            example: example, kind: kind, form: .perPlace,
            schema: QueryPattern.list(of: "(\(pattern))?", between: "\\|"), advice: format.advice,
            mustBeUnderstood: mustBeUnderstood,
            read: { (parts, request, source) throws(UnreadableOption) in
                let count = request.waypoints.count + 2
                guard parts.count == count else {
                    throw UnreadableOption(
                        text: parts.joined(separator: "|"),
                        advice: "it has \(parts.count) parts for \(count) places; write one for each, between |")
                }
                var values: [Value?] = []
                for part in parts {
                    let value = part.isEmpty ? nil : format.read(part, source)
                    guard part.isEmpty || value != nil else { throw format.error(part, from: source) }
                    values.append(value)
                }
                set(&request, values)
            },
            write: write)
        if let lost = telling.lost {
            option.losses = { request, other in
                write(request) == write(other)
                    ? [] : [OptionLoss(part: telling.lostAs ?? name, words: lost(get(request)))]
            }
        }
        option.describe = { write($0).first.map(JSONTree.string) }
        option.label = telling.label
        option.words = { write($0).first }
        return option
    }

    /// A part for each place that sets a member of its constraint.
    static func constraint<Value: Sendable>(
        _ name: String, member: String, as format: OptionFormat<Value>, pattern: String, _ description: String,
        example: String, label: String, get: @escaping @Sendable (PointConstraint) -> Value?,
        set: @escaping @Sendable (inout PointConstraint, Value) -> Void
    ) -> RequestOption {
        .perPlace(
            name, path: "constraints.\(member)", as: format, pattern: pattern, description, example: example,
            of: .travel,
            mustBeUnderstood: true,
            telling: Telling(
                lost: { _ in "how places are joined to the roads" }, lostAs: "constraints", label: label),
            get: { $0.constraints.map(get) },
            set: { request, values in
                if request.constraints.isEmpty {
                    request.constraints = Array(repeating: PointConstraint(), count: values.count)
                }
                for (index, value) in zip(request.constraints.indices, values) {
                    if let value { set(&request.constraints[index], value) }
                }
            })
    }
}
