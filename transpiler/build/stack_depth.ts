/** How deep a linked program's hardware stack gets: found by a walk through its machine code. */
import { readFileSync } from 'node:fs';
import { DEPTH_LABEL } from '../base/c_forms.ts';
import { INTERRUPT_BYTES, STACK_BYTES, USABLE_BYTES } from '../limits/machine.ts';
import { chainText } from '../diagnostics/diagnostics.ts';
import { BuildError } from './freshness.ts';

/** Bytes of a return address. */
const ADDRESS_BYTES = 2;
/** Bytes on the stack where main() begins: the return addresses of two calls at most. */
const ENTRY_BYTES = 4;

export interface StackDepth {
  /** The most bytes that are in use at a time, of the stack's 256; interrupts come on top. */
  readonly bytes: number;
  /** The functions that are running then by their labels, callers first. */
  readonly chain: readonly string[];
  /** Addresses that the walk could not follow: jumps through a pointer, returns to pushed addresses, functions that call themselves to an unknown depth. */
  readonly unknown: readonly number[];
}

/** A linked program: the contents of memory, and the calls. */
export interface LinkedCode {
  /** 64 KB. */
  readonly memory: Uint8Array;
  /** 1 for each address that the program's file fills. What is called elsewhere is the system's, and returns at once. */
  readonly isFilled: Uint8Array;
  readonly labels: ReadonlyMap<string, number>;
}

const JSR = 0x20, JMP = 0x4c, JMP_INDIRECT = 0x6c, RTS = 0x60, RTI = 0x40, BRK = 0x00, TXS = 0x9a;
const PUSHED: ReadonlyMap<number, number> = new Map([[0x48, 1], [0x08, 1], [0x68, -1], [0x28, -1]]);

const isBranch = (opcode: number): boolean => (opcode & 0x1f) === 0x10;

/** Bytes of an instruction. */
function lengthOf(opcode: number): number {
  const low = opcode & 0x0f;
  if (opcode === JSR || low >= 0x0c || (opcode & 0x1f) === 0x19) return 3;
  return low === 0x08 || low === 0x0a || opcode === BRK || opcode === RTI || opcode === RTS ? 1 : 2;
}

interface Routine {
  /** The most that it pushes, with all that it calls. */
  readonly bytes: number;
  /** The routine that is called where it is deepest. */
  readonly next: number | undefined;
}

const LEAF: Routine = { bytes: 0, next: undefined };

