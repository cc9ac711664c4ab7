/** The processor of the npm package 6502.ts: slower, and what core.ts is measured against. */
import CpuModule from '6502.ts/lib/machine/cpu/BatchedAccessCpu.js';
import { SLOW_EXECUTE } from './access.ts';
import { DOCUMENTED } from './opcodes.ts';
import type { Registers } from './os.ts';
import { NMI_VECTOR, type Processor, type ProcessorBus, type ProcessorHooks } from './processor.ts';

/** The parts of the package's processor that make an instruction one step: its last cycle does all of its work. */
interface Cpu {
  readonly state: Registers & { irq: boolean; nmi: boolean };
  executionState: number;
  _opCycles: number;
  _nmiPending: boolean;
  reset(): unknown;
  cycle(): unknown;
}

// The package is CommonJS: its default export is a property of the module's.
const BatchedAccessCpu = ((CpuModule as unknown as { default?: unknown }).default ?? CpuModule) as new (bus: ProcessorBus) => Cpu;

const BRK = 0x00;

export class PackageCore implements Processor {
  readonly registers: Registers;
  private readonly cpu: Cpu;
  private readonly bus: ProcessorBus;
  private readonly hooks: ProcessorHooks;
  private until = 0;

  constructor(bus: ProcessorBus, hooks: ProcessorHooks) {
    this.bus = bus;
    this.hooks = hooks;
    this.cpu = new BatchedAccessCpu(bus);
    this.registers = this.cpu.state;
  }

  run(limit: number): boolean {
    const { bus, cpu, registers } = this;
    const { memory, access } = bus;
    this.until = limit;
    do {
      if ((access[registers.p] & SLOW_EXECUTE) !== 0 && this.hooks.execute(registers.p)) return true;
      const opcode = memory[registers.p];
      if (opcode === BRK || DOCUMENTED[opcode] === 0) this.hooks.refuse(registers.p, opcode);
      // As in step, written out: nearly all time is spent here.
      cpu.cycle();
      const rest = cpu._opCycles;
      cpu._opCycles = 1;
      cpu.cycle();
      bus.frameCycle += rest + 1;
    } while (bus.frameCycle < this.until);
    return false;
  }

  interrupt(vector: number): void {
    const { state } = this.cpu;
    if (vector === NMI_VECTOR) state.nmi = true;
    else state.irq = true;
    this.step();
    state.irq = false;
  }

  reset(address: number): void {
    this.cpu.reset();
    this.cpu._opCycles = 1;
    this.cpu.cycle();
    this.registers.p = address;
  }

  hurry(limit: number): void {
    this.until = Math.min(this.until, limit);
  }

  count(counts: Float64Array | undefined): void {
    if (counts !== undefined) throw new Error("the package's processor counts no cycles");
  }

  private step(): void {
    this.cpu.cycle();
    const rest = this.cpu._opCycles;
    this.cpu._opCycles = 1;
    this.cpu.cycle();
    this.bus.frameCycle += rest + 1;
  }
}
