/** The command line as a function, for tests: what a process adds (signals, pipes, a terminal) is for tests that start one. */
import { vi } from 'vitest';
import { runCommandLine } from '../../transpiler/bin/run.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs `ts65` with `argv` in this process. Returns its exit code and its output. */
export async function ts65(...argv: readonly string[]): Promise<Said> {
  let [out, error] = ['', ''];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((error += String(text)), true)),
  ];
  const before = process.exitCode;
  try {
    process.exitCode = undefined;
    const code = await runCommandLine(argv);
    return { code, out, error };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
