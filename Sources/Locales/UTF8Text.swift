/// The text that a C function writes: it is asked again with more room where what it had was too little. nil when it
/// fails.
func utf8Text(capacity: Int32 = 256, _ write: (UnsafeMutablePointer<CChar>?, Int32) -> Int32) -> String? {
    var length: Int32 = 0
    let bytes = [CChar](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        length = write(buffer.baseAddress, capacity)
        count = Int(max(0, min(length, capacity)))
    }
    guard length >= 0 else { return nil }
    // A text that just fits has no room for the zero that some of ICU's functions end it with.
    guard length < capacity else { return utf8Text(capacity: length + 1, write) }
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
