import CLinux
import Daemon
import Glibc
import JSON
import JSONRPC

let arguments = Arguments.parse()
// From here on, whatever is printed by accident goes to standard error.
guard let output = Descriptor.takeStandardOutput() else {
  Log(level: .error).error("standard output is closed, so nobody could be answered")
  exit(1)
}
guard fcntl(STDIN_FILENO, F_GETFD) >= 0 else {
  Log(level: .error).error("standard input is closed, so nobody could ask anything")
  exit(1)
}
linux_report_crashes()
JSONPool.install()
if isatty(STDIN_FILENO) == 1 {
  Log(level: .error).error(
    "waiting for JSON-RPC, one message a line, such as "
      + #"{"jsonrpc":"2.0","id":1,"method":"describeSession"}"#)
}
let service = GesturedService()
let connection = Connection(
  service, options: arguments.connection, input: STDIN_FILENO, output: output)
exit(connection.run())
