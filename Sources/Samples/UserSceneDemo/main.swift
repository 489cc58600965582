CycleTrace { print($0) }.run()
