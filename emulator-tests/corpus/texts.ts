/**
 * Which texts of a program its corpus shows. A text is shown when the program reads it to its end to print it. Strings are read character by
 * character, packed texts from where a table says that they begin.
 */
import { pathToFileURL } from 'node:url';
import { withTicks } from '../script/commands.ts';
import type { EntryModule, Program } from '../script/programs.ts';
import type { Script } from '../script/script.ts';
import { stringsOf } from '../script/shipped_strings.ts';
import { corpusScripts } from './folder.ts';

/** Texts that a program packs into bytes: by number, with the exported table that is read at a text's number to find its bytes. */
interface PackedTexts {
  readonly texts: readonly string[];
  readonly begins: number[];
}

/** By program. The order is that of the packer. */
const PACKED: Readonly<Record<string, () => Promise<PackedTexts>>> = {
  labyrinth: async () => {
    const { ACTION_LABELS, FIRST_PLAIN, MODE_TITLES } = await import('../../engine/labyrinth/ui/actions.ts');
    const { HELP_LINES } = await import('../../engine/labyrinth/ui/help_lines.ts');
    const { NAMES } = await import('../../engine/labyrinth/ui/names.ts');
    const { TEXT_BYTE } = await import('../../engine/labyrinth/ui/texts.ts');
    const { EVENT_TEXTS, NOTICE_TEXTS, SCREEN_TEXTS } = await import('../../engine/labyrinth/ui/wording.ts');
    const labels = ACTION_LABELS.slice(0, FIRST_PLAIN);
    return { texts: [...EVENT_TEXTS, ...NAMES, ...labels, ...MODE_TITLES, ...NOTICE_TEXTS, ...HELP_LINES, ...SCREEN_TEXTS], begins: TEXT_BYTE as number[] };
  },
  rogue: async () => {
    const { KIND_NAMES, LOOKS, MONSTER_NAMES, OF, UNKNOWN } = await import('../../engine/rogue/names.ts');
    const { OFFSETS } = await import('../../engine/rogue/packed.ts');
    const { TEXTS } = await import('../../engine/rogue/texts.ts');
    return { texts: [...TEXTS, ...KIND_NAMES, ...MONSTER_NAMES, ...LOOKS, ...OF, ...UNKNOWN], begins: OFFSETS as number[] };
  },
};

/** Adds to `read` the strings that `work` reads to their ends. */
function readingStrings(read: Set<string>, work: () => void): void {
  const { charCodeAt } = String.prototype;
  String.prototype.charCodeAt = function (this: string, index = 0): number {
    if (index === this.length - 1) read.add(String(this));
    return charCodeAt.call(this, index);
  };
  try {
    work();
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
}

/** Adds to `seen` each index at which `table` is read from now on. */
function watch(table: number[], seen: Set<number>): void {
  table.forEach((value, i) =>
    Object.defineProperty(table, i, {
      get: () => {
        seen.add(i);
        return value;
      },
    }));
}

/**
 * The texts of `program` that none of `scripts` shows, those of its corpus without any; empty ones are left out. The shortest script is played first, until
 * nothing is left. The program's modules are watched from then on, and slower.
 */
export async function neverShown(program: Program, scripts: readonly Script[] = corpusScripts(program.name)): Promise<string[]> {
  const packed = await PACKED[program.name]?.();
  if (packed !== undefined && packed.texts.length !== packed.begins.length) throw new Error(`${program.name}: the lists here are not those that it packs`);
  const opened = new Set<number>();
  const { start, key } = withTicks((await import(pathToFileURL(program.entry).href)) as EntryModule, await import('../../engine/lib/pad.ts'));
  if (packed !== undefined) watch(packed.begins, opened);
  const read = new Set<string>();
  const strings = [...stringsOf(program).values()].map((quoted) => JSON.parse(quoted) as string);
  const missing = (): string[] => {
    const unopened = packed?.texts.filter((_, n) => !opened.has(n)) ?? [];
    return [...strings.filter((text) => !read.has(text)), ...unopened].filter((text) => text !== '');
  };
  readingStrings(read, () => {
    for (const { seed, setup, keys } of scripts.toSorted((a, b) => a.keys.length - b.keys.length)) {
      if (missing().length === 0) break;
      start(seed);
      for (const code of [...setup, ...keys]) key(code);
    }
  });
  return missing();
}
