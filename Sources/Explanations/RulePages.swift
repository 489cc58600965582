import Core

/// The pages of `Documentation/rules`, as the package manager compiles them in. Who adds a rule writes its page.
enum RulePages {
    static func page(of rule: Rule) -> [UInt8] {
        switch rule {
        case .invalidUTF8: PackageResources.invalid_utf8_md
        case .nulByte: PackageResources.nul_byte_md
        case .pathCollision: PackageResources.path_collision_md
        case .unsafePath: PackageResources.unsafe_path_md
        case .missingFile: PackageResources.missing_file_md
        case .yamlSyntax: PackageResources.yaml_syntax_md
        case .unknownKey: PackageResources.unknown_key_md
        case .missingKey: PackageResources.missing_key_md
        case .invalidValue: PackageResources.invalid_value_md
        case .unknownLanguage: PackageResources.unknown_language_md
        case .unclosedFrontMatter: PackageResources.unclosed_front_matter_md
        case .invalidAlias: PackageResources.invalid_alias_md
        case .unlistedLesson: PackageResources.unlisted_lesson_md
        case .missingLesson: PackageResources.missing_lesson_md
        case .unlistedLanguage: PackageResources.unlisted_language_md
        case .rawHTML: PackageResources.raw_html_md
        case .unsafeLink: PackageResources.unsafe_link_md
        case .duplicateHeadingID: PackageResources.duplicate_heading_id_md
        case .invalidHeadingID: PackageResources.invalid_heading_id_md
        case .brokenLink: PackageResources.broken_link_md
        case .brokenAnchor: PackageResources.broken_anchor_md
        case .brokenImage: PackageResources.broken_image_md
        case .missingAlt: PackageResources.missing_alt_md
        case .secondTitle: PackageResources.second_title_md
        case .nestingTooDeep: PackageResources.nesting_too_deep_md
        case .unlinkedListing: PackageResources.unlinked_listing_md
        case .invalidFence: PackageResources.invalid_fence_md
        case .unknownSample: PackageResources.unknown_sample_md
        case .unknownSymbol: PackageResources.unknown_symbol_md
        case .ambiguousSymbol: PackageResources.ambiguous_symbol_md
        case .unknownSlice: PackageResources.unknown_slice_md
        case .duplicateSlice: PackageResources.duplicate_slice_md
        case .unclosedSlice: PackageResources.unclosed_slice_md
        case .strayMarker: PackageResources.stray_marker_md
        case .invalidMarker: PackageResources.invalid_marker_md
        case .emptySlice: PackageResources.empty_slice_md
        case .unusedSlice: PackageResources.unused_slice_md
        case .mixedIndentation: PackageResources.mixed_indentation_md
        case .unbalancedCondition: PackageResources.unbalanced_condition_md
        case .inactiveCode: PackageResources.inactive_code_md
        case .listingDrift: PackageResources.listing_drift_md
        case .fenceTooShort: PackageResources.fence_too_short_md
        case .invalidSwift: PackageResources.invalid_swift_md
        case .highlightOutOfRange: PackageResources.highlight_out_of_range_md
        case .untranslatedComment: PackageResources.untranslated_comment_md
        case .untaggedComment: PackageResources.untagged_comment_md
        case .treeDrift: PackageResources.tree_drift_md
        case .compileError: PackageResources.compile_error_md
        case .testFailure: PackageResources.test_failure_md
        case .sampleWithoutTests: PackageResources.sample_without_tests_md
        case .skippedTest: PackageResources.skipped_test_md
        case .staleEvidence: PackageResources.stale_evidence_md
        case .uncompiledListing: PackageResources.uncompiled_listing_md
        case .uncoveredLine: PackageResources.uncovered_line_md
        case .failsMismatch: PackageResources.fails_mismatch_md
        case .programFailure: PackageResources.program_failure_md
        case .outputDrift: PackageResources.output_drift_md
        case .parity: PackageResources.parity_md
        case .staleTranslation: PackageResources.stale_translation_md
        case .invalidLock: PackageResources.invalid_lock_md
        case .unknownTerm: PackageResources.unknown_term_md
        case .unusedTerm: PackageResources.unused_term_md
        case .untranslatedTerm: PackageResources.untranslated_term_md
        case .forbiddenVariant: PackageResources.forbidden_variant_md
        case .templateSyntax: PackageResources.template_syntax_md
        case .missingTemplate: PackageResources.missing_template_md
        case .missingString: PackageResources.missing_string_md
        case .unknownName: PackageResources.unknown_name_md
        }
    }
}
