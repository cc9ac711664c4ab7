/** Generated scripts: from a number, always the same one. */
import { IDLE_KEYS, deviceKeys, type Input, type Inputs, type Pause } from '../script/devices.ts';
import { isTick, SECOND_STICK, TICK } from '../../transpiler/base/tick_codes.ts';
import type { Program } from '../script/programs.ts';
import { keyCodes, setupKeys, type Script } from '../script/script.ts';

export interface GeneratedScriptOptions {
  /** How many scripts. */
  readonly count: number;
  /** The first one's number; the others follow. */
  readonly from?: number;
  /** Fewest and most commands behind the opening. */
  readonly commands?: readonly [number, number];
}

/** Commands behind the opening: what keeps a run of 500 within seconds, and still reaches every kind of room. */
const COMMANDS: readonly [number, number] = [10, 40];
/** The same of a program with ticks: two to ten seconds of 60 ticks each. */
const TICKS: readonly [number, number] = [120, 600];

/**
 * Numbers of 0..n-1 for each n asked, always the same for a seed.
 * Steele and Vigna's SplitMix, 32 bits: any number may be its seed, and neighbouring seeds give unlike sequences. */
export function splitMix(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) % n;
  };
}

/** Of the scripts, and of the keys that a device can give, one in so many comes from devices. */
const BY_DEVICES = 4;
const FROM_DEVICE = 2;
/** Ahead of one key in so many something is done that no command comes of. */
const PAUSED = 8;
const LONGEST_PAUSE = 40;
const DEVICES = ['stick', 'trigger', 'start'] as const;
/** Separates the draws for devices from those for keys: the keys of a script do not depend on them. */
const DRAWN_APART = 0xde71ce;

/** The device inputs of script `number` for its `keys`; undefined where it types them all. */
function drawInputs(number: number, keys: readonly number[]): Inputs | undefined {
  const random = splitMix(number ^ DRAWN_APART);
  if (random(BY_DEVICES) !== 0) return undefined;
  const pause = (): Pause => (random(2) === 0 ? { frames: 1 + random(LONGEST_PAUSE) } : { press: IDLE_KEYS[random(IDLE_KEYS.length)] as (typeof IDLE_KEYS)[number] });
  const inputs = new Map<number, Input>();
  keys.forEach((key, i) => {
    const devices = DEVICES.filter((device) => deviceKeys(device).includes(key));
    const device = devices.length === 0 || random(FROM_DEVICE) !== 0 ? undefined : devices[random(devices.length)];
    const pauses = random(PAUSED) === 0 ? [pause()] : [];
    if (device !== undefined || pauses.length > 0) inputs.set(i, { ...(device === undefined ? {} : { device }), pauses });
  });
  return inputs;
}

/** Sequences of commands that a generated script goes on with, and the weight of each: those of the program, and holds of the sticks where it has ticks. */
export function randomWords({ vocabulary, ticks }: Program): readonly (readonly [keys: readonly number[], weight: number])[] {
  const words = Object.entries(vocabulary).map(([word, weight]) => [keyCodes(word), weight] as const);
  if (ticks === 0 || words.some(([keys]) => keys.some(isTick))) return words;
  const weight = Math.max(1, words.reduce((sum, [, w]) => sum + w, 0));
  return [...words, ...HOLDS.map(([held, count]) => [Array.from({ length: count }, () => TICK + held), weight] as const), ...HOLDS.map(([held]) => [[SECOND_STICK + held], weight] as const)];
}

/** The contacts of the first stick, and the number of ticks that they are held: nothing, each direction with and without the trigger, two diagonals, the trigger alone. */
const HOLDS: readonly (readonly [held: number, ticks: number])[] = [[0, 1], [0, 20], [1, 5], [2, 5], [4, 9], [8, 9], [5, 3], [10, 3], [16, 1], [17, 4], [18, 4], [20, 7], [24, 7]];

/** Script `number` of the endless list of generated scripts of `program`. */
export function generateScript(program: Program, number: number, commands: readonly [number, number] = program.ticks > 0 ? TICKS : COMMANDS): Script {
  const random = splitMix(number);
  const choose = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const seed = ((random(65536) << 16) | random(65536)) >>> 0;
  const settings = new Map(Object.entries(program.settings).map(([name, values]) => [name, choose(Object.keys(values))]));
  const keys = program.opening.flatMap((step) => keyCodes(choose(step)));
  const words = randomWords(program);
  const weight = words.reduce((sum, [, w]) => sum + w, 0);
  const end = keys.length + commands[0] + random(commands[1] - commands[0] + 1);
  while (keys.length < end && weight > 0) {
    let pick = random(weight);
    keys.push(...(words.find(([, w]) => (pick -= w) < 0)?.[0] ?? []));
  }
  const inputs = program.ticks > 0 ? undefined : drawInputs(number, keys);
  return {
    name: `generated ${program.name} ${number}`,
    program,
    seed,
    settings,
    setup: setupKeys(program, settings),
    keys: Uint8Array.from(keys),
    ...(inputs === undefined ? {} : { inputs }),
    lines: [],
  };
}

export function generateScripts(program: Program, { count, from = 1, commands }: GeneratedScriptOptions): Script[] {
  return Array.from({ length: count }, (_, i) => generateScript(program, from + i, commands));
}
