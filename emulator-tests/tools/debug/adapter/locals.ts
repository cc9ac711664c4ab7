/** Parameters and local variables of a function, as far as the machine holds them. */
import type { FunctionReport, VariableReport } from '../../../../transpiler/driver/explain.ts';
import { instructionLength } from '../../../lanes/missized.ts';
import { WIDTH, type StorageType } from '../../../state/layout.ts';
import type { CodeFunction } from '../../../machine/image.ts';
import type { AtariSession } from '../../../lanes/atari_session.ts';

export interface Local {
  readonly name: string;
  readonly value: number;
  /** Such as `u8 at $0090`. */
  readonly type: string;
}

/** Stores and instructions that change a byte, in the zero page and anywhere. */
const WRITES: ReadonlySet<number> = new Set([
  0x84, 0x85, 0x86, 0x06, 0x26, 0x46, 0x66, 0xc6, 0xe6, 0x8c, 0x8d, 0x8e, 0x0e, 0x2e, 0x4e, 0x6e, 0xce, 0xee,
]);
const hex = (address: number): string => `$${address.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The numbers that TypeScript names in `code`; the processor is in it, or in something that it called. A variable is left out where the function
 * keeps it in registers. One without a value yet has what was there before it, and a loop may have its counter in X or Y meanwhile.
 */
export function localsOf(code: CodeFunction, reports: readonly FunctionReport[], session: AtariSession): Local[] {
  const { image, machine } = session;
  const labels = image.labels.filter(([, address]) => address === code.start).map(([label]) => label);
  const written = writtenBy(code, machine.bus.memory);
  const { a, x } = machine.registers;
  return reports.filter(({ name, line }) => name === code.name && line === code.line).flatMap(({ variables }) => variables.flatMap((variable) => {
    // Specialisations of a function share its name and line: their variables begin with another name in C.
    const own = labels.find((label) => `_${variable.name}`.startsWith(`${label}_`));
    const address = own === undefined ? undefined : image.symbols.get(`_${variable.name}`);
    if (address === undefined || own === undefined || !isNumber(variable)) return [];
    const { type, register, kind } = variable;
    const name = variable.name.slice(own.length);
    if (register !== undefined && machine.pc === code.start) {
      return [{ name, value: numberAt(register === 'A' ? [a] : [a, x], 0, type), type: `${type} in ${register}` }];
    }
    const isKept = (kind === 'parameter' && register === undefined) || written.has(address);
    return isKept ? [{ name, value: numberAt(machine.bus.memory, address, type), type: `${type} at ${hex(address)}` }] : [];
  }));
}

const isNumber = (variable: VariableReport): variable is VariableReport & { readonly type: StorageType } =>
  variable.kind !== 'temporary' && variable.place !== 'stack' && Object.hasOwn(WIDTH, variable.type);

/** The addresses that the instructions of `code` name as their target. */
function writtenBy({ start, end }: CodeFunction, memory: Uint8Array): ReadonlySet<number> {
  const written = new Set<number>();
  for (let at = start; at < end; at += instructionLength(memory[at])) {
    if (WRITES.has(memory[at])) written.add(instructionLength(memory[at]) === 2 ? memory[at + 1] : memory[at + 1] | (memory[at + 2] << 8));
  }
  return written;
}

/** The number of the type `type` at `address` of `memory`, low byte first. */
function numberAt(memory: ArrayLike<number>, address: number, type: StorageType): number {
  const width = WIDTH[type];
  let value = 0;
  for (let i = width - 1; i >= 0; i--) value = value * 256 + memory[address + i];
  return type.startsWith('i') && value >= 2 ** (8 * width - 1) ? value - 2 ** (8 * width) : value;
}
