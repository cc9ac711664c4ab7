// Files that ts65 makes for itself to start sooner: it makes them again where they are missing, and does without where none can be written.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of ts65. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const OUTER = path.dirname(path.resolve(PROJECT));
/** Where ts65 is an installed package, nothing is written into it. */
const KEPT = path.basename(OUTER) === 'node_modules' ? path.join(OUTER, '.cache', 'ts65') : path.join(PROJECT, 'build', 'modules');

export const digest = (...parts) => createHash('sha256').update(parts.join('\0')).digest('base64url');

/** The path of the kept file of that name. */
export const keptFile = (name) => path.join(KEPT, name);

/** The bytes of a kept file, or undefined. */
export function readKept(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Keeps `content`, a text or bytes to be joined: whole, or not at all. */
export function keep(file, content) {
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(part, typeof content === 'string' ? content : Buffer.concat(content));
    fs.renameSync(part, file);
  } catch {
    fs.rmSync(part, { force: true });
  }
}
