open class UITextField: UIControl {
    open var placeholder: String?
    open var isSecureTextEntry = false
    private var content = ""

    open var text: String? {
        get { content }
        set { content = newValue ?? "" }
    }
}
