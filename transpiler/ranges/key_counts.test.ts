import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compile } from '../driver/compile.ts';

const FOLDER = fileURLToPath(new URL('../../build/key_counts/', import.meta.url));

/** The room of the set `seen`, to which `key` adds what `body` does. Undefined: the program is refused. */
function roomOf(name: string, body: string): number | undefined {
  const folder = path.join(FOLDER, name);
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'main.ts');
  fs.writeFileSync(file, `const seen = new Set<string>();
const WORDS = ['BOAT', 'SUB', 'RAFT'];
const named = (n: number): string => \`\${WORDS[n % 3]}\${n % 4}\`;
export function start(_seed: number): void { seen.clear(); }
export function key(code: number): void { ${body} }
`);
  const layout = [...compile(file).files ?? []].find(([name]) => name.endsWith('.layout.json'))?.[1];
  const { variables } = JSON.parse(String(layout ?? '{ "variables": [] }')) as { variables: readonly { readonly name: string; readonly dimensions?: readonly number[] }[] };
  return variables.find(({ name }) => name === 'seen')?.dimensions?.[0] ?? variables.find(({ name }) => name === 'seen[]')?.dimensions?.[0];
}

describe('the keys that a program builds', () => {
  it('are as many as their pieces make', () => expect(roomOf('pieces', 'seen.add(`${code % 8},${code % 6}`);')).toBe(48 + 1));

  it('count once for each source, wherever they are added', () => expect(roomOf('sources', 'seen.add(named(code)); if (code > 9) seen.add(named(code >> 1));')).toBe(3 * 4 + 1));

  it('have no end where a loop makes a text longer', () => expect(roomOf('loops', "let k = 'A'; while (k.length < code) k += 'B'; seen.add(k);")).toBeUndefined());
});
