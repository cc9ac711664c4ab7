/** Runs a processor, frame by frame: until an address, a cycle or an observer stops it. */
import { EXECUTE_HOOK } from './access.ts';
import { CYCLES_PER_LINE, DISPLAY_BEGINS, DISPLAY_NMI, VBLANK_NMI, type Bus } from './bus.ts';
import { Core } from './core.ts';
import { interruptLines } from './display_lines.ts';
import type { Dma } from './dma.ts';
import { BreakInstructionError, CycleLimitError, IllegalOpcodeError } from './errors.ts';
import * as at from './locations.ts';
import type { Registers } from './os.ts';
import { INTERRUPT_FLAG, IRQ_VECTOR, NMI_VECTOR, type Processor, type ProcessorHooks, type ProcessorMaker } from './processor.ts';

/** An observer of the running machine: guards, profiles, coverage, debuggers. */
export interface Observer {
  /** Before an instruction at an address that was given to {@link Runner.hook}, or that has no code. True stops the machine there. */
  execute?(pc: number): boolean;
  /** Before a read or a write that access.ts marks. */
  read?(address: number): void;
  write?(address: number, value: number): void;
  /** Between two instructions, after {@link Runner.hurry}. True stops the machine there. */
  settled?(): boolean | void;
  /** At the end of a frame, ahead of its vertical blank. */
  frame?(): void;
}

/** A vertical blank's interrupt is seen during the next instruction, and taken after it. */
export type Interrupt = 'none' | 'pending' | 'due';

const BRK = 0x00;

/** Cycles of a line until ANTIC asks for the interrupt of a display list. */
const INTERRUPT_CYCLE = 8;
/** Cycles that such an interrupt may take. */
const INTERRUPT_LIMIT = 2_000;

/** A hook at an address. */
const TRAP = 1;
const STOP = 2;

export abstract class Runner implements ProcessorHooks {
  readonly bus: Bus;
  /** Frames since power-on. */
  frames = 0;
  /** Of the cycles since power-on, those in which the processor was held: see {@link holdToFrameEnd}. */
  heldCycles = 0;
  /** Cycles of a frame. */
  readonly frameCycles: number;
  protected readonly processor: Processor;
  protected interrupt: Interrupt = 'none';
  /** The frame's cycles at which the display list is looked at, or asks for an interrupt: those that are still to come. */
  private asking: number[] = [];
  /** Takes cycles from the processor; without it the processor has all of them. */
  protected dma: Dma | undefined;
  private readonly marks = new Uint8Array(0x10000);
  /** How many want to be asked about each address. */
  private readonly hooks = new Uint8Array(0x10000);
  private observers: readonly Observer[] = [];
  /** Those of them that want to know of each. */
  private executing: readonly Observer[] = [];
  private framed: readonly Observer[] = [];
  /** While it counts instructions itself, nothing stops the processor but an error. */
  private stepping = false;
  private startedAt = 0;
  private hurried = false;

  constructor(bus: Bus, frameCycles: number, processor: ProcessorMaker | undefined) {
    this.bus = bus;
    this.frameCycles = frameCycles;
    this.processor = processor?.(bus, this) ?? new Core(bus, this);
    bus.scrolled = () => this.findLines();
  }

  /** Runs before the instruction at an address that was given to {@link addTrap}. */
  protected abstract trap(pc: number): void;

  /** The address of the next instruction. */
  get pc(): number {
    return this.processor.registers.p;
  }

  /** Cycles since power-on; only with DMA do ANTIC's and the operating system's own work take any. */
  get cycles(): number {
    return this.frames * this.frameCycles + this.bus.frameCycle;
  }

  /** The processor's registers: `p` is the program counter. */
  get registers(): Readonly<Registers> {
    return this.processor.registers;
  }

  /** Goes on at `address`, as after a reset. */
  protected enter(address: number): void {
    this.processor.reset(address);
    this.interrupt = 'none';
  }

  /** Lets `observer` look on from now on. @returns what ends that */
  observe(observer: Observer): () => void {
    this.observeBy([...this.observers, observer]);
    return () => this.observeBy(this.observers.filter((other) => other !== observer));
  }

  private observeBy(observers: readonly Observer[]): void {
    const [reading, writing] = [observers.filter(({ read }) => read !== undefined), observers.filter(({ write }) => write !== undefined)];
    this.observers = observers;
    this.executing = observers.filter(({ execute }) => execute !== undefined);
    this.framed = observers.filter(({ frame }) => frame !== undefined);
    this.bus.observer = {
      read: (address) => {
        for (const observer of reading) observer.read?.(address);
      },
      write: (address, value) => {
        for (const observer of writing) observer.write?.(address, value);
      },
    };
  }

  /** Has the observers asked before each instruction at `address`, until {@link unhook} was called as often. */
  hook(address: number): void {
    this.hooks[address]++;
    this.bus.access[address] |= EXECUTE_HOOK;
  }

