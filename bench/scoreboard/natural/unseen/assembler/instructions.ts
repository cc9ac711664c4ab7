export type Mode = 'implied' | 'immediate' | 'absolute';

export interface Instruction {
  readonly opcode: number;
  readonly size: number;
}

const table: [string, Mode, number][] = [
  ['NOP', 'implied', 0xea],
  ['INX', 'implied', 0xe8],
  ['DEX', 'implied', 0xca],
  ['RTS', 'implied', 0x60],
  ['LDA', 'immediate', 0xa9],
  ['LDX', 'immediate', 0xa2],
  ['LDA', 'absolute', 0xad],
  ['STA', 'absolute', 0x8d],
  ['JMP', 'absolute', 0x4c],
  ['JSR', 'absolute', 0x20],
];

const SIZES: Record<Mode, number> = { implied: 1, immediate: 2, absolute: 3 };

export function findInstruction(mnemonic: string, mode: Mode): Instruction | undefined {
  const entry = table.find(([name, m]) => name === mnemonic && m === mode);
  return entry && { opcode: entry[2], size: SIZES[mode] };
}
