import Core
import Foundation
import Testing

@Suite struct FilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func writtenBytesAreRead() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for sample in [[], [0], bytes] {
            try Files.write(sample, to: "\(folder.path)/a", as: "a")
            #expect(try Files.read("\(folder.path)/a", as: "a") == sample)
        }
        #expect(try Files.readIfPresent("\(folder.path)/b", as: "b") == nil)
        #expect(try Files.readIfPresent("\(folder.path)/a", as: "a") == bytes)
    }

    /// A file of the kernel says it has no bytes.
    #if os(Linux)
        @Test func filesOfUnknownSize() throws {
            #expect(try Files.read("/proc/self/cmdline", as: "cmdline").isEmpty == false)
        }
    #endif

    @Test func replacing() throws {
        let path = "\(folder.path)/ё.md"
        try Files.replace(path, with: Array("1".utf8), as: "ё.md")
        try #require(chmod(path, 0o640) == 0)
        try Files.replace(path, with: Array("22".utf8), as: "ё.md")
        #expect(try Files.read(path, as: "ё.md").text == "22")
        #expect(try Files.names(in: folder.path, as: "folder") == ["ё.md"])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test func failuresLeaveNothing() throws {
        try folder.write("kept", to: "taken/x")
        #expect(throws: EnvironmentError("cannot write taken: Is a directory")) {
            try Files.replace("\(folder.path)/taken", with: [1], as: "taken")
        }
        #expect(throws: EnvironmentError("cannot write b: No such file or directory")) {
            try Files.replace("\(folder.path)/none/b", with: [1], as: "b")
        }
        #expect(throws: EnvironmentError("cannot write taken: Is a directory")) {
            try Files.write([1], to: "\(folder.path)/taken", as: "taken")
        }
        #expect(try Files.names(in: folder.path, as: "folder") == ["taken"])
        #expect(try Files.names(in: "\(folder.path)/taken", as: "folder") == ["x"])
    }

    @Test func unreadable() throws {
        #expect(throws: EnvironmentError("cannot read a: No such file or directory")) {
            try Files.read("\(folder.path)/a", as: "a")
        }
        #expect(throws: EnvironmentError("cannot read the root: not a file")) {
            try Files.read(folder.path, as: "the root")
        }
        try folder.write("x", to: "file")
        #expect(throws: EnvironmentError("cannot read the folder file: Not a directory")) {
            try Files.names(in: "\(folder.path)/file", as: "file")
        }
    }

    @Test func folders() throws {
        try Files.makeFolder("\(folder.path)/а/б/в")
        try Files.makeFolder("\(folder.path)/а/б/в")
        try folder.write("x", to: "file")
        #expect(try FileTree(root: folder.path).isFolder("а/б/в"))
        #expect(throws: EnvironmentError("cannot make the folder \(folder.path)/file/x: Not a directory")) {
            try Files.makeFolder("\(folder.path)/file/x")
        }
    }
}

@Suite struct ConcurrentMapTests {
    @Test(arguments: [0, 1, 2, 7, 16, 17, 1_000, 10_007])
    func keepsOrder(count: Int) {
        let numbers = Array(0..<count)
        #expect(numbers.concurrentMap { "\($0 * 3)" } == numbers.map { "\($0 * 3)" })
    }
}
