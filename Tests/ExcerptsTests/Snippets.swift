/// Swift that is hard to colour, each the kind of place where a lexer without a parser goes wrong.
enum Snippets {
    static let all = [
        ####"""
        precedencegroup A {
            higherThan: B, C
            lowerThan: D
            associativity: left
            assignment: true
        }
        """####,
        ####"""
        let left = 1, none = 2
        """####,
        ####"""
        enum E { case prefix, postfix, lazy; case open; case get, set
            case weak
            case some(Int), any(in: Int, for: String)
            indirect case a(E)
            case `default`
            case required
            case final
        }
        """####,
        ####"""
        class C {
            override
            open
            func f() {}
            @objc dynamic
            weak var x: C?
            var y: Int {
                @inlinable get { 1 }
                nonmutating set { _ = newValue }
            }
            var z: Int { get }
            var get: Int { set }
            var w = 1 {
                willSet { print(newValue) }
                didSet {}
            }
            var v: Int {
                get
                {
                    1
                }
                set(new)
                {
                }
            }
            var q: Int { return get { set in x } }
            subscript(default x: Int) -> Int { get async throws { 1 } set {} }
            init(for x: Int, in y: Int, with default: Int) {}
            var u: Int { mutating get { 1 } __consuming get { 2 } _read { yield &x } }
            func some() -> some View { some.thing }
            func any(any: Any) -> any Any { any }
            func async() async { await async() }
            func multi(
                a: Int
            )
                async throws -> Int
            { 1 }
            lazy var closure: () -> Void = { get in }
            class var a = 1; class func b() {}; class override func c() {}; static let d = 2
            final class D {}
            private(set) lazy var r = 1
            public internal(set) unowned(unsafe) var s: C
            func each(each: Int) { each = 1; set = 2; get(); set(3); willSet { } }
            func mutating() {}
            var optional: Int? = nil
            var required = optional
            required init() {}
            var open = lazy
            func weak(weak: Int) { let weak = weak; self.weak(weak: weak) }
        }
        """####,
        ####"""
        func g(x: some P, y: any Q, _ z: inout Int, in: Int, for for1: Int, is: Int, `class`: Int) async rethrows {}
        """####,
        ####"""
        Task { await x.y() }
        """####,
        ####"""
        Task { [weak self] in guard let self else { return } }
        """####,
        ####"""
        async let a = f()
        """####,
        ####"""
        await withTaskGroup(of: Int.self) { group in for await x in group {} }
        """####,
        ####"""
        let s = try await f(x: await y, await z)
        """####,
        ####"""
        let d = [self: 1, nil: 2, true: 3, Self.x: 4, .default: 5]
        """####,
        ####"""
        d[default: 0]; d["a", default: [:]]; x ? true : false; (a ? nil : b); (x ? self : nil)
        """####,
        ####"""
        let t: (in: Int, for: String) = (in: 1, for: "")
        """####,
        ####"""
        foo(for:with:); #selector(foo(for:in:)); a.b(is:as:)
        """####,
        ####"""
        x.map(\.self); x.map(\.default); \Foo.in
        """####,
        ####"""
        x as? any P.Type; let m: Foo.Type = Foo.self; let n: [Foo.Type]; type(of: x); Foo.Type.self
        """####,
        ####"""
        switch x { case .in, .for: break; case case is Int: break; case let x as String where x.isEmpty: break; default: break }
        """####,
        ####"""
        if case .some(let x) = y, let z = x as? Int, x is Int { }
        """####,
        ####"""
        for _ in 0...10 where true {}
        """####,
        ####"""
        let p = #"raw "quote" \(not) \#(yes + "in \(x)")"#
        """####,
        ####"""
        let p2 = ##"a "# b \##(x) "##
        """####,
        ####"""
        let p3 = """
            text "quoted" // no comment /* none */ { } \(f("""
                nested \(y)
                """)) more
        """####,
        ####"""
            \"""
        """####,
        ####"""
            """
        """####,
        ####"""
        let p4 = #"""
            raw \(no) \#(yes) """
            """#
        """####,
        ####"""
        let p5 = ""; let p6 = "\\"; let p7 = "\""; let p8 = "\(a)\(b)"; let p9 = "\("\("\(1)")")"
        """####,
        ####"""
        let p10 = "a \(x.map { $0 + "}" }.joined(separator: ")")) b // c"
        """####,
        ####"""
        /* a /* b */ c */ let c1 = 1 // x
        """####,
        ####"""
        /** d */ let c2 = 2 /// y
        """####,
        ####"""
        /*/ x */ let c3 = 3 /**/
        """####,
        ####"""
        let op = a/b/c; let op2 = a / b / c; let op3 = (a)/b/c; foo(/a/); foo(/a b/, /c/); let re = /(a|b)+[\/]x/
        """####,
        ####"""
        let re2 = /\d+/; x.split(separator: /,/); return /x/
        """####,
        ####"""
        let re3 = #/
          a/b (?<x> \/ )   # comment "
          /#
        """####,
        ####"""
        let re4 = ##/a/#b/##; let re5 = /a b /; let re6 = / a/; (/, 1); reduce(1, /); reduce(1, /) + f(/)
        """####,
        ####"""
        let x1 = a<b>c; let x2 = a < b; let x3 = a<b; let x4 = Array<Int>(); let x5 = [Foo<Bar>](); let x6: Foo<Bar<Int>>? = nil; let x7: Foo<Bar<Baz<Int>>>!; let x8 = f(a<b, c>(d)); let x9 = f(a < b, c > d)
        """####,
        ####"""
        func < <T>(a: T, b: T) {}; func == (l: A, r: A) {}; prefix func -(x: Int) {}; infix operator ***; postfix operator ++
        """####,
        ####"""
        func f<T>(_ x: T) where T: P, T.A == B {}; struct S<T, U: P> {}; typealias X<T> = Foo<T>; init<T>(x: T) {}; subscript<T>(x: T) -> T { x }
        """####,
        ####"""
        let y1 = x!; let y2 = x!.y; let y3 = x?.y; let y4 = !x; let y5 = x!==y; let y6 = x ?? y; let y7 = x! + y!; let y8 = x? .a : b; let y9 = a ? b : c ; let y10 = a&&b; let y11 = &x; let y12 = a & b; f(&x, &y); a &+ b; a &&& b
        """####,
        ####"""
        let z1 = 1...5; let z2 = ...5; let z3 = 1...; let z4 = a[1...]; let z5 = a[...]; let z6 = 0..<5; func v(_ x: Int..., y: [Int]..., z: (Int)...) {}; let z7 = .5
        """####,
        ####"""
        let n1 = 0xFF_FF; let n2 = 0b1010; let n3 = 0o17; let n4 = 1e10; let n5 = 1.5e-3; let n6 = 0x1.8p3; let n7 = 0x1p-2; let n8 = 1_000; let n9 = -1; let n10 = 1.max; let n11 = x.0; let n12 = x.0.1; let n13 = 5.0.rounded(); let n14 = 1.0e+5
        """####,
        ####"""
        let `class` = 1; `default`.foo; self.`init`(); x.`self`; func `in`(`for` x: Int) {}
        """####,
        ####"""
        let имя = 1; let x² = 2; let café = 3; a ± b; a•b; let 😀 = 1; π*2; a≤b
        """####,
        ####"""
        $0.x + $1; $foo; _ = x; let (_, _) = y; case _: break
        """####,
        ####"""
        if #available(iOS 13.1.2, macOS 10, *) {}; guard #unavailable(iOS 13) else {}
        """####,
        ####"""
        @available(swift 5.1) func a1() {}
        """####,
        ####"""
        @available(macOS, deprecated: 10.15, message: "no", renamed: "x") func a2() {}
        """####,
        ####"""
        @available(macOS 10.15, *)
        @MainActor @Sendable func b2() {}
        """####,
        ####"""
        @propertyWrapper struct W { var wrappedValue: Int; @State private var x = 1; @Environment(\.foo) var y; @Foo<Int> var z; @A.B var q; @Foo(x: 1) @Bar() let r: Int }
        """####,
        ####"""
        f { (x: @escaping () -> Void) in }; let fn: @Sendable (borrowing A, consuming B, inout C, isolated D?) async throws(E) -> sending F
        """####,
        ####"""
        #if DEBUG
        #elseif os(macOS) || (arch(x86_64) && !targetEnvironment(simulator))
        #endif
        """####,
        ####"""
        #if canImport(Foo.Bar, _version: 5.0) && hasFeature(X) && $AsyncAwait && true
        #endif
        """####,
        ####"""
        #if swift(>=5.9)
        #endif
        """####,
        ####"""
        #if os(Linux) // comment
        let afterIf = foo
        #endif
        """####,
        ####"""
          #if A &&
          B
        let x = y
          #endif
        """####,
        ####"""
        #warning("w"); #error("e"); #line; #file; #function; #colorLiteral(red: 1, green: 2); #Preview { }; #expect(x == y); #expect(throws: E.self) { }
        """####,
        ####"""
        <#code#>; f(<#T##x: Int##Int#>);
        """####,
        ####"""
        do { try x() } catch is E { } catch let e as F { } catch { throw error }
        """####,
        ####"""
        do throws(E) { }
        """####,
        ####"""
        label: while true { continue label }
        """####,
        ####"""
        defer { }; repeat { } while x; fallthrough
        """####,
        ####"""
        func r() -> (Int, String) { (1, "") }
        """####,
        ####"""
        protocol P: AnyObject, Sendable where A: B { associatedtype A: P = X where A.B == C; init(); static var x: Int { get }; func f() throws; mutating func g(); var y: Int { get async throws } }
        """####,
        ####"""
        extension A: @unchecked Sendable, @retroactive B where T == Int {}
        """####,
        ####"""
        extension Array<Int>: ~Copyable {}
        """####,
        ####"""
        actor A { nonisolated let x = 1; nonisolated func f() {}; isolated deinit {}; distributed func g() {}; nonisolated(unsafe) static var y = 1 }
        """####,
        ####"""
        public actor B {}
        """####,
        ####"""
        let actor = 1; actor.x; f(actor: actor); var macro: Int; macro(x); 
        """####,
        ####"""
        @attached(member, names: named(init), arbitrary) public macro M(x: Int) = #externalMacro(module: "M", type: "T")
        """####,
        ####"""
        consume x; let c4 = consume y; let c5 = copy z; discard self; copy(x); consume(y); let copy = 1; copy + 1; copy = 2; yield &x; yield(x); x.yield(y)
        """####,
        ####"""
        let o: some P = 1; let o2: [any P] = []; let o3: (any P)? = nil; let o4: any P & Q; let o5: some Collection<Int>; let o6: any (P & Q); f(some: 1, any: 2); some = 1; any += 2; return some
        """####,
        ####"""
        func h(x: borrowing Int, y: consuming Foo, z: sending Bar, w: isolated (any Actor)? = #isolation) { }
        """####,
        ####"""
        f(sending: 1, isolated: x, borrowing: 2); let sending = 3; sending.x
        """####,
        ####"""
        let fff = { @MainActor [weak self, unowned x, unowned(unsafe) y = z, weak w = q] (a, b: Int) async throws -> Int in a }
        """####,
        ####"""
        import Foundation; import struct A.B; @testable import X; @preconcurrency import Y; public import Z; import func A.f
        """####,
        ####"""
        typealias F = (Int) -> (String) throws -> Void
        """####,
        ####"""
        func pack<each T, each U>(_ x: repeat each T, y: repeat (each T, each U)) { repeat print(each x); for x in repeat each x {} }
        """####,
        ####"""
        let arr: [3 of Int] = [1, 2, 3]; let arr2: [n of [2 of Int]]
        """####,
        ####"""
        unsafe f(); let u = unsafe x.y; unsafe.foo; let unsafe = 1; for unsafe x in y {}
        """####,
        ####"""
        try! x; try? await y; throw E.a; return try await z; await x; await(x); let await2 = await { 1 }()
        """####,
        ####"""
        if let x, var y { }; guard let a = b, case .c = d else { fatalError() }; while let x = y.next() { }
        """####,
        ####"""
        let v2 = if x { 1 } else { 2 }; let v3 = switch x { case 1: "a"; default: "b" }
        """####,
        ####"""
        let big = x.filter { $0 > 1 && $0 < 5 }.map { $0 as Any }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        """####,
        ####"""
        assert(a<0 || b>c); if a<b && c>d {}; foo(a<b, c); let gg = a<b || c; x = y<z ? 1 : 2
        """####,
        ####"""
        static func + (lhs: Self, rhs: Self) -> Self { lhs }
        """####,
        ####"""
        init?(x: Int) { nil }; init!(y: Int) {}; convenience init() {}; deinit {}
        """####,
        ####"""
        @resultBuilder enum Bd { static func buildBlock(_ c: Any...) -> Any { c } }
        """####,
        ####"""
        let a = / a/
        f(/ a/)
        f(x, / a/)
        return / a/
        let b: X = [/ a/, / b/]
        x + / a/
        g { / a/ }
        f(x: / a/)
        x = y ? / a/ : / b/
        try / a/
        case / a/: break
        ;/ a/
        let c = !/a/
        a
        / b /
        c
        /abc/
        let q = 1
        /abc/.foo()
        foo()
        /abc/.foo()
        "x"
        /abc/
        let z = x /a/ y
        let z2 = x/ a/ y
        let z3 = (1) /a/ y
        f(a: 1) /x/ 2
        x ?? / a/
        x?/a/b
        foo(a / b, c / d)
        [a /b, c/ d]
        return/a/
        await /a/
        x as /a/
        if /a/ {}
        in /a/
        -> /a/
        let y = /a)/
        let y1 = (/a)/
        let y2 = /(a/
        f(/)
        f(/, /)
        f(1,/,2)
        a./b/
        """####,
        ####"""
        let a = #"""#
        let b = ##"""
            """#
            // ru: delete
            """##
        // """
        let q = #""" hi "#  // ru: hello
        let r = ##"""# "##; let s = ##"""##
        """####,
        ####"""
        let joined = """
            one \
            two "quoted" \\
            three \  
            four
            """ + #"""
            five \
            six \#
            seven
            """#
        """####,
    ]
}
