/// The theme that a site without one of its own gets: this repository's `Theme`, compiled in.
package enum StandardTheme {
    /// The files by their path below `Theme`.
    package static let files: [(path: String, bytes: [UInt8])] = [
        ("templates/crumbs.mustache", PackageResources.crumbs_mustache),
        ("templates/footer.mustache", PackageResources.footer_mustache),
        ("templates/glossary.mustache", PackageResources.glossary_mustache),
        ("templates/head.mustache", PackageResources.head_mustache),
        ("templates/header.mustache", PackageResources.header_mustache),
        ("templates/home.mustache", PackageResources.home_mustache),
        ("templates/index.mustache", PackageResources.index_mustache),
        ("templates/lesson.mustache", PackageResources.lesson_mustache),
        ("templates/listing.mustache", PackageResources.listing_mustache),
        ("templates/nav.mustache", PackageResources.nav_mustache),
        ("templates/not-found.mustache", PackageResources.not_found_mustache),
        ("templates/output.mustache", PackageResources.output_mustache),
        ("templates/redirect.mustache", PackageResources.redirect_mustache),
        ("templates/sample.mustache", PackageResources.sample_mustache),
        ("templates/source.mustache", PackageResources.source_mustache),
        ("templates/tests.mustache", PackageResources.tests_mustache),
        ("templates/tree.mustache", PackageResources.tree_mustache),
        ("assets/page.js", PackageResources.page_js),
        ("assets/search.js", PackageResources.search_js),
        ("assets/style.css", PackageResources.style_css),
        ("assets/theme.js", PackageResources.theme_js),
        ("strings/az.yaml", PackageResources.az_yaml),
        ("strings/el.yaml", PackageResources.el_yaml),
        ("strings/en.yaml", PackageResources.en_yaml),
        ("strings/ru.yaml", PackageResources.ru_yaml),
        ("theme.yaml", PackageResources.theme_yaml),
    ]
}
