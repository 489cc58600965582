import Core

/// The variables of the environment that the manifests of a site may read.
struct ManifestVariables {
    private var names: Set<String> = []
    /// Whether a manifest reads the environment in another way than `environment["NAME"]`.
    private var readsAny = false

    init(of files: FileTree) throws(EnvironmentError) {
        for manifest in try files.manifests() {
            let text = try files.read(manifest).bytes.text
            let named = text.matches(of: /environment\s*\[\s*"([^"\\]+)"\s*[\],]/)
            names.formUnion(named.map { String($0.1) })
            if text.matches(of: /environ|getenv/).count > named.count { readsAny = true }
        }
    }
}

extension ManifestVariables {
    func contains(_ name: String) -> Bool {
        guard readsAny, !SwiftTool.isRemoved(name) else { return names.contains(name) }
        return names.contains(name) || !Self.isVolatile(name)
    }
}

private extension ManifestVariables {
    /// What differs from one terminal, shell or login to the next and describes no machine.
    static func isVolatile(_ name: String) -> Bool {
        volatile.contains(name) || volatilePrefixes.contains { name.hasPrefix($0) }
    }

    static let volatile: Set<String> = [
        "PWD", "OLDPWD", "SHLVL", "_", "TERM", "COLUMNS", "LINES", "TMPDIR", "COLORTERM", "NO_COLOR", "WINDOWID",
        "STY", "TMUX", "TMUX_PANE", "DISPLAY", "WAYLAND_DISPLAY", "LS_COLORS", "HISTFILE", "SECURITYSESSIONID",
        "INVOCATION_ID", "JOURNAL_STREAM", "GPG_TTY", "SWIFT_BACKTRACE",
    ]
    static let volatilePrefixes = ["SSH_", "TERM_", "XDG_SESSION", "DBUS_SESSION", "ITERM_", "VTE_"]
}
