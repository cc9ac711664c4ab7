/** Watches a foreign function on the emulated Atari: its writes outside of its own memory, and its reads of the program's state. */
import { RUNTIME_FILES } from '../../../transpiler/build/freshness.ts';
import { cStack } from '../../machine/guards/areas.ts';
import type { Layout } from '../../state/layout.ts';
import { GUARDED_READ, NO_WRITE } from '../../machine/access.ts';
import type { ProgramImage } from '../../machine/image.ts';
import type { Machine, Observer } from '../../machine/machine.ts';
import { FOREIGN } from './link.ts';

const STACK_PAGE = 0x100;
/** Where modules have variables. */
const VARIABLES = new Set(['ZEROPAGE', 'EXTZP', 'DATA', 'BSS', 'LOW']);

const hex = (value: number, digits: number): string => `$${value.toString(16).toUpperCase().padStart(digits, '0')}`;

export class Fence implements Observer {
  private fault: string | undefined;
  /** The overwritten bytes, to be put back. */
  private overwritten: (readonly [number, number])[] = [];
  private readonly machine: Machine;
  private readonly image: ProgramImage;
  private readonly layout: Layout;
  /** The program's variables and what it keeps between its statements, by address. */
  private readonly isState = new Uint8Array(0x10000);

  /** From now on, for functions that are called with both stacks as they are. @throws SymbolFileError */
  constructor(machine: Machine, image: ProgramImage, layout: Layout) {
    this.machine = machine;
    this.image = image;
    this.layout = layout;
    const isOpen = new Uint8Array(0x10000);
    for (const { name, library, pieces } of image.link.modules) {
      const isOwn = library || name.startsWith(FOREIGN) || RUNTIME_FILES.some((file) => name === `${file}.o`);
      for (const { segment, start, size } of pieces) if (VARIABLES.has(segment)) (isOwn ? isOpen : this.isState).fill(1, start, start + size);
    }
    const { low, pointer } = cStack(image);
    isOpen.fill(1, low, machine.peekWord(pointer));
    isOpen.fill(1, STACK_PAGE, STACK_PAGE + machine.registers.s - 1);
    const { access } = machine.bus;
    for (let address = 0; address < isOpen.length; address++) {
      if (isOpen[address] === 0) access[address] |= NO_WRITE;
      if (this.isState[address] === 1) access[address] |= GUARDED_READ;
    }
    machine.observe(this);
  }

  read(address: number): void {
    if (this.isState[address] === 1) this.fault ??= `reads ${this.nameOf(address)}, which its TypeScript can't`;
  }

  write(address: number, value: number): void {
    this.fault ??= `writes ${hex(value & 0xff, 2)} to ${this.nameOf(address)}`;
    this.overwritten.push([address, this.machine.bus.memory[address]]);
  }

  /** The first forbidden access since the last call of this, if any; memory is put back. */
  take(): string | undefined {
    const { fault } = this;
    this.fault = undefined;
    for (const [address, value] of this.overwritten.reverse()) this.machine.bus.memory[address] = value;
    this.overwritten = [];
    return fault;
  }

  /** A variable of the program by its TypeScript name, else the address, with the label at or before it. */
  private nameOf(address: number): string {
    const start = ({ symbol }: { symbol: string }): number => this.image.symbols.get(symbol) ?? Infinity;
    const variable = this.layout.variables.find((one) => start(one) <= address && address < start(one) + one.size);
    if (variable !== undefined) return variable.name;
    if (address >= STACK_PAGE && address < 2 * STACK_PAGE) return `${hex(address, 4)}, its caller's part of the stack`;
    if (this.isState[address] === 0) return `${hex(address, 4)}, which is not its own`;
    return `${hex(address, 4)}, where the program keeps its locals`;
  }
}
