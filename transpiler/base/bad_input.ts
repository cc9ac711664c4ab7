/** Bad input, as against a fault of ts65: every command tells it in one line, in the same way (report_bad_input.ts). */

/** An error that its message explains to the user. Exit code 2 says that the work could not be done, 1 that something was refused or differs. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 2,
  ) {
    super(message);
  }
}
