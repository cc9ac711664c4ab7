/**
 * The text of the processor's loop, made from a table of the 151 documented instructions.
 *
 * Each instruction becomes one case of one switch, with the processor's registers in local variables and without a call on its way. That makes it
 * fast, and nobody would write it by hand 151 times. {@link ./core.ts} compiles it.
 *
 * Locals: a x y s pc are registers. The flags are n (bit 7 counts), z (zero means set), v (0 or 64), c (0 or 1), and the others in r. The operand is
 * m, its address ea, the address before indexing base, the cycle within the frame clock.
 */
import { SLOW_EXECUTE, SLOW_READ, SLOW_WRITE } from './access.ts';

type Mode = 'imp' | 'acc' | 'imm' | 'zp' | 'zpx' | 'zpy' | 'abs' | 'abx' | 'aby' | 'izx' | 'izy' | 'rel' | 'ind';

const B1 = 'memory[(pc + 1) & 0xffff]';
/** Of a branch, once pc is behind it. */
const OFFSET = '((memory[(pc - 1) & 0xffff] << 24) >> 24)';
const B2 = 'memory[(pc + 2) & 0xffff]';

/** Length in bytes; how the address is found; cycles of a read; whether a read that crosses a page takes one more. */
const MODES: Readonly<Record<Mode, readonly [number, string, number, boolean]>> = {
  imp: [1, '', 2, false],
  acc: [1, '', 2, false],
  imm: [2, '', 2, false],
  zp: [2, `ea = ${B1};`, 3, false],
  zpx: [2, `ea = (${B1} + x) & 0xff;`, 4, false],
  zpy: [2, `ea = (${B1} + y) & 0xff;`, 4, false],
  abs: [3, `ea = ${B1} | (${B2} << 8);`, 4, false],
  abx: [3, `base = ${B1} | (${B2} << 8); ea = (base + x) & 0xffff;`, 4, true],
  aby: [3, `base = ${B1} | (${B2} << 8); ea = (base + y) & 0xffff;`, 4, true],
  izx: [2, `t = (${B1} + x) & 0xff; ea = memory[t] | (memory[(t + 1) & 0xff] << 8);`, 6, false],
  izy: [2, `t = ${B1}; base = memory[t] | (memory[(t + 1) & 0xff] << 8); ea = (base + y) & 0xffff;`, 5, true],
  rel: [2, '', 2, false],
  // The high byte of the pointer comes from the same page: the 6502 has no carry there.
  ind: [3, `base = ${B1} | (${B2} << 8); ea = memory[base] | (memory[(base & 0xff00) | ((base + 1) & 0xff)] << 8);`, 5, false],
};

const slow = (work: string): string => `self.p = pc; self.s = s; bus.frameCycle = clock; ${work} clock = bus.frameCycle; until = self.until;`;
const load = (to: string, from: string): string =>
  `if ((access[${from}] & ${SLOW_READ}) === 0) ${to} = memory[${from}]; else { ${slow(`${to} = bus.read(${from});`)} }`;
const store = (to: string, value: string): string =>
  `if ((access[${to}] & ${SLOW_WRITE}) === 0) memory[${to}] = ${value}; else { ${slow(`bus.write(${to}, ${value});`)} }`;
const push = (value: string): string => `ea = 0x100 | s; ${store('ea', value)} s = (s - 1) & 0xff;`;
const pull = (to: string): string => `s = (s + 1) & 0xff; ea = 0x100 | s; ${load(to, 'ea')}`;
const PACK = '(n & 0x80) | v | r | (z === 0 ? 2 : 0) | c';
const unpack = (from: string): string => `n = ${from}; z = ~${from} & 2; v = ${from} & 0x40; c = ${from} & 1; r = ${from} & 0x3c;`;
const decimal = (operation: string): string =>
  `t = ${operation}(a, m, c); a = t & 0xff; t >>= 8; n = t; z = ~t & 2; v = t & 0x40; c = t & 1;`;
const compare = (register: string): string => `t = ${register} - m; c = t < 0 ? 0 : 1; n = z = t & 0xff;`;

