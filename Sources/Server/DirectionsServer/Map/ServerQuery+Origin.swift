import HTTPTypes

/// The field in which a proxy that ends encryption says how its client reached it.
enum ForwardedScheme {
    /// The name of the field in small letters.
    static let name = "x-forwarded-proto"
    /// The name of the field as `Vary` lists it.
    static let title = "X-Forwarded-Proto"
}

extension ServerQuery {
    /// Scheme and host under which the client reached the server, nil if it did not say so in a usual form.
    ///
    /// A trusted proxy that ends encryption says so in `X-Forwarded-Proto`; the field of any other client is dropped when
    /// its head is read.
    var origin: String? {
        guard let host = value(of: "host"), host.utf8.count <= 255 else { return nil }
        let scheme = value(of: ForwardedScheme.name)?.lowercased() == "https" ? "https" : "http"
        let origin = "\(scheme)://\(host.lowercased())"
        return WebOrigin.isOrigin(origin) ? origin : nil
    }

    private func value(of name: String) -> String? {
        fields.first { $0.name.canonicalName == name }?.value
    }
}

extension ServerAnswer {
    /// The answer with the field that tells caches that it depends on ``ServerQuery/origin``, which it does only behind a
    /// trusted proxy.
    func varyingByOrigin(_ configuration: ServerConfiguration) -> ServerAnswer {
        guard !configuration.trustedProxies.isEmpty else { return self }
        var answer = self
        answer.fields.append(HTTPField(name: .vary, value: ForwardedScheme.title))
        return answer
    }
}
