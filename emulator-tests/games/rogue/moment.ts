/** A game's state as one run of bytes, to be taken back to: many times as fast as by the layout of the compiled program. */
import { rng } from '../../../engine/lib/rng.ts';
import { stairs } from '../../../engine/rogue/contents.ts';
import { fear } from '../../../engine/rogue/floor.ts';
import { sight } from '../../../engine/rogue/sight.ts';
import * as state from '../../../engine/rogue/state.ts';
import { ui } from '../../../engine/rogue/ui/state.ts';

type Held = Record<string, unknown>;

const arrays: Uint8Array[] = [];
const numbers: [Record<string, number | boolean>, string][] = [];

function gather(value: unknown, held: Held, name: string): void {
  if (value instanceof Uint8Array) arrays.push(value);
  else if (Array.isArray(value)) value.forEach((one: unknown) => gather(one, held, name));
  else if (typeof value !== 'object') numbers.push([held as Record<string, number | boolean>, name]);
}

for (const held of [
  rng, stairs, fear, sight, ui, state.game, state.extent, state.items, state.map, state.rooms, state.features, state.monsters, state.hero, state.pack,
  { known: state.lore.known }, state.kept, state.paths,
] as unknown as Held[]) {
  for (const [name, value] of Object.entries(held)) gather(value, held, name);
}

const AT = arrays.map((_, i) => arrays.slice(0, i).reduce((sum, one) => sum + one.length, 0));
const NUMBERS_AT = Math.ceil(arrays.reduce((sum, one) => sum + one.length, 0) / 4) * 4;
const SIZE = NUMBERS_AT + numbers.length * 4;

/** The game as it is now. */
export function moment(): Uint8Array {
  const all = new Uint8Array(SIZE);
  for (let i = 0; i < arrays.length; i++) all.set(arrays[i]!, AT[i]!);
  const last = new Int32Array(all.buffer, NUMBERS_AT);
  for (let i = 0; i < numbers.length; i++) {
    const [held, name] = numbers[i]!;
    last[i] = Number(held[name]!);
  }
  return all;
}

/** Takes the game back to `all`. */
export function goBack(all: Uint8Array): void {
  for (let i = 0; i < arrays.length; i++) arrays[i]!.set(all.subarray(AT[i]!, AT[i]! + arrays[i]!.length));
  const last = new Int32Array(all.buffer, NUMBERS_AT);
  for (let i = 0; i < numbers.length; i++) {
    const [held, name] = numbers[i]!;
    held[name] = typeof held[name] === 'boolean' ? last[i] !== 0 : last[i]!;
  }
}
