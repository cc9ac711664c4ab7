/**
 * Prints the files of the last run of the tests by the processor time that they took, slowest first: `node --import tsx emulator-tests/testing/times.ts [REPORT]`.
 * Where the system does not tell it, seconds are of the wall clock: compare those of one run only.
 */
import fs from 'node:fs';
import path from 'node:path';

interface Case {
  readonly fullName: string;
  /** Milliseconds. */
  readonly duration?: number | null;
  /** What processor_time.ts noted, in seconds. */
  readonly meta?: { readonly processor?: number };
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly Case[];
  }[];
}

const file = process.argv[2] ?? 'build/test-report.json';

function rowsOf({ testResults }: Report): string[] {
  const isMeasured = testResults.some(({ assertionResults }) => assertionResults.some(({ meta }) => meta?.processor !== undefined));
  const secondsOf = ({ meta, duration }: Case): number => (isMeasured ? (meta?.processor ?? 0) : (duration ?? 0) / 1000);
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const [slowest] = [...assertionResults].sort((a, b) => secondsOf(b) - secondsOf(a));
    const seconds = isMeasured ? assertionResults.reduce((sum, test) => sum + secondsOf(test), 0) : (endTime - startTime) / 1000;
    return { name: path.relative(process.cwd(), name), seconds, tests: assertionResults.length, slowest };
  });
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = files.sort((a, b) => b.seconds - a.seconds).map(({ name, seconds, tests, slowest }) =>
    `${seconds.toFixed(1).padStart(8)} s ${`${tests}`.padStart(5)} tests  ${name}  (${(slowest === undefined ? 0 : secondsOf(slowest)).toFixed(1)} s: ${slowest?.fullName ?? 'none'})`);
  return [...rows, `${all.toFixed(1).padStart(8)} s of ${isMeasured ? 'processor time' : 'the clock'} in ${files.length} files`];
}

try {
  process.stdout.write(`${rowsOf(JSON.parse(fs.readFileSync(file, 'utf8')) as Report).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`times: ${file} is no report of the tests: run \`make test\` first (${(error as Error).message})\n`);
  process.exitCode = 2;
}
