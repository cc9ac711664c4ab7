/** Makes the scripts of a campaign: from a seed always the same ones. */
import type { Program } from '../../script/programs.ts';
import { keyCodes, MAX_COMMANDS, setupKeys, type Script } from '../../script/script.ts';
import { splitMix, randomWords } from '../../replay/generate.ts';
import type { Reference } from './reference.ts';

/** Of the keys that change nothing where they are typed, one in so many stays in a script: nonsense must be harmless too. */
const NONSENSE = 8;
/** A script is given up as it is after so many keys in a row that change nothing. */
const PATIENCE = 200;

export type Random = (n: number) => number;

export interface Composed {
  readonly seed: number;
  readonly settings: ReadonlyMap<string, string>;
  readonly setup: Uint8Array;
  readonly keys: Uint8Array;
}

/** A random generator for script `index` of the campaign's seed `seed`. */
export function randomOf(seed: number, index: number): Random {
  return splitMix((Math.imul(seed, 64) + index) ^ 0x5eed);
}

/** Draws keys by the weights of the program's vocabulary; a word of several keys is given key by key. */
class Keys {
  private readonly words: readonly (readonly [readonly number[], number])[];
  private readonly weight: number;
  private waiting: number[] = [];

  constructor(program: Program) {
    this.words = randomWords(program);
    this.weight = this.words.reduce((sum, [, weight]) => sum + weight, 0);
  }

  next(random: Random): number | undefined {
    if (this.waiting.length === 0 && this.weight > 0) {
      let pick = random(this.weight);
      this.waiting = [...(this.words.find(([, weight]) => (pick -= weight) < 0)?.[0] ?? [])];
    }
    return this.waiting.shift();
  }
}

/**
 * A script that begins as `parent` up to some point, or with the program's opening where there is none. It goes on with `length` keys, mostly such
 * that change something where they are typed.
 */
export function composeScript(reference: Reference, program: Program, random: Random, length: number, parent?: Composed): Composed {
  const choose = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const fresh = (): Omit<Composed, 'keys'> & { begin: number[] } => {
    const seed = ((random(65536) << 16) | random(65536)) >>> 0;
    const settings = new Map(Object.entries(program.settings).map(([name, values]) => [name, choose(Object.keys(values))]));
    return { seed, settings, setup: setupKeys(program, settings), begin: program.opening.flatMap((step) => keyCodes(choose(step))) };
  };
  const within = (script: Composed): number[] => [...script.keys.subarray(0, random(script.keys.length + 1))];
  const { seed, settings, setup, begin } = parent === undefined ? fresh() : { ...parent, begin: within(parent) };
  const drawn = new Keys(program);
  let [left, idle, at, last] = [Math.min(length, MAX_COMMANDS - begin.length), 0, 0, false];
  const next = (changed: boolean): number | undefined => {
    if (at < begin.length) return begin[at++];
    if (last && !changed) {
      last = false;
      idle += 1;
      if (random(NONSENSE) !== 0) {
        left += 1;
        return -1;
      }
    } else if (changed) idle = 0;
    if (left <= 0 || idle >= PATIENCE) return undefined;
    left -= 1;
    last = true;
    return drawn.next(random);
  };
  const { keys } = reference.play({ seed, setup }, next);
  return { seed, settings, setup, keys };
}

/** The file of a composed script, by the campaign's seed and its place among that seed's scripts. */
export function namedScript(program: Program, name: string, { seed, settings, setup, keys }: Composed): Script {
  return { name, program, seed, settings, setup, keys, lines: [] };
}
