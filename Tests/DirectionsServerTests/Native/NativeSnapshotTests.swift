import DirectionsKit
import DirectionsServer
import HTTPTypes
import SketchSupport
import TestSupport
import Testing

/// `/snapshot`, in pictures and placeholders.
@Suite struct NativeSnapshotTests {
    private let server: NativeServer

    init() throws { server = try NativeServer.town() }

    private func get(_ query: String, accept: String? = nil, knowing tag: String? = nil) throws -> ServerAnswer {
        var fields = HTTPFields()
        fields[.accept] = accept
        fields[.ifNoneMatch] = tag
        return try server.get("/snapshot", query, fields: fields).answer
    }

    @Test(arguments: [
        ("", nil, "image/png"), ("&format=svg", nil, "image/svg+xml"), ("&format=pdf", "image/png", "application/pdf"),
        ("", "application/pdf", "application/pdf"), ("", "image/avif,image/webp,image/*,*/*;q=0.8", "image/png"),
    ])
    func `a picture of a route has the asked form`(more: String, accept: String?, mediaType: String) throws {
        let answer = try get(server.ends("a", "e") + "&mode=automobile&size=320x240\(more)", accept: accept)
        #expect(answer.status == 200)
        #expect(answer.mediaType == mediaType)
        #expect(answer.transportType == .automobile)
        #expect(answer.body.count > 1_000)
    }

    @Test func `the size and the scale determine the pixels`() throws {
        let answer = try get("size=320x240&scale=2&appearance=dark")
        // Width and height, in the header of the file.
        #expect(Array(answer.body[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 224])
    }

    @Test func `a picture that the client has is not drawn again`() throws {
        let first = try get("size=320x240")
        let tag = try #require(first.fields[.eTag])
        #expect(try get("size=320x240", knowing: tag).status == 304)
        #expect(try get("size=320x241", knowing: tag).status == 200)
        #expect(try get("size=320x240&format=pdf", knowing: tag).status == 200)
    }

    @Test(arguments: [
        "size=100000x100000", "size=0x0", "size=320", "size=axb", "scale=9", "scale=-1", "zoom=5", "center=1,1&zoom=99",
        "center=91,0", "region=1,1,0,0", "region=0,0,1,1&center=0,0", "appearance=blue", "format=gif", "size=8000x2000",
        "destination=1,1",
    ])
    func `what is impossible is a problem, and for an image element a placeholder`(query: String) throws {
        let problem = try get(query)
        #expect(problem.status.kind == .clientError)
        #expect(problem.mediaType == "application/problem+json")
        let placeholder = try get(query, accept: "image/png,image/*;q=0.8,*/*;q=0.5")
        #expect(placeholder.status == problem.status)
        #expect(placeholder.mediaType == "image/png")
        #expect(placeholder.fields[.cacheControl] == "no-store")
    }

    @Test func `an unknown parameter is a problem`() throws {
        #expect(try get("sise=320x240").status == 400)
    }

    @Test func `a bare map shows the asked part`() throws {
        let images = try [
            "center=\(server.text("a"))&zoom=16", "center=\(server.text("e"))&zoom=16", "region=49,7,51,9",
        ]
        .map { try get("size=320x240&\($0)").body }
        #expect(Set(images).count == 3)
    }
}
