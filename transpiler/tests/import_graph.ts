/** Which modules of the repository import which others. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { ts } from 'ts-morph';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['engine', 'transpiler', 'terminal', 'emulator-tests', 'bench', 'web'];

/** Programs that the tests and the benchmarks compile: each is a world of its own, with `start` and `key`. */
export const COMPILED = /^(bench\/(kernels|scoreboard)|emulator-tests\/language\/(programs|regressions)|emulator-tests\/(.+\/)?(examples|fixtures))\/[^/]+\//;

/** The modules that each module imports, both by their paths from one folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The modules of the repository, those included that Git does not know yet, by their paths from its folder. */
export function modulesOfRepository(): readonly string[] {
  const files = execFileSync('git', ['ls-files', '--deduplicate', '--cached', '--others', '--exclude-standard', ...FOLDERS], { cwd: ROOT, encoding: 'utf8' });
  return files.split('\n').filter((file) => /\.(ts|mjs|cjs)$/.test(file) && ts.sys.fileExists(path.join(ROOT, file)));
}

/** The imports of `files` that Node runs before a module: those of types and those that a function calls are left out. Throws where esbuild can't read a file. */
export function runtimeImports(files: readonly string[], folder = ROOT): ImportGraph {
  const { metafile } = buildSync({
    stdin: { contents: files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n'), resolveDir: folder },
    absWorkingDir: folder,
    outdir: path.join(folder, 'build'),
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const isRun = ({ kind, external }: { kind: string; external?: boolean }): boolean => external !== true && kind !== 'dynamic-import';
  return new Map(Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports.filter(isRun).map((one) => one.path)]));
}

/** All imports of `files` that name another file: of types, too, and those that a function calls. */
export function allImports(files: readonly string[], folder = ROOT): ImportGraph {
  return new Map(files.map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(folder, file), 'utf8'), true, true);
    const names = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
    return [file, names.map((name) => path.posix.join(path.posix.dirname(file), name))];
  }));
}

/** Modules that import each other, directly or by way of others: each circle once, in the order of their imports. */
export function circles(graph: ImportGraph): readonly (readonly string[])[] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) return void found.push([...way.slice(start), file]);
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of [...graph.keys()].sort()) visit(file, []);
  return found;
}

/** The rooms that each room may import beside itself, as paths from the repository's folder. A room of `transpiler/` goes without that folder's name. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** Folders that are parted into rooms; any other of the top level is one room. */
const PARTED = ['transpiler', 'emulator-tests', 'terminal'];

/** The room that `file` lies in. A file of a parted folder itself lies in the room that has its name. */
function roomOf(file: string): string {
  const [top, second, ...rest] = file.split('/');
  const room = PARTED.includes(top) && rest.length > 0 ? `${top}/${second}` : top;
  return room.replace(/^transpiler\//, '');
}

/** Tests look into all rooms. */
const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** The imports of `graph` that `rooms` does not allow, and files in rooms that it does not know, as text; tests are left out. */
export function forbiddenImports(graph: ImportGraph, rooms: Rooms): readonly string[] {
  return [...graph].filter(([file]) => !isTest(file)).flatMap(([file, imports]) => {
    const room = roomOf(file);
    const allowed = rooms[room];
    if (allowed === undefined) return [`${file} lies in a room that is not known`];
    return imports.filter((one) => roomOf(one) !== room && !allowed.includes(roomOf(one))).map((one) => `${file} imports ${one}`);
  });
}