/** Instructions that read their operand, with the opcode of each mode. */
const READS: readonly (readonly [string, string])[] = [
  ['n = z = a = m;', 'imm a9 zp a5 zpx b5 abs ad abx bd aby b9 izx a1 izy b1'],
  ['n = z = x = m;', 'imm a2 zp a6 zpy b6 abs ae aby be'],
  ['n = z = y = m;', 'imm a0 zp a4 zpx b4 abs ac abx bc'],
  ['n = z = a = a & m;', 'imm 29 zp 25 zpx 35 abs 2d abx 3d aby 39 izx 21 izy 31'],
  ['n = z = a = a | m;', 'imm 09 zp 05 zpx 15 abs 0d abx 1d aby 19 izx 01 izy 11'],
  ['n = z = a = a ^ m;', 'imm 49 zp 45 zpx 55 abs 4d abx 5d aby 59 izx 41 izy 51'],
  [compare('a'), 'imm c9 zp c5 zpx d5 abs cd abx dd aby d9 izx c1 izy d1'],
  [compare('x'), 'imm e0 zp e4 abs ec'],
  [compare('y'), 'imm c0 zp c4 abs cc'],
  ['n = m; v = m & 0x40; z = a & m;', 'zp 24 abs 2c'],
  [
    `if ((r & 8) !== 0) { ${decimal('addDecimal')} } else {
       t = a + m + c; v = (~(a ^ m) & (a ^ t) & 0x80) >> 1; c = t >> 8; n = z = a = t & 0xff; }`,
    'imm 69 zp 65 zpx 75 abs 6d abx 7d aby 79 izx 61 izy 71',
  ],
  [
    `if ((r & 8) !== 0) { ${decimal('subtractDecimal')} } else {
       t = a - m - 1 + c; v = ((a ^ m) & (a ^ t) & 0x80) >> 1; c = t < 0 ? 0 : 1; n = z = a = t & 0xff; }`,
    'imm e9 zp e5 zpx f5 abs ed abx fd aby f9 izx e1 izy f1',
  ],
];

/** Instructions that write a register: a write always takes the cycle of a crossed page. */
const WRITES: readonly (readonly [string, string])[] = [
  ['a', 'zp 85 zpx 95 abs 8d abx 9d aby 99 izx 81 izy 91'],
  ['x', 'zp 86 zpy 96 abs 8e'],
  ['y', 'zp 84 zpx 94 abs 8c'],
];

/** Instructions that change their operand `m`, or A: two cycles more than a write. The unchanged byte that a 6502 writes first is not written. */
const CHANGES: readonly (readonly [string, string])[] = [
  ['c = m >> 7; n = z = m = (m << 1) & 0xff;', 'acc 0a zp 06 zpx 16 abs 0e abx 1e'],
  ['c = m & 1; n = z = m = m >> 1;', 'acc 4a zp 46 zpx 56 abs 4e abx 5e'],
  ['t = (m << 1) | c; c = m >> 7; n = z = m = t & 0xff;', 'acc 2a zp 26 zpx 36 abs 2e abx 3e'],
  ['t = (m | (c << 8)) >> 1; c = m & 1; n = z = m = t;', 'acc 6a zp 66 zpx 76 abs 6e abx 7e'],
  ['n = z = m = (m + 1) & 0xff;', 'zp e6 zpx f6 abs ee abx fe'],
  ['n = z = m = (m - 1) & 0xff;', 'zp c6 zpx d6 abs ce abx de'],
];

/** Opcode, work, cycles: of one byte. */
const IMPLIED: readonly (readonly [string, string, number])[] = [
  ['aa', 'n = z = x = a;', 2], ['a8', 'n = z = y = a;', 2], ['8a', 'n = z = a = x;', 2], ['98', 'n = z = a = y;', 2],
  ['ba', 'n = z = x = s;', 2], ['9a', 's = x;', 2],
  ['e8', 'n = z = x = (x + 1) & 0xff;', 2], ['c8', 'n = z = y = (y + 1) & 0xff;', 2],
  ['ca', 'n = z = x = (x - 1) & 0xff;', 2], ['88', 'n = z = y = (y - 1) & 0xff;', 2],
  ['18', 'c = 0;', 2], ['38', 'c = 1;', 2], ['b8', 'v = 0;', 2], ['ea', '', 2],
  ['58', 'r &= ~4;', 2], ['78', 'r |= 4;', 2], ['d8', 'r &= ~8;', 2], ['f8', 'r |= 8;', 2],
  ['48', push('a'), 3], ['08', push(`(${PACK}) | 0x10`), 3],
  ['68', `${pull('m')} n = z = a = m;`, 4], ['28', `${pull('m')} m = (m | 0x20) & ~0x10; ${unpack('m')}`, 4],
];

const BRANCHES: readonly (readonly [string, string])[] = [
  ['10', '(n & 0x80) === 0'], ['30', '(n & 0x80) !== 0'], ['50', 'v === 0'], ['70', 'v !== 0'],
  ['90', 'c === 0'], ['b0', 'c !== 0'], ['d0', 'z !== 0'], ['f0', 'z === 0'],
];

