/** The bytes of files that modules ask for when they are loaded. ts65 reads them, the process that modules run in never does. */
import fs from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { outsideOf, realOf } from '../base/boundary.ts';
import { reasonOf } from '../base/files.ts';
import { displayPath } from '../base/project.ts';

/** Bytes that a file may have: those of the longest array. */
const MOST_BYTES = 65535;

/** An asset that can't be given, and why. */
export class AssetError extends Error {}

/**
 * The bytes of the asset `name` of the module `from`, a file of `project`.
 * @throws AssetError when it is no regular file below the project's folder, or has more than 65,535 bytes
 */
export function readAsset(name: string, from: string, project: string): Buffer {
  const file = fileOf(name, from);
  const refuse = (why: string): never => {
    throw new AssetError(`the asset ${JSON.stringify(name)}: ${why}`);
  };
  if (file === undefined) return refuse('write its name relative to the module, `asset("levels.bin", import.meta.url)`');
  try {
    const real = realOf(file);
    if (real === undefined) fs.statSync(file);
    const outside = outsideOf(file, project);
    if (outside !== undefined) return refuse(`it lies outside of the project, ${displayPath(project)}`);
    // Anything but a regular file may never end, or wait for a writer: it is not even opened.
    const { size } = regular(fs.statSync(real ?? file), refuse);
    if (size > MOST_BYTES) return refuse(`it has ${size} bytes, more than ${MOST_BYTES}`);
    return readWhole(real ?? file, refuse);
  } catch (error) {
    if (error instanceof AssetError) throw error;
    return refuse(reasonOf(error));
  }
}

/** As Node finds it: a name is a part of an URL there. */
function fileOf(name: string, from: string): string | undefined {
  try {
    const url = new URL(name, pathToFileURL(from));
    return url.protocol === 'file:' && url.search === '' && url.hash === '' && !url.href.endsWith('#') && !url.href.endsWith('?') ? fileURLToPath(url) : undefined;
  } catch {
    return undefined;
  }
}

function regular(stats: fs.Stats, refuse: (why: string) => never): fs.Stats {
  if (stats.isDirectory()) refuse('it is a folder');
  if (!stats.isFile()) refuse('it is not a regular file');
  return stats;
}

/** Looks at the file once more: it may have changed since. */
function readWhole(file: string, refuse: (why: string) => never): Buffer {
  const handle = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  try {
    const { size } = regular(fs.fstatSync(handle), refuse);
    const bytes = Buffer.alloc(Math.min(size, MOST_BYTES));
    return bytes.subarray(0, fs.readSync(handle, bytes, 0, bytes.length, 0));
  } finally {
    fs.closeSync(handle);
  }
}
