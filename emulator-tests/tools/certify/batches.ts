/** The pairs that a program runs over: a command a batch, by the same loops in JavaScript and on the 6502. */
import { BITS, CONSTANTS, type OperandType } from './operands.ts';

export interface Batches {
  /** The function `run(code)`, which calls `pair(a, b)`. */
  readonly run: readonly string[];
  /** The commands: a batch each. */
  readonly keys: readonly number[];
  /** A few of them, for a slow lane. */
  readonly someKeys: readonly number[];
  readonly pairs: number;
}

/** Random pairs of a command: a second of the simulator's time at most. */
export const BATCH = 500;

/** Keys of the batch of all edges, and of a batch of random pairs. */
const EDGES = 0;
const RANDOM = 1;

const BYTE_KEYS = Array.from({ length: 256 }, (_, i) => i);

/** All pairs of two bytes, a command an A; else all pairs of edges and `random` others. */
export function pairsOf(a: OperandType, b: OperandType, random: number): Batches {
  if (BITS[a] === 8 && BITS[b] === 8) {
    const run = ['function run(code: u8): void {', `  const a = ${a}(code);`, `  for (let j = 0; j < 256; j++) pair(a, ${b}(j));`, '}'];
    return { run, keys: BYTE_KEYS, someKeys: CONSTANTS[a].map((value) => value & 0xff), pairs: 65536 };
  }
  // Of four pairs one is equal or differs by 1, one has a small B, and two are independent.
  const small = BITS[b] === 32 ? '(rng.b3 | (rng.b2 << 8)) - 0x8000' : 'rng.b3 - 128';
  return drawn(random, CONSTANTS[a].length * CONSTANTS[b].length, ['for (const a of EDGES_A) for (const b of EDGES_B) pair(a, b);'], [
    `const a: ${a} = ${draw(a)};`,
    'stepRandom();',
    `if ((i & 3) === 0) pair(a, ${b}(a ^ (rng.b3 & 1)));`,
    `else if ((i & 3) === 1) pair(a, ${b}(${small}));`,
    `else pair(a, ${draw(b)});`,
  ]);
}

/** All values of up to 16 bits, a command a high byte; else all edges and `random` others. Both sides of the pair are the value. */
export function edgeValues(type: OperandType, random: number): Batches {
  switch (BITS[type]) {
    case 8: {
      const run = ['function run(code: u8): void {', `  const a = ${type}(code);`, '  pair(a, a);', '}'];
      return { run, keys: BYTE_KEYS, someKeys: BYTE_KEYS, pairs: 256 };
    }
    case 16: {
      const run = [
        'function run(code: u8): void {',
        '  for (let i = 0; i < 256; i++) {',
        `    const a = ${type}((code << 8) | i);`,
        '    pair(a, a);',
        '  }',
        '}',
      ];
      return { run, keys: BYTE_KEYS, someKeys: [0, 1, 0x7f, 0x80, 0xff], pairs: 65536 };
    }
    case 32:
      return drawn(random, CONSTANTS[type].length, ['for (const a of EDGES_A) pair(a, a);'], [`const a: ${type} = ${draw(type)};`, 'pair(a, a);']);
  }
}

function drawn(random: number, edges: number, edgeLoop: readonly string[], body: readonly string[]): Batches {
  const batch = Math.min(BATCH, random);
  const batches = Math.ceil(random / batch);
  const run = [
    'function run(code: u8): void {',
    `  if (code === ${EDGES}) {`,
    ...edgeLoop.map((line) => `    ${line}`),
    '    return;',
    '  }',
    `  for (let i = 0; i < ${batch}; i++) {`,
    '    stepRandom();',
    ...body.map((line) => `    ${line}`),
    '  }',
    '}',
  ];
  return { run, keys: [EDGES, ...new Array<number>(batches).fill(RANDOM)], someKeys: [EDGES, RANDOM, RANDOM], pairs: edges + batches * batch };
}

/** A random value of `type`, from the four bytes of the generator. */
function draw(type: OperandType): string {
  const long = 'rng.b3 | (rng.b2 << 8) | (rng.b1 << 16) | (rng.b0 << 24)';
  return `${type}(${BITS[type] === 32 ? long : 'rng.b3 | (rng.b2 << 8)'})`;
}
