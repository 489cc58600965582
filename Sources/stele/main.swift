import Commands
import Foundation

setvbuf(stdout, nil, _IOLBF, 0)
exit(Program().run(Array(CommandLine.arguments.dropFirst())).rawValue)
