import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';
import { findInstruction, type Mode } from './instructions.ts';

interface SourceLine {
  label?: string;
  mnemonic?: string;
  operand?: string;
}

interface Listing {
  address: number;
  bytes: number[];
  text: string;
  error?: string;
}

const PROGRAMS = [
  ['start: LDX #10', 'loop: DEX', 'STA $D020', 'JSR wait', 'JMP loop', 'wait: NOP', 'RTS'],
  ['LDA #$FF', 'STA flag', 'JMP nowhere', 'flag: NOP'],
  ['again: INX', 'LDA #300', 'BRA again', 'RTS'],
];

function parseLine(text: string): SourceLine {
  const colon = text.indexOf(':');
  const label = colon >= 0 ? text.slice(0, colon) : undefined;
  const [mnemonic, operand] = text.slice(colon + 1).trim().split(' ');
  return { label, mnemonic, operand };
}

function modeOf({ operand }: SourceLine): Mode {
  if (!operand) return 'implied';
  return operand.startsWith('#') ? 'immediate' : 'absolute';
}

function number(text: string): number {
  return text.startsWith('$') ? parseInt(text.slice(1), 16) : parseInt(text, 10);
}

function assemble(source: string[], origin: number): Listing[] {
  const labels = new Map<string, number>();
  let address = origin;
  for (const text of source) {
    const line = parseLine(text);
    if (line.label) labels.set(line.label, address);
    address += findInstruction(line.mnemonic ?? '', modeOf(line))?.size ?? 0;
  }
  address = origin;
  return source.map((text) => {
    const line = parseLine(text);
    const mode = modeOf(line);
    const listing: Listing = { address, bytes: [], text };
    const instruction = findInstruction(line.mnemonic ?? '', mode);
    if (!instruction) return { ...listing, error: 'UNKNOWN INSTRUCTION' };
    listing.bytes.push(instruction.opcode);
    address += instruction.size;
    if (mode === 'immediate') {
      const value = number(line.operand!.slice(1));
      listing.bytes.push(value & 0xff);
      if (value > 255) listing.error = 'VALUE TOO LARGE';
    } else if (mode === 'absolute') {
      const value = labels.get(line.operand!) ?? number(line.operand!);
      if (Number.isNaN(value)) listing.error = 'UNKNOWN LABEL';
      else listing.bytes.push(value & 0xff, value >> 8);
    }
    return listing;
  });
}

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

let program = 0;
let origin = 0x600;

function draw(): void {
  clearScreen();
  const listing = assemble(PROGRAMS[program], origin);
  listing.forEach(({ address, bytes, text, error }, i) => {
    at(0, 1 + i);
    print(`${hex(address, 4)} ${bytes.map((byte) => hex(byte, 2)).join(' ').padEnd(9)} ${error ?? text}`);
  });
  const size = listing.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const errors = listing.filter(({ error }) => error !== undefined).length;
  at(0, 20);
  print(`${size} BYTES, ${errors} ERRORS`);
}

export function start(seed: number): void {
  startRandom(seed);
  program = seed % PROGRAMS.length;
  draw();
}

export function key(code: number): void {
  if (code === 28) origin += 0x100;
  else if (code === 29) origin = Math.max(0, origin - 0x100);
  else if (code === 32) PROGRAMS[program].unshift('NOP');
  else program = (program + 1) % PROGRAMS.length;
  PROGRAMS[program].length = Math.min(PROGRAMS[program].length, 16);
  draw();
}