  unhook(address: number): void {
    if (--this.hooks[address] === 0) this.bus.access[address] &= ~EXECUTE_HOOK;
  }

  protected addTrap(address: number): void {
    this.mark(address, TRAP);
  }

  private mark(address: number, mark: number): void {
    this.marks[address] |= mark;
    this.hook(address);
  }

  /** Adds each instruction's cycles, or 1, to `counts` at its address: see {@link Processor.count}. The package's processor can't. */
  count(counts: Float64Array | undefined, what: 'cycles' | 'executions' = 'cycles'): void {
    this.processor.count(counts, what);
  }

  /** Inside of an observer: calls its `settled` between two instructions in about `cycles` cycles. */
  hurry(cycles: number): void {
    this.hurried = true;
    this.processor.hurry(this.bus.frameCycle + cycles);
  }

  /**
   * Runs until the processor comes to the address `target` or, given a function, until that returns true before an
   * instruction; at least one instruction is executed.
   * @param limit cycles
   * @returns the cycles that it took
   * @throws CycleLimitError, IllegalOpcodeError, BreakInstructionError, MachineError
   */
  runUntil(target: number | (() => boolean), limit: number): number {
    const start = this.cycles;
    this.startedAt = start;
    if (typeof target === 'number') this.stoppingAt(target, () => this.run(limit));
    else {
      let left = limit;
      do {
        if (left <= 0) throw new CycleLimitError(this.pc, limit);
        left -= this.step();
      } while (this.interrupt === 'due' || !target());
    }
    return this.cycles - start;
  }

  /** Runs `frames` frames, from where it stands in one to the same place. @throws as runUntil */
  runFrames(frames: number): void {
    const end = this.cycles + frames * this.frameCycles;
    this.runUntil(() => this.cycles >= end, (frames + 1) * this.frameCycles);
  }

  /**
   * Holds the processor for the rest of the frame, as ANTIC can. Where the vertical blank's interrupt is still to be taken, the next instruction is
   * the frame's last. It is for programs that wait for a key.
   */
  holdToFrameEnd(): void {
    if (this.interrupt !== 'none') return;
    const left = Math.max(0, this.frameCycles - 1 - this.bus.frameCycle);
    this.heldCycles += left;
    this.bus.frameCycle += left;
  }

  /** Executes one instruction, or enters an interrupt. @returns its cycles */
  step(): number {
    const before = this.cycles;
    this.stepping = true;
    try {
      this.go(1);
    } finally {
      this.stepping = false;
    }
    return this.cycles - before;
  }

  /** Runs to the moment `cycle` ({@link cycles}), where an instruction ends, and lets nothing but an error stop it before. @throws as runUntil */
  runTo(cycle: number): void {
    this.stepping = true;
    try {
      while (this.cycles < cycle) this.go(cycle - this.cycles);
    } finally {
      this.stepping = false;
    }
  }

  /** Runs to the end of this frame, or until the processor comes to the address `target`, by one instruction at least. @returns whether it came there @throws as runUntil */
  runInFrame(target: number): boolean {
    const { frames } = this;
    this.startedAt = this.cycles;
    return this.stoppingAt(target, () => {
      while (this.frames === frames) if (this.go(this.frameCycles)) return true;
      return false;
    });
  }

  private stoppingAt<T>(target: number, work: () => T): T {
    this.mark(target, STOP);
    try {
      return work();
    } finally {
      this.marks[target] &= ~STOP;
      this.unhook(target);
    }
  }

  /** As many steps as it takes to come to a STOP, or to where an observer wants to stop. */
  private run(limit: number): void {
    const end = this.cycles + limit;
    for (;;) {
      const left = end - this.cycles;
      if (left <= 0) {
        if ((this.marks[this.pc] & STOP) !== 0 && this.interrupt !== 'due') return;
        throw new CycleLimitError(this.pc, limit);
      }
      if (this.go(left)) return;
    }
  }

  /** Executes instructions for about `cycles` cycles, or until the frame ends, or one for an interrupt. @returns true where it was stopped */
  private go(cycles: number): boolean {
    const { bus } = this;
    let stopped = false;
    if (this.interrupt === 'due') {
      this.interrupt = 'none';
      this.processor.interrupt(NMI_VECTOR);
    } else if (bus.isInterrupting && (this.processor.registers.flags & INTERRUPT_FLAG) === 0) {
      this.processor.interrupt(IRQ_VECTOR);
    } else {
      const seen = this.interrupt === 'pending';
      // A requested interrupt is taken as soon as the program lets it.
      stopped = this.processor.run(seen || bus.isInterrupting ? bus.frameCycle + 1 : Math.min(this.end, bus.frameCycle + cycles));
      if (seen && !stopped) this.interrupt = 'due';
    }
    // Where an observer has stopped it, what an instruction began may not be over.
    if (this.hurried && (!stopped || (this.marks[this.pc] & STOP) !== 0)) {
      this.hurried = false;
      for (const observer of this.observers) stopped = observer.settled?.() === true || stopped;
    }
    if (this.dma !== undefined && bus.frameCycle >= this.lineEnd(this.dma)) this.endLine(this.dma);
    if (bus.frameCycle >= this.frameCycles) this.endFrame();
    else if (bus.frameCycle >= (this.asking[0] ?? Infinity)) this.ask();
    return stopped;
  }

