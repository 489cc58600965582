public struct Square {
    public var side = 1.0 /* metres */
}
