/** The version of a program, by which a saved game knows it: a digest of all that a game depends on beside its keys. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { PROJECT } from '../transpiler/base/project.ts';
import type { Program } from '../emulator-tests/script/programs.ts';

/** Of a module: those that it imports or exports from, and the files that it has by `asset`. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const ASSETS = /\basset\s*\(\s*(['"])([^'"\n]+)\1/g;
const OWN = /^ts65\/(\w+)$/;

/** Hexadecimal digits. */
const LENGTH = 12;

/** The files of `program`: its modules and their assets. What can't be read counts by its name alone. */
export function filesOf({ entry }: Pick<Program, 'entry'>): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    const bytes = contentOf(file);
    files.set(file, bytes);
    if (!/\.[mc]?ts$/.test(file)) continue;
    const text = new TextDecoder().decode(bytes);
    for (const [, , name] of text.matchAll(IMPORTS)) {
      const found = moduleOf(name as string, file);
      if (found !== undefined) open.push(found);
    }
    for (const [, , name] of text.matchAll(ASSETS)) open.push(resolve(dirname(file), name as string));
  }
  return files;
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    return new Uint8Array();
  }
}

function moduleOf(name: string, from: string): string | undefined {
  const own = OWN.exec(name)?.[1];
  if (own !== undefined) return join(PROJECT, `engine/lib/${own}.ts`);
  if (name.startsWith('.')) return resolve(dirname(from), name);
  try {
    return name.startsWith('#') ? createRequire(from).resolve(name) : undefined;
  } catch {
    return undefined;
  }
}

/** The version of `program`: it changes with each of its modules and assets, and with the keys of its settings. */
export function versionOf(program: Pick<Program, 'entry' | 'settings' | 'ticks'>): string {
  const hash = createHash('sha256').update(JSON.stringify([program.settings, program.ticks]));
  // No matter where the files lie, and in which order they import each other.
  const digests = [...filesOf(program).values()].map((bytes) => createHash('sha256').update(bytes).digest('hex')).sort();
  return hash.update(digests.join()).digest('hex').slice(0, LENGTH);
}
