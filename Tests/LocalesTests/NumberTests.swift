import Core
import Foundation
import Locales
import Testing

@Suite struct NumberTests {
    @Test(arguments: [
        ("ru", "12\u{A0}345,5"), ("el", "12.345,5"), ("az", "12.345,5"), ("fa", "۱۲٬۳۴۵٫۵"), ("xx", "12,345.5"),
    ])
    func decimals(_ tag: String, _ text: String) {
        // A63
        #expect(TextLocale(tag).number(12345.5, fractionDigits: 1) == text)
    }

    @Test func wholeNumbers() {
        #expect(TextLocale("ru").number(12_345) == "12\u{A0}345")
        #expect(TextLocale("el").number(7) == "7")
        #expect(TextLocale("az").number(0.96, fractionDigits: 1) == "1,0")
        #expect(TextLocale("az").number(1.5, fractionDigits: 0) == "2")
    }

    @Test(arguments: [
        ("ru", "9 января 2025 г."), ("el", "9 Ιανουαρίου 2025"), ("az", "9 yanvar 2025"), ("az-Cyrl", "9 јанвар 2025"),
        ("sr-Latn", "9. januar 2025."), ("fa", "۲۰ دی ۱۴۰۳"), ("xx", "2025-01-09"), ("uz-Arab", "2025-01-09"),
    ])
    func days(_ tag: String, _ text: String) throws {
        // A63
        #expect(TextLocale(tag).date(try #require(CalendarDay("2025-01-09"))) == text)
    }

    /// ISO's calendar is Gregorian in every year, and so is the text beside `datetime`.
    @Test(arguments: [
        ("en", "0800-01-01", "January 1, 800"), ("el", "0001-01-01", "1 Ιανουαρίου 1"),
        ("ru", "1582-10-14", "14 октября 1582 г."), ("ru", "1582-10-15", "15 октября 1582 г."),
        ("az", "1500-02-28", "28 fevral 1500"), ("th", "0800-01-01", "1 มกราคม 1343"),
        ("th", "1582-10-04", "4 ตุลาคม 2125"), ("th", "1500-03-01", "1 มีนาคม 2043"), ("fa", "0800-01-01", "۱۱ دی ۱۷۸"),
    ])
    func daysBeforeTheGregorianCalendar(_ tag: String, _ day: String, _ text: String) throws {
        #expect(TextLocale(tag).date(try #require(CalendarDay(day))) == text)
    }

    @Test func daysThatAreNone() {
        let words = [
            "2025-02-29", "1900-02-29", "2025-13-01", "2025-00-10", "0000-01-01", "2025-1-9", "2025-01-09T", "",
            "+025-01-01",
        ]
        #expect(words.filter { CalendarDay($0) != nil } == [])
    }

    @Test func daysAreCounted() throws {
        for (text, count) in [
            ("1970-01-01", 0), ("2000-02-29", 11_016), ("2025-01-09", 20_097), ("0001-01-01", -719_162),
        ] {
            #expect(try #require(CalendarDay(text)).daysSince1970 == count)
        }
        #expect(CalendarDay("0999-12-31")?.description == "0999-12-31")
    }

    @Test func manyThreadsAskAtOnce() throws {
        let locale = TextLocale("ru")
        let day = try #require(CalendarDay("2025-01-09"))
        let texts = Array(0..<2_000).concurrentMap {
            "\(locale.date(day)) \(locale.number($0)) \(locale.precedes("а", "б"))"
        }
        #expect(texts == (0..<2_000).map { "9 января 2025 г. \(TextLocale("ru").number($0)) true" })
    }
}
