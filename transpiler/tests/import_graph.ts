/** Which modules of the repository import which others when they run: what only TypeScript reads, and what a function imports later, is left out. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['engine', 'transpiler', 'terminal', 'emulator-tests', 'bench'];

/** The modules that each module imports, both by their paths from the repository's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The modules of the repository, those left out that are read and never run as a part of it. */
function modules(): readonly string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], { cwd: ROOT, encoding: 'utf8' });
  return files.split('\n').filter((file) => /\.(ts|mjs|cjs)$/.test(file));
}

/** The imports of the files in `sources` that are left once TypeScript's own are taken out. Text that esbuild can't read throws. */
export function importGraph(files: readonly string[] = modules(), folder = ROOT): ImportGraph {
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
  const isStatic = ({ kind, external }: { kind: string; external?: boolean }): boolean => external !== true && kind !== 'dynamic-import';
  return new Map(Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports.filter(isStatic).map((one) => one.path)]));
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
