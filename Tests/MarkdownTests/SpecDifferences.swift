/// Examples that Stele reads in another way, each with the reason. None stays here that no longer differs.
enum Differences {
    private static let comment = "comments are on no page, those of 0.31 neither"
    private static let address = "an address in HTML is read, and written as a page needs it"
    private static let bareAddress = "a bare address is a link, as in GFM 6.9"
    private static let otherAddress = "addresses without a scheme, of mail and of other schemes stay text"
    private static let filter = "HTML is an author's own where the site allows it, and an open '<title>' is an error"
    private static let newerCmark = "a fault of cmark 0.30.2, mended in later versions"

    static let commonMark030: [Int: String] = [
        31: address, 177: comment, 179: comment, 183: comment, 308: comment, 309: comment, 601: bareAddress,
        607: bareAddress, 610: bareAddress, 624: comment, 625: comment, 626: comment, 630: address,
    ]

    static let commonMark031: [Int: String] = [
        31: address, 177: comment, 179: comment, 183: comment, 308: comment, 309: comment,
        354: "a sign of currency beside emphasis counts as a letter, as in 0.30", 602: bareAddress, 608: bareAddress,
        611: bareAddress, 625: comment, 626: comment, 630: address,
    ]

    static let gfm: [Int: String] = [
        146: comment, 148: comment, 152: comment, 288: comment, 289: comment, 327: address, 610: bareAddress,
        616: bareAddress, 619: bareAddress, 621: otherAddress, 622: otherAddress, 623: otherAddress, 624: otherAddress,
        625: otherAddress, 626: otherAddress, 627: otherAddress, 628: otherAddress, 629: otherAddress,
        630: otherAddress, 631: otherAddress, 644: comment, 645: comment, 646: comment, 650: address, 653: filter,
    ]

    static let gfmExtensions: [Int: String] = [
        19: otherAddress, 20: "the file expects nothing but an end", 22: filter, 23: "notes have HTML of their own",
        24: otherAddress, 25: otherAddress,
    ]

    static let cmarkRegressions: [Int: String] = [
        17: newerCmark, 18: newerCmark, 19: newerCmark, 21: newerCmark,
        23: "characters that are none are shown as U+FFFD",
        24: newerCmark, 25: newerCmark, 26: newerCmark,
    ]
}
