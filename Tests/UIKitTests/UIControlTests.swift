import Testing
import UIKit

@MainActor
@Suite("UIControl and its kinds")
struct UIControlTests {
    @Test("A tapped control fires its action")
    func firing() {
        let button = UIButton(type: .system)
        var senders: [UIAction] = []
        let action = UIAction(title: "Tap") { senders.append($0) }
        button.addAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(senders.map(\.title) == ["Tap"])
    }

    @Test("An action hears only its own events")
    func events() {
        let field = UITextField()
        var count = 0
        field.addAction(UIAction { _ in count += 1 }, for: .editingChanged)
        field.sendActions(for: .touchUpInside)
        #expect(count == 0)
        field.sendActions(for: [.touchUpInside, .editingChanged])
        #expect(count == 1)
    }

    @Test("Actions fire in the order in which they were added")
    func order() {
        let button = UIButton()
        var calls: [String] = []
        button.addAction(UIAction { _ in calls.append("first") }, for: .touchUpInside)
        button.addAction(UIAction { _ in calls.append("second") }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(calls == ["first", "second"])
    }

    @Test("An action added twice fires once")
    func addingTwice() {
        let button = UIButton()
        var count = 0
        let action = UIAction { _ in count += 1 }
        button.addAction(action, for: .touchUpInside)
        button.addAction(action, for: [.touchUpInside, .editingChanged])
        button.sendActions(for: .touchUpInside)
        #expect(count == 1)
        button.sendActions(for: .editingChanged)
        #expect(count == 2)
    }

    @Test("A removed action is silent")
    func removing() {
        let button = UIButton()
        var count = 0
        let action = UIAction { _ in count += 1 }
        button.addAction(action, for: [.touchUpInside, .editingChanged])
        button.removeAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(count == 0)
        button.sendActions(for: .editingChanged)
        #expect(count == 1)
    }

    @Test("A button falls back to the title of its normal state")
    func buttonTitles() {
        let button = UIButton(type: .custom)
        #expect(button.buttonType == .custom)
        #expect(button.currentTitle == nil)
        button.setTitle("Send", for: .normal)
        button.isEnabled = false
        #expect(button.currentTitle == "Send")
        button.setTitle("Wait", for: .disabled)
        #expect(button.currentTitle == "Wait")
        #expect(button.title(for: .normal) == "Send")
    }

    @Test("The text of a text field is never nil")
    func textFieldText() {
        let field = UITextField()
        #expect(field.text == "")
        field.text = "ada@example.org"
        #expect(field.text == "ada@example.org")
        field.text = nil
        #expect(field.text == "")
    }

    @Test("A text field starts open, without a placeholder")
    func textFieldDefaults() {
        let field = UITextField()
        #expect(field.placeholder == nil)
        #expect(!field.isSecureTextEntry)
        #expect(field.isEnabled)
    }

    @Test("A label starts without text")
    func labelText() {
        #expect(UILabel().text == nil)
    }
}
