// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Features",
    targets: [
        .executableTarget(name: "Greeter", path: "Sources/Samples/Greeter"),
        .testTarget(name: "GreeterTests", dependencies: ["Greeter"]),
    ]
)
