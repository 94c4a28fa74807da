import HTTPTypes

extension ServerQuery {
    /// Scheme and host under which the client reached the server, nil if it did not say so in a usual form.
    ///
    /// A proxy that ends encryption says so in `X-Forwarded-Proto`.
    var origin: String? {
        guard let host = value(of: "host"), host.utf8.count <= 255 else { return nil }
        let scheme = value(of: "x-forwarded-proto")?.lowercased() == "https" ? "https" : "http"
        let origin = "\(scheme)://\(host.lowercased())"
        return WebOrigin.isOrigin(origin) ? origin : nil
    }

    private func value(of name: String) -> String? {
        fields.first { $0.name.canonicalName == name }?.value
    }
}
