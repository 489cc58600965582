/// A day of the Gregorian calendar, without a time and a zone.
package struct CalendarDay: Hashable, Codable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Takes `2025-01-09` of the years 1 to 9999; nil for anything else, and for days that no month has.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isASCIIDigit),
            let year = Int(parts[0].text), let month = Int(parts[1].text), let day = Int(parts[2].text),
            year > 0, (1...12).contains(month), (1...Self.length(ofMonth: month, year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }
}

extension CalendarDay {
    /// What is surely meant by a day that is written in another way: `30.11.2026`, `2026/11/30`, `2026-1-9`,
    /// `2026-11-30T10:00`, `November 30, 2026`. Two numbers that both could be the month are no date.
    package init?(writtenOtherwise text: String) {
        let day = text.prefix(40).split(separator: "T", maxSplits: 1).first.flatMap { $0.contains("-") ? $0 : nil }
        let words = (day ?? text.prefix(40)).split { !$0.isLetter && !$0.isNumber }.prefix(text.contains(":") ? 3 : 4)
        guard words.count == 3 else { return nil }
        let months = words.compactMap { Self.month(named: $0) }
        let numbers = words.compactMap { Int($0) }
        guard let year = numbers.first(where: { $0 > 31 }) else { return nil }
        let others = numbers.filter { $0 <= 31 }
        let isYearFirst = numbers.first == year
        let isDotted = text.contains(".")
        let pair: (month: Int, day: Int)? =
            switch (months.count, others.count) {
            case (1, 1): (months[0], others[0])
            case (0, 2) where isYearFirst || others[1] > 12: (others[0], others[1])
            case (0, 2) where isDotted || others[0] > 12 || others[0] == others[1]: (others[1], others[0])
            default: nil
            }
        guard let pair else { return nil }
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).utf8.count)) + String(number)
        }
        self.init("\(padded(year, 4))-\(padded(pair.month, 2))-\(padded(pair.day, 2))")
    }

    /// English names, in full or by three letters.
    private static func month(named word: Substring) -> Int? {
        let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        return word.first?.isLetter == true ? names.firstIndex(of: word.prefix(3).lowercased()).map { $0 + 1 } : nil
    }

    /// Counted from 1970-01-01.
    package var daysSince1970: Int {
        // Years begin in March here, so that the leap day is the last.
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }

    private static func length(ofMonth month: Int, _ year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDay: Comparable {
    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// `2025-01-09`
    package var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: width - String(number).utf8.count) + String(number)
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
