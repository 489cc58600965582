extension RandomAccessCollection {
    /// Where the second part of a sorted collection begins: the first element that belongs to it, or the end.
    ///
    /// - Parameter isSecond: false for the first elements, and true for all behind them.
    @inlinable package func partitioningIndex(where isSecond: (Element) -> Bool) -> Index {
        var start = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if isSecond(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
