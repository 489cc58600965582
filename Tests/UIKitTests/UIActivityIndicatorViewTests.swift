import Testing
import UIKit

@MainActor
@Suite("UIActivityIndicatorView")
struct UIActivityIndicatorViewTests {
    @Test("An indicator is still and hidden until it is started")
    func beforeStart() {
        let indicator = UIActivityIndicatorView(style: .medium)
        #expect(indicator.style == .medium)
        #expect(!indicator.isAnimating)
        #expect(indicator.isHidden)
    }

    @Test("A started indicator shows, a stopped one hides")
    func startingAndStopping() {
        let indicator = UIActivityIndicatorView(style: .large)
        indicator.startAnimating()
        #expect(indicator.isAnimating)
        #expect(!indicator.isHidden)
        indicator.stopAnimating()
        #expect(!indicator.isAnimating)
        #expect(indicator.isHidden)
    }

    @Test("A stopped indicator stays visible when it is told not to hide")
    func stayingVisible() {
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
        indicator.startAnimating()
        indicator.stopAnimating()
        #expect(!indicator.isHidden)
    }
}