/** Opcode, work that leaves the next address in pc, cycles. */
const JUMPS: readonly (readonly [string, string, number])[] = [
  ['4c', `pc = ${B1} | (${B2} << 8);`, 3],
  ['6c', `${MODES.ind[1]} pc = ea;`, 5],
  ['20', `m = ${B1}; t = (pc + 2) & 0xffff; ${push('t >> 8')} ${push('t & 0xff')} pc = m | (${B2} << 8);`, 6],
  ['60', `${pull('m')} t = m; ${pull('m')} pc = ((t | (m << 8)) + 1) & 0xffff;`, 6],
  ['40', `${pull('m')} m = (m | 0x20) & ~0x10; ${unpack('m')} ${pull('m')} t = m; ${pull('m')} pc = t | (m << 8);`, 6],
];

function cases(counted: Counted): string[] {
  const found: string[] = [];
  const each = (list: string, make: (mode: Mode) => string): void => {
    const words = list.split(' ');
    for (let i = 0; i < words.length; i += 2) found.push(`case 0x${words[i + 1]}: ${make(words[i] as Mode)} break;`);
  };
  const end = (mode: Mode, cycles: number): string => `pc = (pc + ${MODES[mode][0]}) & 0xffff; clock += ${cycles};`;
  for (const [work, list] of READS) {
    each(list, (mode) => {
      const [, address, cycles, crossing] = MODES[mode];
      const operand = mode === 'imm' ? `m = ${B1};` : `${address} ${load('m', 'ea')}`;
      return `${operand} ${work} ${crossing ? 'if (((base ^ ea) & 0xff00) !== 0) clock++;' : ''} ${end(mode, cycles)}`;
    });
  }
  const written = (mode: Mode): number => MODES[mode][2] + (MODES[mode][3] ? 1 : 0);
  for (const [register, list] of WRITES) each(list, (mode) => `${MODES[mode][1]} ${store('ea', register)} ${end(mode, written(mode))}`);
  for (const [work, list] of CHANGES) {
    each(list, (mode) =>
      mode === 'acc'
        ? `m = a; ${work} a = m; ${end(mode, 2)}`
        : `${MODES[mode][1]} ${load('m', 'ea')} ${work} ${store('ea', 'm')} ${end(mode, written(mode) + 2)}`,
    );
  }
  for (const [code, work, cycles] of IMPLIED) found.push(`case 0x${code}: ${work} ${end('imp', cycles)} break;`);
  for (const [code, condition] of BRANCHES) {
    const taken = `base = pc; pc = (pc + ${OFFSET}) & 0xffff; clock += ((base ^ pc) & 0xff00) === 0 ? 3 : 4;`;
    const noted = counted === 'executions' ? 'counts[pc | 0x10000]++;' : '';
    found.push(`case 0x${code}: if (${condition}) { ${noted} pc = (pc + 2) & 0xffff; ${taken} } else { pc = (pc + 2) & 0xffff; clock += 2; } break;`);
  }
  for (const [code, work, cycles] of JUMPS) found.push(`case 0x${code}: ${work} clock += ${cycles}; break;`);
  return found;
}

/**
 * The addition to `counts` at the address of each instruction: its cycles, 1, or nothing. With 1, a branch that is taken counts
 * again 64 K higher.
 */
export type Counted = 'cycles' | 'executions' | 'nothing';

/** The body of `(self, bus, hooks, addDecimal, subtractDecimal, counts) => (limit) => boolean`. */
export function coreSource(counted: Counted): string {
  return `'use strict';
const { memory, access } = bus;
return function run(limit) {
  let { a, x, y, s, p: pc } = self;
  let n, z, v, c, r, m = 0, ea = 0, base = 0, t = 0;
  t = self.flags; ${unpack('t')}
  let clock = bus.frameCycle;
  let until = limit;
  self.until = limit;
  ${counted === 'cycles' ? 'let at = 0, before = 0;' : ''}
  try {
    do {
      if ((access[pc] & ${SLOW_EXECUTE}) !== 0) {
        self.a = a; self.x = x; self.y = y; self.s = s; self.p = pc; self.flags = ${PACK}; bus.frameCycle = clock;
        if (hooks.execute(pc)) return true;
        ({ a, x, y, s, p: pc } = self); t = self.flags; ${unpack('t')} clock = bus.frameCycle; until = self.until;
      }
      ${counted === 'cycles' ? 'at = pc; before = clock;' : counted === 'executions' ? 'counts[pc]++;' : ''}
      switch (memory[pc]) {
        ${cases(counted).join('\n        ')}
        default: self.p = pc; hooks.refuse(pc, memory[pc]);
      }
      ${counted === 'cycles' ? 'counts[at] += clock - before;' : ''}
    } while (clock < until);
    return false;
  } finally {
    self.a = a; self.x = x; self.y = y; self.s = s; self.p = pc; self.flags = ${PACK}; bus.frameCycle = clock;
  }
};`;
}
