/** Callers, callees, and cycles of each call: observed at the first instruction of each function and at each return. */
import type { CodeFunction, ProgramImage } from '../../machine/image.ts';
import type { Machine, Observer } from '../../machine/machine.ts';

const RTS = 0x60;
const RTI = 0x40;
const RETURN_CYCLES = 6;
/** Of the processor, from the instruction that is interrupted to the first of the interrupt. */
const ENTRY_CYCLES = 7;
const STACK = 0x100;
const NMI_VECTOR = 0xfffa;
const NOBODY = -1;

/** A function as it was called on one way. */
export interface CallNode {
  /** Index in the image's functions; -1 of the root, -2 of the vertical blank's interrupt. */
  readonly index: number;
  readonly callers: CallNode | undefined;
  readonly called: Map<number, CallNode>;
  calls: number;
  /** Cycles in the function itself. */
  self: number;
  /** Cycles of the longest call, with all that it called. */
  most: number;
  /** The same without interrupts that came meanwhile, up to the return: a routine that it ends with a jump to is its own. */
  mostAlone: number;
}

export const INTERRUPT_INDEX = -2;

interface Frame {
  readonly node: CallNode;
  /** The processor's stack pointer at the first instruction. */
  readonly s: number;
  /** The machine's cycle there. */
  readonly began: number;
  /** Cycles of interrupts since. */
  interrupted: number;
  /** The calls that ended with a jump to this one: its return is theirs. */
  readonly ended: readonly Frame[];
  /** Of helpers: the address of the call in the program from which they come; else -1. */
  readonly site: number;
}

function node(index: number, callers?: CallNode): CallNode {
  return { index, callers, called: new Map(), calls: 0, self: 0, most: 0, mostAlone: 0 };
}

export class CallTree implements Observer {
  readonly root = node(NOBODY);
  /** Cycles of helpers, at the address of the call in the program from which they come. */
  readonly helperCycles = new Float64Array(0x10000);
  private readonly machine: Machine;
  private readonly image: ProgramImage;
  private readonly entries = new Map<number, number>();
  private frames: Frame[] = [];
  private last = 0;
  private readonly hooked: readonly number[];
  private readonly release: () => void;

  /** Looks on from now on; `machine` has the program of `image` loaded. */
  constructor(machine: Machine, image: ProgramImage) {
    this.machine = machine;
    this.image = image;
    image.functions.forEach(({ start, origin }, i) => void (origin === 'system' || this.entries.set(start, i)));
    this.entries.set(machine.peekWord(NMI_VECTOR), INTERRUPT_INDEX);
    // An operand that looks like a return is never executed, and so never asked about.
    const returns = [...machine.bus.memory.keys()].filter((address) => {
      const opcode = machine.peek(address);
      return image.origin(address) !== undefined && (opcode === RTS || opcode === RTI);
    });
    this.hooked = [...new Set([...this.entries.keys(), ...returns])];
    for (const address of this.hooked) machine.hook(address);
    this.release = machine.observe(this);
  }

  /** Looks on no more. */
  detach(): void {
    for (const address of this.hooked) this.machine.unhook(address);
    this.release();
  }

  /** Begins at where the machine is, as the program's main. */
  begin(): void {
    this.frames = [{ node: this.root, s: 0xff, began: this.machine.cycles, interrupted: 0, ended: [], site: NOBODY }];
    this.last = this.machine.cycles;
    const index = this.entries.get(this.machine.pc);
    if (index !== undefined) this.enter(index);
  }

  /** Accounts for what went by since the last call or return. */
  end(): void {
    this.charge(0);
  }

  execute(pc: number): boolean {
    // The machine is booting.
    if (this.frames.length === 0) return false;
    const index = this.entries.get(pc);
    if (index !== undefined) {
      this.charge(0);
      this.enter(index);
    }
    const opcode = this.machine.peek(pc);
    if (opcode === RTS || opcode === RTI) {
      this.charge(RETURN_CYCLES);
      this.leave(this.machine.registers.s);
    }
    return false;
  }

  private get top(): Frame {
    return this.frames.at(-1) as Frame;
  }

  /** Charges the function that is running with the cycles up to now, and `more` that are about to follow. */
  private charge(more: number): void {
    const now = this.machine.cycles + more;
    const cycles = now - this.last;
    this.last = now;
    const { top } = this;
    top.node.self += cycles;
    if (top.site !== NOBODY) this.helperCycles[top.site] += cycles;
  }

  private enter(index: number): void {
    const { s } = this.machine.registers;
    // The first instruction of a loop, which is the function's own.
    if (this.top.node.index === index && this.top.s === s) return;
    this.leave(s - 1);
    // With the same stack pointer it was jumped to instead of being called: it returns for the one before it.
    const before = this.frames.length > 1 && this.top.s === s ? this.frames.pop() : undefined;
    const ended = before === undefined ? [] : [...before.ended, before];
    if (before !== undefined) before.node.most = Math.max(before.node.most, this.last - before.began);
    const { node: parent, site } = this.top;
    let child = parent.called.get(index);
    if (child === undefined) parent.called.set(index, (child = node(index, parent)));
    child.calls++;
    const helper = this.functionOf(index)?.origin === 'runtime';
    const call = (this.machine.peekWord(STACK + ((s + 1) & 0xff)) - 2) & 0xffff;
    this.frames.push({ node: child, s, began: this.last, interrupted: 0, ended, site: !helper ? NOBODY : site !== NOBODY ? site : call });
  }

  /** Forgets the calls whose return address lies at or below the stack pointer `s`. */
  private leave(s: number): void {
    while (this.frames.length > 1 && this.top.s <= s) {
      const left = this.frames.pop() as Frame;
      left.node.most = Math.max(left.node.most, this.last - left.began);
      for (const { node: of, began, interrupted } of [...left.ended, left]) of.mostAlone = Math.max(of.mostAlone, this.last - began - interrupted);
      if (left.node.index !== INTERRUPT_INDEX) continue;
      const cycles = this.last - left.began + ENTRY_CYCLES;
      for (const frame of this.frames) for (const one of [...frame.ended, frame]) one.interrupted += cycles;
    }
  }

  /** The function with this number; undefined for the code outside of all functions. */
  functionOf(index: number): CodeFunction | undefined {
    return this.image.functions[index];
  }

  /** Each node under the root, callers before what they call. */
  *nodes(from: CallNode = this.root): Generator<CallNode> {
    for (const child of from.called.values()) {
      yield child;
      yield* this.nodes(child);
    }
  }
}
