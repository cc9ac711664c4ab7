/** A fault of ts65 itself while it checked the file at `place`: exit code 2. */
export class InternalError extends Error {
  constructor(place: string, cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause);
    super(`internal error while checking ${place}: ${text.split('\n')[0]}; please report it with this file`, { cause });
  }
}
