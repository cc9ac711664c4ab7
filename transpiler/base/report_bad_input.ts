/** Tells bad input in one line. */
import { CliError } from './bad_input.ts';
import { machineFault, wordsOf } from './files.ts';

/** The exit code for `error`: its own, and 2 where the machine refuses. A fault of ts65 has none. */
const exitCodeFor = (error: unknown): 1 | 2 | undefined =>
  error instanceof CliError ? error.exitCode : machineFault(error) === undefined ? undefined : 2;

const toStandardError = (text: string): void => void process.stderr.write(text);

/**
 * The result of `work`. When its input is bad or the machine refuses, `say` gets one line, and the result is the error's exit code.
 * @throws any other error as it is
 */
export async function reportBadInput<C extends number>(work: () => C | Promise<C>, say: (text: string) => unknown = toStandardError): Promise<C | 1 | 2> {
  try {
    return await work();
  } catch (error) {
    const code = exitCodeFor(error);
    if (code === undefined) throw error;
    say(`ts65: ${wordsOf(error)}\n`);
    return code;
  }
}
