/**
 * Prints the files of the last run of the tests by the time that they took, slowest first: `node --import tsx emulator-tests/testing/times.ts [REPORT]`.
 * Seconds are of the wall clock: compare those of one run only.
 */
import fs from 'node:fs';
import path from 'node:path';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

const file = process.argv[2] ?? 'build/test-report.json';

function rowsOf({ testResults }: Report): string[] {
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const [slowest] = [...assertionResults].sort((a, b) => (b.duration ?? 0) - (a.duration ?? 0));
    return { name: path.relative(process.cwd(), name), seconds: (endTime - startTime) / 1000, tests: assertionResults.length, slowest };
  });
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = files.sort((a, b) => b.seconds - a.seconds).map(({ name, seconds, tests, slowest }) =>
    `${seconds.toFixed(1).padStart(8)} s ${`${tests}`.padStart(5)} tests  ${name}  (${((slowest?.duration ?? 0) / 1000).toFixed(1)} s: ${slowest?.fullName ?? 'none'})`);
  return [...rows, `${all.toFixed(1).padStart(8)} s in ${files.length} files`];
}

try {
  process.stdout.write(`${rowsOf(JSON.parse(fs.readFileSync(file, 'utf8')) as Report).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`times: ${file} is no report of the tests: run \`make test\` first (${(error as Error).message})\n`);
  process.exitCode = 2;
}
