import Platform

/// Makes pixels of pictures with librsvg's converter, where that is installed.
package enum PNGConverter {
  /// A picture and its size in pixels.
  package struct PNG {
    package let bytes: [UInt8]
    package let width: Double
    package let height: Double
  }

  /// The size of the result.
  package enum Scale {
    /// The number of pixels for each point of the picture, as on a screen of that scale.
    case zoom(Int)
    /// One pixel for each point, less if a side would exceed the maximum that readers accept.
    case bounded(width: Double, height: Double)

    private static let maximumSide = 4096.0

    fileprivate var arguments: [String] {
      switch self {
      case .zoom(let factor): return ["--zoom", String(factor)]
      case .bounded(let width, let height):
        guard max(width, height) > Self.maximumSide else { return [] }
        let limit = String(Int(Self.maximumSide))
        return ["--keep-aspect-ratio", "--width", limit, "--height", limit]
      }
    }
  }

  /// The reason why there are none, as a clause.
  package struct Failure: Error {
    package let message: String
  }

  /// The picture of an SVG document.
  package static func png(of svg: String, _ scale: Scale) throws(Failure) -> PNG {
    let command = ["rsvg-convert", "--format", "png"] + scale.arguments
    guard let output = Converter.run(command, input: svg) else {
      throw Failure(message: "PNG needs rsvg-convert (Debian: librsvg2-bin)")
    }
    guard let png = PNG(output) else {
      throw Failure(message: "rsvg-convert couldn't draw the picture")
    }
    return png
  }
}

extension PNGConverter.PNG {
  /// Nil where the bytes are no PNG.
  fileprivate init?(_ bytes: [UInt8]) {
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) else { return nil }
    func number(at offset: Int) -> Double {
      Double(bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    self.bytes = bytes
    width = number(at: 16)
    height = number(at: 20)
  }
}

/// A program that reads its standard input and writes to its standard output, both of them unnamed files.
private enum Converter {
  /// The output, which is empty if the program failed; nil if there is no such program.
  static func run(_ arguments: [String], input text: String) -> [UInt8]? {
    guard let input = tmpfile() else { return [] }
    defer { fclose(input) }
    guard let output = tmpfile() else { return [] }
    defer { fclose(output) }
    guard fputs(text, input) >= 0, fflush(input) == 0 else { return [] }
    rewind(input)
    guard let process = spawn(arguments, fileno(input), fileno(output)) else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? contents(of: output) : []
  }

  private static func contents(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: max(0, size)) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
  }

  private static func spawn(_ arguments: [String], _ input: Int32, _ output: Int32) -> pid_t? {
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let process = system_spawn(words, input, output)
    return process < 0 ? nil : process
  }
}
