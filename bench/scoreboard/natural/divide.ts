// Divides the titles of titles.json into the seen and the unseen half: `node --import ./transpiler/base/typescript.mjs bench/scoreboard/natural/divide.ts`.
// The names of all groups, each group sorted by the hash of its names, are dealt out in turns, so that every second program is unseen.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../../transpiler/base/files.ts';

export interface Title {
  name: string;
  group: string;
  rule: string;
  half: 'seen' | 'unseen';
}

const FILE = new URL('titles.json', import.meta.url);

/** FNV-1a over the characters of a name, 32 bits. */
const hashOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
};

export const readTitles = (): Title[] => JSON.parse(readFileSync(FILE, 'utf8'));

/** The same titles in the same order, each with its half. */
export const divide = (titles: readonly Omit<Title, 'half'>[]): Title[] => {
  const groups = [...new Set(titles.map(({ group }) => group))];
  const dealt = groups.flatMap((group) => titles.filter((title) => title.group === group).sort((a, b) => hashOf(a.name) - hashOf(b.name)));
  const unseen = new Set(dealt.filter((_, turn) => turn % 2 === 1).map(({ name }) => name));
  return titles.map(({ name, group, rule }) => ({ name, group, half: unseen.has(name) ? 'unseen' : 'seen', rule }));
};

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const lines = divide(readTitles()).map((title) => `  ${JSON.stringify(title)}`);
  writeWhole(fileURLToPath(FILE), `[\n${lines.join(',\n')}\n]\n`);
}
