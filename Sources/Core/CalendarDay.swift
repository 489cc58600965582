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