/** The depth of a program from main() on. @throws BuildError when it has none */
export function stackDepth({ memory, isFilled, labels }: LinkedCode): StackDepth {
  const entry = labels.get('_main');
  if (entry === undefined) throw new BuildError('the linked program has no main()');
  // Of several names, as of a function that takes an argument in registers, the shortest is the function's own.
  const functions = [...labels].filter(([label]) => label.startsWith('_')).sort(([a], [b]) => b.length - a.length);
  const names = new Map(functions.map(([label, address]) => [address, label.slice(1)]));
  // A jump to a function is a call in the end of another one.
  const isFunction = (address: number): boolean => names.has(address);
  const isCode = (address: number): boolean => isFilled[address] === 1;
  const circleOf = (address: number): number | undefined => labels.get(`${DEPTH_LABEL}${names.get(address) ?? ''}`);
  const known = new Map<number, Routine>();
  /** A function pushes no more than its return address while the next of its circle runs. */
  const deepestOf = (circle: number): Routine => {
    const members = functions.flatMap(([, address]) => (circleOf(address) === circle ? routineAt(address, address) : []));
    const deepest = members.reduce((best, member) => (member.bytes > best.bytes ? member : best), LEAF);
    return { ...deepest, bytes: deepest.bytes + ADDRESS_BYTES * ((circle & 0xff) - 1) };
  };
  /** What is called at `address` by the function at `caller`. */
  const calledAt = (address: number, caller: number, from: number): Routine => {
    const circle = circleOf(address);
    return circle === undefined ? routineAt(address, from) : circle === circleOf(caller) ? LEAF : deepestOf(circle);
  };
  const underway = new Set<number>();
  const unknown = new Set<number>();
  const routineAt = (address: number, from: number): Routine => {
    const found = known.get(address);
    if (found !== undefined) return found;
    if (!isCode(address)) return LEAF;
    if (underway.has(address)) {
      unknown.add(from);
      return LEAF;
    }
    underway.add(address);
    const routine = walk(address);
    underway.delete(address);
    known.set(address, routine);
    return routine;
  };
  const walk = (start: number): Routine => {
    const seen = new Map<number, number>();
    const ways: [number, number][] = [[start, 0]];
    let deepest = LEAF;
    const reach = (bytes: number, next: number | undefined): void => {
      if (bytes > deepest.bytes) deepest = { bytes, next };
    };
    for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
      let [pc, depth] = way;
      while ((seen.get(pc) ?? -STACK_BYTES) < depth && depth <= STACK_BYTES) {
        seen.set(pc, depth);
        const opcode = memory[pc];
        const operand = memory[pc + 1] | (memory[pc + 2] << 8);
        const next = pc + lengthOf(opcode);
        if (opcode === RTS && depth !== 0) unknown.add(pc);
        if (opcode === JMP_INDIRECT) unknown.add(pc);
        if (opcode === RTS || opcode === RTI || opcode === BRK || opcode === JMP_INDIRECT) break;
        if (opcode === JSR) reach(depth + ADDRESS_BYTES + calledAt(operand, start, pc).bytes, operand);
        if (opcode === JMP && operand !== start && (isFunction(operand) || !isCode(operand))) {
          reach(depth + calledAt(operand, start, pc).bytes, operand);
          break;
        }
        if (isBranch(opcode)) ways.push([next + ((memory[pc + 1] << 24) >> 24), depth]);
        depth = opcode === TXS ? 0 : depth + (PUSHED.get(opcode) ?? 0);
        reach(depth, undefined);
        pc = opcode === JMP ? operand : next;
      }
    }
    return deepest;
  };
  const { bytes } = routineAt(entry, entry);
  const chain = new Set<number>();
  for (let at: number | undefined = entry; at !== undefined && !chain.has(at); at = known.get(at)?.next) chain.add(at);
  return { bytes: ENTRY_BYTES + bytes, chain: [...chain].map((at) => names.get(at) ?? nameAt(at, labels)), unknown: [...unknown] };
}

const hex = (address: number): string => `$${address.toString(16).toUpperCase().padStart(4, '0')}`;

/** A label of the runtime's assembler at `address`. */
const nameAt = (address: number, labels: ReadonlyMap<string, number>): string => [...labels].find(([, at]) => at === address)?.[0] ?? hex(address);

const LOAD_FILE_MARK = 0xffff;
/** Of sim65's files: `sim65`, a version, the processor, the C stack's pointer, the load address, where it begins. */
const SIM_HEADER_BYTES = 12;
const SIM_LOAD_ADDRESS = 8;

/** Reads a linked program from its load file or sim65's, and the file of its labels. */
export function readLinked(binary: string, labels: string): LinkedCode {
  const file = readFileSync(binary);
  const memory = new Uint8Array(STACK_BYTES * STACK_BYTES);
  const isFilled = new Uint8Array(memory.length);
  const fill = (address: number, bytes: Uint8Array): void => {
    memory.set(bytes, address);
    isFilled.fill(1, address, address + bytes.length);
  };
  if (file.readUInt16LE(0) !== LOAD_FILE_MARK) fill(file.readUInt16LE(SIM_LOAD_ADDRESS), file.subarray(SIM_HEADER_BYTES));
  else {
    for (let at = 2; at < file.length; ) {
      const [first, last] = [file.readUInt16LE(at), file.readUInt16LE(at + 2)];
      fill(first, file.subarray(at + 4, at + 5 + last - first));
      at += 5 + last - first;
    }
  }
  const rows = readFileSync(labels, 'latin1').matchAll(/^al ([0-9A-Fa-f]+) \.(\S+)$/gm);
  return { memory, isFilled, labels: new Map([...rows].map(([, address, label]) => [label, parseInt(address, 16)])) };
}

/**
 * @param binary a load file or sim65's
 * @throws BuildError where the calls of a linked program don't fit on the hardware stack
 */
export function requireStack(program: string, binary: string, labels: string): void {
  const { bytes, chain } = stackDepth(readLinked(binary, labels));
  if (bytes <= USABLE_BYTES) return;
  throw new BuildError(`${program}: hardware stack overflow: the deepest calls take ${bytes} of ${STACK_BYTES} bytes, and interrupts need ${INTERRUPT_BYTES}: ${chainText(chain)}`);
}