  /** The frame's cycle up to which the processor has the bus: that of the frame's end, or with DMA that where ANTIC's cycles of the line begin. */
  private get end(): number {
    const asking = this.asking[0] ?? Infinity;
    if (this.dma === undefined) return Math.min(this.frameCycles, asking);
    return Math.min(asking, this.lineEnd(this.dma));
  }

  private lineEnd(dma: Dma): number {
    const line = Math.floor(this.bus.frameCycle / CYCLES_PER_LINE);
    return (line + 1) * CYCLES_PER_LINE - dma.ofLine(line);
  }

  /** Gives ANTIC the cycles that it takes of a line: all of them behind the processor's own. */
  private endLine(dma: Dma): void {
    this.bus.frameCycle += dma.ofLine(Math.floor(this.bus.frameCycle / CYCLES_PER_LINE));
  }

  private endFrame(): void {
    this.bus.frameCycle -= this.frameCycles;
    this.bus.frameStart += this.frameCycles;
    this.frames++;
    this.bus.beginFrame();
    for (const observer of this.framed) observer.frame?.();
    this.asking = [this.displayBegins];
    if ((this.bus.antic[at.ANTIC_NMIEN] & VBLANK_NMI) === 0) return;
    this.bus.nmi = VBLANK_NMI;
    this.interrupt = 'pending';
  }

  /** The frame's cycle at which its first line is shown. */
  private get displayBegins(): number {
    return DISPLAY_BEGINS[this.bus.tv] * CYCLES_PER_LINE;
  }

  /** The display list begins, or asks for an interrupt, unless the program has turned that off. */
  private ask(): void {
    const at = this.asking.shift() as number;
    if (at === this.displayBegins) this.asking = this.askingLines();
    else if (this.interrupt === 'none' && this.isAsking) {
      this.bus.nmi = DISPLAY_NMI;
      this.interrupt = 'pending';
    }
  }

  private get isAsking(): boolean {
    return (this.bus.antic[at.ANTIC_NMIEN] & DISPLAY_NMI) !== 0;
  }

  private askingLines(): number[] {
    if (!this.isAsking) return [];
    return interruptLines(this.bus).map((line) => (DISPLAY_BEGINS[this.bus.tv] + line) * CYCLES_PER_LINE + INTERRUPT_CYCLE);
  }

  /** The rows of this frame end elsewhere than they did. */
  private findLines(): void {
    // While an interrupt is served by itself, no other comes.
    if (this.asking.length === 0) return;
    this.dma?.readDisplayList();
    this.findAsking();
  }

  /** Behind a jump to another moment of a frame. */
  protected findAsking(): void {
    const { frameCycle } = this.bus;
    this.asking = frameCycle < this.displayBegins ? [this.displayBegins] : this.askingLines().filter((cycle) => cycle > frameCycle);
  }

  /** Does `work`, which may run the machine, while observers hear of no frames. */
  protected unobserved<T>(work: () => T): T {
    const { framed } = this;
    this.framed = [];
    try {
      return work();
    } finally {
      this.framed = framed;
    }
  }

  /** Takes an interrupt of the display list now, and runs until what was interrupted goes on. No other comes meanwhile. @throws as runUntil */
  protected serveDisplay(): void {
    const { s } = this.processor.registers;
    this.asking = [];
    this.bus.nmi = DISPLAY_NMI;
    this.processor.interrupt(NMI_VECTOR);
    this.runUntil(() => this.processor.registers.s === s, INTERRUPT_LIMIT);
  }

  /** Called by the processor: see {@link ProcessorHooks}. */
  execute(pc: number): boolean {
    if ((this.marks[pc] & STOP) !== 0 && this.cycles > this.startedAt) return true;
    for (const observer of this.executing) {
      if (observer.execute?.(pc) === true && !this.stepping) return true;
    }
    if ((this.marks[pc] & TRAP) !== 0) this.trap(pc);
    return false;
  }

  /** Called by the processor: see {@link ProcessorHooks}. @throws BreakInstructionError, IllegalOpcodeError */
  refuse(pc: number, opcode: number): never {
    throw opcode === BRK ? new BreakInstructionError(pc) : new IllegalOpcodeError(pc, opcode);
  }
}
