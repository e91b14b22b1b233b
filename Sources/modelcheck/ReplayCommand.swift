import Foundation
import GestureSpec
import GestureVerification
import Reporting

/// `modelcheck replay`: shows the history that a token names.
enum ReplayCommand {
  /// Shows it, or every one of a file; returns the exit status.
  static func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    let style = try OutputOptions(parsed).style
    guard let list = parsed.value("from") else {
      guard let token = parsed.arguments.first else {
        throw .usage("Missing expected argument '<token>'", in: "replay")
      }
      return try show(token, parsed.arguments.dropFirst().first, style)
    }
    guard parsed.arguments.isEmpty else {
      throw .usage("'--from' names the file with the tokens; a token is not expected beside it.", in: "replay")
    }
    return try showAll(try tokens(in: list), style)
  }

  /// Shows one history.
  private static func show(_ text: String, _ file: String?, _ style: TextStyle) throws(CommandError) -> Int32 {
    let replay = try follow(text, file)
    if let warning = replay.warning { Output.standardError("Warning: \(warning).\n") }
    Output.standardOutput(ReplayText(replay, style).text)
    if let error = replay.error { throw CommandError(message: error.description, status: .badData) }
    return replay.isViolation ? 1 : 0
  }

  /// Shows the histories of a list: all of them, whatever is wrong with one.
  private static func showAll(_ list: [String], _ style: TextStyle) throws(CommandError) -> Int32 {
    var status: Int32 = 0
    var errors: [CommandError] = []
    for text in list {
      do throws(CommandError) {
        status = max(status, try show(text, nil, style))
      } catch {
        errors.append(error)
      }
      if !style.isQuiet { Output.standardOutput("\n") }
    }
    guard let first = errors.first else { return status }
    throw CommandError(message: errors.map(\.message).joined(separator: "\n"), status: first.status)
  }

  /// The tokens of a file: one a line; empty lines and comments are passed over.
  private static func tokens(in file: String) throws(CommandError) -> [String] {
    let data: Data
    if file == "-" {
      data = FileHandle.standardInput.readDataToEndOfFile()
    } else {
      guard let contents = FileManager.default.contents(atPath: file) else {
        throw CommandError(message: "There is no file '\(file)' that can be read.", status: .noInput)
      }
      data = contents
    }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    guard !lines.isEmpty else { throw CommandError(message: "There is no token in '\(file)'.", status: .badData) }
    return lines
  }

  private static func follow(_ text: String, _ file: String?) throws(CommandError) -> TokenReplay {
    let token: HistoryToken
    do throws(TokenError) {
      token = try HistoryToken(text)
    } catch {
      throw CommandError(message: error.description, status: .badData)
    }
    let scenario = try scenario(of: token, file)
    do throws(TokenError) {
      return try TokenReplay(token, given: scenario)
    } catch {
      throw CommandError(message: error.description, status: .badData)
    }
  }

  /// The scenario that a token names, from the file that was given, or from the one that the token was made of.
  private static func scenario(of token: HistoryToken, _ file: String?) throws(CommandError) -> ParsedScenario? {
    guard let path = file ?? token.system.name else { return nil }
    if file == nil && !FileManager.default.fileExists(atPath: path) {
      throw CommandError(
        message: "There is no file '\(path)', which the token is about. Name the scenario's file after the token.",
        status: .noInput)
    }
    return try ScenarioFiles.parse(try ScenarioFiles.read([path])).first?.parsed
  }
}
