import Locales
import Testing

@Suite struct PluralTests {
    @Test func russian() {
        // A62
        let locale = TextLocale("ru")
        #expect(
            [1, 2, 5, 11, 21, 22, 25, 111].map(locale.pluralCategory)
                == ["one", "few", "many", "many", "one", "few", "many", "many"])
        #expect(locale.pluralCategories == ["one", "few", "many", "other"])
    }

    @Test func others() {
        #expect(TextLocale("el").pluralCategories == ["one", "other"])
        #expect(TextLocale("az").pluralCategories == ["one", "other"])
        #expect(TextLocale("ar").pluralCategories == ["zero", "one", "two", "few", "many", "other"])
        #expect(TextLocale("ja").pluralCategories == ["other"])
        #expect(TextLocale("xx").pluralCategories == ["other"])
    }

    @Test func namesAndRegions() {
        #expect(TextLocale("uk").ownName == "Українська")
        #expect(TextLocale("fa").ownName == "فارسی")
        #expect(TextLocale("sr-Latn").languageAndRegion == "sr_RS")
        #expect(
            ["ru", "el", "az", "pt-BR", "az-Cyrl", "xx"].map { TextLocale($0).languageAndRegion } == [
                "ru_RU", "el_GR", "az_AZ", "pt_BR", "az_AZ", "xx",
            ])
        #expect(TextLocale("sr").script == "Cyrl")
    }
}
