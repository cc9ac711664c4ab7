/** `npx tsx bench/scoreboard/public/score.ts FOLDER`: what ts65 says of the public files that lie in FOLDER as `owner/name/path`. */
import fs from 'node:fs';
import path from 'node:path';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { pathToFileURL } from 'node:url';
import { fixTargets } from '../../../transpiler/cli/fix.ts';
import { checkTargets, type Checkup } from '../../../transpiler/driver/check_files.ts';
import { inProject } from '../../../emulator-tests/script/programs.ts';

export interface PublicFile {
  readonly repo: string;
  readonly path: string;
  readonly commit: string;
  readonly kind: string;
  /** Of the file alone, siblings left out. */
  readonly lines: number;
  /** Files beside it that it takes types and constants from. */
  readonly siblings?: readonly string[];
  /** The import clause of the generated program. */
  readonly imports: string;
  /** Statements at the top of the generated program. */
  readonly setup?: readonly string[];
  /** The body of its `key(code)`: it calls the exports, so that nothing is out of reach. */
  readonly key: readonly string[];
}

export interface Scored {
  readonly file: PublicFile;
  readonly verdict: 'accepted' | 'fixed' | 'refused' | 'crash';
  /** Errors by code after `check --fix`. */
  readonly codes: Readonly<Record<string, number>>;
  /** Lines of the file that `check --fix` wrote. */
  readonly linesFixed: number;
  /** Lines of the file that hold an error after that: the fewest that a hand has to change. */
  readonly linesWrong: number;
  readonly messages: readonly string[];
}

/** An entry module that imports the file and calls what it exports. */
export const generatedMain = ({ path: file, imports, setup = [], key }: PublicFile): string => `import type { u8, u32 } from 'ts65/int';
import ${imports} from './${file}';
let seen = 0;
${setup.join('\n')}
export function start(seed: u32): void { seen = seed & 1; }
export function key(code: u8): void {
${key.map((line) => `  ${line}`).join('\n')}
}
`;

const errorsOf = ({ diagnostics }: Checkup): Checkup['diagnostics'] => diagnostics.filter(({ severity }) => severity === 'error');

/** The lines of `after` that `before` does not have. */
function linesWritten(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  return after.split('\n').filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  }).length;
}

/** Checks a copy, below `work`, of the file in `folder`; corrects the copy, and checks it again. @throws Error when the file is not in `folder` */
export function scoreFile(file: PublicFile, folder: string, work: string): Scored {
  const home = path.join(work, file.repo.replace('/', '-'));
  fs.rmSync(home, { recursive: true, force: true });
  for (const name of [file.path, ...(file.siblings ?? [])]) {
    fs.mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    writeScratch(path.join(home, name), fs.readFileSync(path.join(folder, file.repo, name), 'utf8'));
  }
  writeScratch(path.join(home, 'main.ts'), generatedMain(file));
  const copy = path.join(home, file.path);
  const before = fs.readFileSync(copy, 'utf8');
  const nothing = { file, codes: {}, linesFixed: 0, linesWrong: 0, messages: [] };
  try {
    if (checkTargets([path.join(home, 'main.ts')]).accepted) return { ...nothing, verdict: 'accepted' };
    const { checkup } = fixTargets([path.join(home, 'main.ts')], true);
    const linesFixed = linesWritten(before, fs.readFileSync(copy, 'utf8'));
    if (checkup.accepted) return { ...nothing, verdict: 'fixed', linesFixed };
    const codes: Record<string, number> = {};
    const wrong = new Set<number>();
    const messages = errorsOf(checkup).map(({ code, message, position }) => {
      codes[code] = (codes[code] ?? 0) + 1;
      const line = position === undefined ? 0 : position.file.getLineAndCharacterOfPosition(position.start).line + 1;
      const name = position === undefined ? '' : path.basename(position.file.fileName);
      if (position?.file.fileName === copy) wrong.add(line);
      return `${name}:${line} ${code} ${message}`;
    });
    return { file, verdict: 'refused', codes, linesFixed, linesWrong: wrong.size, messages };
  } catch (error) {
    return { ...nothing, verdict: 'crash', messages: [String(error)] };
  }
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const codeList = (codes: Scored['codes']): string => Object.entries(codes).sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`).join(', ');

/** A table of all files, and their totals. */
export function scoreTable(scored: readonly Scored[]): string {
  const count = (verdict: Scored['verdict']): number => scored.filter((one) => one.verdict === verdict).length;
  const share = median(scored.map(({ file, linesFixed, linesWrong }) => Math.round((100 * (linesFixed + linesWrong)) / file.lines)));
  return `| file | kind | lines | verdict | lines fixed | lines with errors | errors by code |
|---|---|---|---|---|---|---|
${scored.map(({ file, verdict, codes, linesFixed, linesWrong }) => `| ${file.repo} ${file.path} | ${file.kind} | ${file.lines} | ${verdict} | ${linesFixed} | ${linesWrong} | ${codeList(codes)} |`).join('\n')}

${scored.length} files: ${count('accepted')} accepted as they are, ${count('fixed')} after \`check --fix\`, ${count('refused')} refused, ${count('crash')} crashed.
Lines that were fixed or hold an error: ${share} % of a file, in the median.
`;
}

/** The files of `files.json`. */
export const publicFiles = (): readonly PublicFile[] => JSON.parse(fs.readFileSync(new URL('files.json', import.meta.url), 'utf8')) as PublicFile[];

function main([folder, ...flags]: readonly string[]): number {
  const lacking = folder === undefined ? [] : publicFiles().filter(({ repo, path: file }) => !fs.existsSync(path.join(folder, repo, file)));
  if (folder === undefined || lacking.length > 0) {
    const what = folder === undefined ? 'name the folder where the public files lie' : `${folder} lacks ${lacking.map(({ repo, path: file }) => `${repo}/${file}`).join(', ')}`;
    process.stderr.write(`score: ${what}\n`);
    return 2;
  }
  const scored = publicFiles().map((file) => scoreFile(file, folder, inProject('build/scoreboard/public')));
  process.stdout.write(flags.includes('--json') ? `${JSON.stringify(scored, null, 2)}\n` : scoreTable(scored));
  return scored.some(({ verdict }) => verdict === 'crash') ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
