/** Digests of what results depend on: a program with its C, and ts65 with the compilers that it calls. */
import { spawnSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFile, PROJECT, version } from '../../transpiler/base/project.ts';
import { environmentFor, findTool } from '../../transpiler/build/tools.ts';
import type { Program } from '../script/programs.ts';
import { readSourceMap } from '../machine/positions.ts';
import type { Digests } from './kind.ts';

/** Folders of ts65 itself, in the repository and in the package. */
const IN_REPOSITORY = ['transpiler', 'emulator-tests', 'engine/lib', 'atari', 'bench/scoreboard'];
const IN_PACKAGE = ['dist', 'transpiler', 'emulator-tests', 'engine/lib', 'atari'];
/** What runs: neither tests nor pages. */
const RUNS = /(?<!\.test)\.(ts|mjs|cjs|js|c|h|s|cfg|json)$/;
/** Scripts and regressions are what is played, and those who play them count them. */
const PLAYED = /^emulator-tests\/(corpus\/\w+|language\/regressions)\/|^bench\/scoreboard\/natural\//;

const short = (hash: Hash): string => hash.digest('hex').slice(0, 16);

/** A digest of files by their names and contents; names that are not there count as such. */
export function digestOfFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of [...names].sort()) hash.update(`${name}\0`).update(existsSync(join(root, name)) ? readFileSync(join(root, name)) : '').update('\0');
  return short(hash);
}

/** The files of a folder and its folders, by their names within `root`. */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'));
}

/** A digest of a program's modules, and one of its C. @throws EmittedFileError */
export function programDigests(program: Program): Digests {
  const { sources } = readSourceMap(program);
  const hash = createHash('sha256');
  for (const source of sources) hash.update(`${source}\0`).update(readFileSync(moduleFile(program.root, source))).update('\0');
  const { settings, opening, vocabulary, budgets, ticks } = program;
  hash.update(JSON.stringify({ settings, opening, vocabulary, budgets, ticks }));
  return { program: short(hash), C: digestOfFiles(program.cOut, filesBelow(program.cOut, '.')) };
}

let own: Digests | undefined;

/** Digests of ts65 and the versions of what it calls. */
export function toolDigests(): Digests {
  return (own ??= {
    ts65: `${version()}-${ownDigest()}`,
    node: process.version,
    cc65: versionOf('cl65'),
    gcc: versionOf('gcc'),
  });
}

function ownDigest(): string {
  const folders = existsSync(join(PROJECT, 'transpiler/bin/run.ts')) ? IN_REPOSITORY : IN_PACKAGE;
  return digestOfFiles(PROJECT, folders.flatMap((folder) => filesBelow(PROJECT, folder)).filter((name) => RUNS.test(name) && !PLAYED.test(name)));
}

/** The first line that a compiler says of itself. */
function versionOf(tool: string): string {
  const found = findTool(tool);
  if (found === undefined) return 'none';
  const { stdout, stderr } = spawnSync(found.file, ['--version'], { encoding: 'utf8', env: environmentFor(found), timeout: 10_000 });
  return `${stdout}${stderr}`.trim().split('\n', 1)[0] || 'unknown';
}
