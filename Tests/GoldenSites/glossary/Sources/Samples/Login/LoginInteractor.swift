/// Knows what is right.
struct LoginInteractor {
    var output = 1
}
