/** The scripts of a campaign as files: those that it kept, and those that failed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../../script/programs.ts';
import { keyText } from '../../script/keys.ts';
import { printScript, readScript, ScriptError, setupKeys, type Script } from '../../script/script.ts';
import { makeFolder, writeTogether } from '../../../transpiler/base/files.ts';
import type { FailingScript, KeptScript } from './campaign.ts';
import { detailsOf, headline } from './text.ts';
import { plainScript, type PlainScript } from './seed.ts';

/** The script of a report. @throws ScriptError naming `where` when the program can't have it */
export function scriptOf(program: Program, name: string, { seed, settings, keys }: PlainScript): Script {
  const map = new Map(Object.entries(settings));
  for (const [setting, value] of map) {
    if (program.settings[setting]?.[value] === undefined) throw new ScriptError(name, 0, `${program.name} has no \`${setting} ${value}\``);
  }
  const bad = keys.find((key) => keyText(key) === undefined);
  if (bad !== undefined) throw new ScriptError(name, 0, `no key has the code ${bad}`);
  return { name, program, seed, settings: map, setup: setupKeys(program, map), keys: Uint8Array.from(keys), lines: [] };
}

export function fileName(program: string, { from, index }: { readonly from: number; readonly index: number }): string {
  return `${program}-${from}-${index}.script`;
}

/** Writes the scripts into `folder`, those that failed into its folder `failing`: all or none. @returns the paths of those that failed @throws ScriptError, FileError */
export function writeCorpus(folder: string, program: Program, kept: readonly KeptScript[], failing: readonly FailingScript[]): string[] {
  const files = new Map<string, string>();
  if (kept.length > 0) makeFolder(folder);
  for (const script of kept) {
    const { edges, branches } = script.added;
    const head = `# fuzz, seed ${script.from}, script ${script.index}: the first to reach ${edges.length} edges and ${branches.length} branches\n`;
    files.set(join(folder, fileName(program.name, script)), head + printScript(scriptOf(program, fileName(program.name, script), script.script)));
  }
  if (failing.length > 0) makeFolder(join(folder, 'failing'));
  const paths = failing.map((script) => {
    const path = join(folder, 'failing', fileName(program.name, script));
    const comments = [`fuzz, seed ${script.from}, script ${script.index}: ${headline(script)}`, ...detailsOf(script)];
    const head = comments.map((line) => `# ${line}\n`).join('');
    files.set(path, head + printScript(scriptOf(program, path, script.script)));
    return path;
  });
  writeTogether(files);
  return paths;
}

/** The scripts of a folder for a campaign to go on from, by name, and what tells them from others. @throws ScriptError */
export function readStart(folder: string | undefined, program: Program): { scripts: PlainScript[]; fingerprint: string } {
  if (folder === undefined) return { scripts: [], fingerprint: '' };
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new ScriptError(folder, 0, 'there is no such folder');
  const names = readdirSync(folder).filter((name) => name.endsWith('.script')).sort();
  if (names.length === 0) throw new ScriptError(folder, 0, 'a folder without .script files');
  const scripts = names.map((name) => {
    const script = readScript(join(folder, name));
    if (script.program !== program) throw new ScriptError(join(folder, name), 0, `is of ${script.program.name}, not of ${program.name}`);
    return plainScript(script);
  });
  return { scripts, fingerprint: createHash('sha256').update(JSON.stringify(scripts)).digest('hex').slice(0, 16) };
}
