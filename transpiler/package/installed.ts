/** A package as a project has it, for tests: packed by npm, unpacked into the project's node_modules, its dependencies those of the repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../base/project.ts';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export interface Packed {
  readonly tarball: string;
  /** Bytes of the tarball. */
  readonly size: number;
  /** Bytes when it is installed. */
  readonly unpackedSize: number;
  readonly files: readonly string[];
}

/** The output of `npm` with `args` in `cwd`. @throws Error with its output where it fails */
export function runNpm(args: readonly string[], cwd = PROJECT): string {
  const { status, stdout, stderr } = spawnSync(NPM, [...args], { cwd, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}

/** Has npm build and pack ts65 into `folder`. */
export function packInto(folder: string): Packed {
  const [{ filename, size, unpackedSize, files }] = JSON.parse(runNpm(['pack', '--json', '--silent', '--pack-destination', folder])) as [
    { filename: string; size: number; unpackedSize: number; files: { path: string }[] },
  ];
  return { tarball: path.join(folder, filename), size, unpackedSize, files: files.map((file) => file.path) };
}

/** Unpacks the package into node_modules of `project`, and links the other packages of the repository beside it. */
export function installInto(project: string, { tarball }: Packed): void {
  const modules = path.join(project, 'node_modules');
  fs.mkdirSync(path.join(modules, 'ts65'), { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', path.join(modules, 'ts65'), '--strip-components=1']);
  const own = path.join(PROJECT, 'node_modules');
  for (const name of fs.readdirSync(own)) {
    if (!name.startsWith('.') && name !== 'ts65') fs.symlinkSync(path.join(own, name), path.join(modules, name), 'junction');
  }
}

/** Versions of Node that the package is for. */
const MAJORS = [20, 22, 24, 26];

/** The package of npm that holds Node itself for this machine. */
const NODE_PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** By their names, commands of the Nodes that ts65 is for; npm brings them into build/nodes, once. */
export function allNodes(): ReadonlyMap<string, string> {
  return new Map(MAJORS.map((major) => {
    const folder = path.join(PROJECT, 'build/nodes', String(major));
    const command = path.join(folder, 'node_modules', NODE_PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (!fs.existsSync(command)) {
      fs.mkdirSync(folder, { recursive: true });
      runNpm(['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${NODE_PACKAGE}@${major}`], folder);
    }
    return [`Node ${major}`, command];
  }));
}
