import Testing
import UIKit

@MainActor
@Suite("UIView")
struct UIViewTests {
    @Test("An added subview knows its superview")
    func addingSubview() {
        let superview = UIView()
        let subview = UIView()
        superview.addSubview(subview)
        #expect(superview.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(subview)])
        #expect(subview.superview === superview)
    }

    @Test("A view moves when it is added to another superview")
    func movingSubview() {
        let first = UIView()
        let second = UIView()
        let subview = UIView()
        first.addSubview(subview)
        second.addSubview(subview)
        #expect(first.subviews.isEmpty)
        #expect(subview.superview === second)
    }

    @Test("A removed view has no superview")
    func removingSubview() {
        let superview = UIView()
        let subview = UIView()
        superview.addSubview(subview)
        subview.removeFromSuperview()
        #expect(superview.subviews.isEmpty)
        #expect(subview.superview == nil)
    }

    @Test("A subview does not keep its superview alive")
    func superviewIsWeak() {
        let subview = UIView()
        do {
            let superview = UIView()
            superview.addSubview(subview)
        }
        #expect(subview.superview == nil)
    }

    @Test("A view is visible and has no background until told otherwise")
    func defaults() {
        let view = UIView()
        #expect(!view.isHidden)
        #expect(view.backgroundColor == nil)
        view.backgroundColor = .systemBackground
        #expect(view.backgroundColor === UIColor.systemBackground)
    }

    @Test("A stack view shows its arranged views as subviews, in order")
    func stackView() {
        let label = UILabel()
        let field = UITextField()
        let stack = UIStackView(arrangedSubviews: [label, field])
        stack.axis = .vertical
        stack.distribution = .fillEqually
        let expected = [label, field]
        #expect(stack.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
        stack.addArrangedSubview(label)
        #expect(stack.arrangedSubviews.last === label)
        #expect(stack.arrangedSubviews.count == 2)
    }
}
