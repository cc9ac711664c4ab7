/** Tables of a function whose values are computed are read by numbers, where the names that are asked for are among theirs. */
import { expect, it } from 'vitest';
import { programErrors } from '../driver/testing.ts';

/** The codes of the errors of a program that shows what `table` and `shown` give in a function. */
const codesOf = (name: string, body: string, more = ''): readonly string[] =>
  programErrors('local_tables', name, `import { print } from 'ts65/screen';
type State = 'won' | 'lost' | 'playing';
let state: State = 'playing';
let turns = 0;
${more}
function tell(): void { ${body} }
export function start(seed: number): void { turns = seed & 15; state = turns > 9 ? 'won' : 'playing'; }
export function key(code: number): void { state = code === 13 ? 'lost' : code === 32 ? 'won' : 'playing'; turns = code & 63; tell(); }
`).map(({ code }) => code);

const TABLE = 'const messages = { won: `in ${turns} turns`, lost: `after ${turns}`, playing: "" };';

it.each([
  ['by a variable', `${TABLE} print(messages[state]);`],
  ['by a result', `${TABLE} print(messages[current()]);`],
  ['twice', `${TABLE} print(messages[state]); print(messages[state]);`],
  ['of numbers', 'const costs = { won: turns, lost: turns * 2, playing: 0 }; turns = costs[state] & 15;'],
])('%s: accepted', (name, body) => expect(codesOf(name, body, 'function current(): State { return state; }')).toEqual([]));

it.each([
  ['a name that a type says, but the table lacks', 'const messages = { won: `in ${turns}`, lost: "" }; print(messages[state as "won" | "lost"]);'],
  ['a member that is changed', `${TABLE} messages[state] = 'x'; print(messages[state]);`],
  ['a table that is passed on', `${TABLE} print(Object.values(messages).join(messages[state]));`],
  ['any text', `${TABLE} print((messages as Record<string, string>)[code()]);`],
])('%s: refused', (name, body) => expect(codesOf(name, body, 'function code(): string { return `${turns}`; }')).not.toEqual([]));
