/** Where a debugged program is to stop: at lines of the TypeScript, and where variables change. */
import { UsageError } from '../../../transpiler/cli/usage.ts';
import { WRITE_HOOK } from '../../machine/access.ts';
import type { Machine } from '../../machine/machine.ts';
import type { AtariSession } from '../../lanes/atari_session.ts';
import { valueBytes, findPlace, formatPlace, type ValueLocation } from './values.ts';

export interface Breakpoint {
  /** From 1, in the order in which they were set. */
  readonly id: number;
  /** `file:line`, or the variable's name. */
  readonly what: string;
}

export interface Hit {
  readonly breakpoint: Breakpoint;
  /** Of a variable: its value before and after, and the address of the instruction that wrote it. */
  readonly change?: { readonly from: string; readonly to: string; readonly pc: number };
}

interface Line extends Breakpoint {
  readonly addresses: readonly number[];
}

interface Watch extends Breakpoint {
  readonly place: ValueLocation;
  readonly start: number;
  readonly end: number;
  before: string;
}

export class Breakpoints {
  /** Asked whenever a breakpoint is met: whether it is to stop the program. */
  isMeant: (breakpoint: Breakpoint) => boolean = () => true;
  private readonly session: AtariSession;
  private readonly machine: Machine;
  private readonly lines: Line[] = [];
  private readonly watches: Watch[] = [];
  private readonly release: () => void;
  private next = 1;
  private active = false;
  private ignored = false;
  private resumedAt = -1;
  private hit: Hit | undefined;
  private written: { readonly watch: Watch; readonly pc: number } | undefined;

  constructor(session: AtariSession) {
    this.session = session;
    this.machine = session.machine;
    this.release = this.machine.observe({
      execute: (pc) => this.executed(pc),
      write: (address) => this.wrote(address),
      settled: () => this.settled(),
    });
  }

  /** Removes all, and looks on no more. */
  close(): void {
    for (const { id } of this.list) this.remove(id);
    this.release();
  }

  get list(): readonly Breakpoint[] {
    return [...this.lines, ...this.watches].sort((a, b) => a.id - b.id);
  }

  /**
   * Stops where the code of a line begins, or of the next one that has any: of the module `file`, else of the one whose path ends with that.
   * @throws UsageError where there is none
   */
  addLine(file: string, line: number): Breakpoint {
    const { image } = this.session;
    const isModule = image.map.sources.includes(file);
    const starts = new Map<string, number[]>();
    for (const { start, end, origin } of image.functions) {
      let before = '';
      for (let address = start; origin === 'program' && address < end; address++) {
        const position = image.position(address);
        const here = position === undefined ? '' : `${position.file}:${position.line}`;
        const matches = position !== undefined && position.line >= line && (position.file === file || (!isModule && position.file.endsWith(`/${file}`)));
        if (matches && here !== before) starts.set(here, [...(starts.get(here) ?? []), address]);
        before = here;
      }
    }
    const lineOf = (what: string): number => Number(what.slice(what.lastIndexOf(':') + 1));
    const nearest = Math.min(...[...starts.keys()].map(lineOf));
    const found = [...starts].filter(([what]) => lineOf(what) === nearest);
    if (found.length > 1) throw new UsageError(`${file}:${line}: there are ${found.map(([what]) => what).join(' and ')}`);
    const [what, addresses] = found[0] ?? [];
    if (what === undefined || addresses === undefined) throw new UsageError(`no code came from ${file}:${line} or below it`);
    const added: Line = { id: this.next++, what, addresses };
    for (const address of addresses) this.machine.hook(address);
    this.lines.push(added);
    return added;
  }

  /** Stops behind the instruction that changes a variable, or one element of it. @throws UsageError where there is none */
  addWatch(name: string): Breakpoint {
    const { layout, image } = this.session;
    const place = findPlace(name, layout);
    const { offset, length } = valueBytes(place);
    const start = image.symbol(place.variable.symbol) + offset;
    const added: Watch = { id: this.next++, what: name, place, start, end: start + length, before: '' };
    for (let address = start; address < added.end; address++) this.machine.bus.access[address] |= WRITE_HOOK;
    this.watches.push(added);
    return added;
  }

  /** The breakpoint on the line whose code begins at `pc`, unless breakpoints are ignored or this one is not meant. */
  lineAt(pc: number): Hit | undefined {
    const line = this.ignored ? undefined : this.lines.find((breakpoint) => breakpoint.addresses.includes(pc) && this.isMeant(breakpoint));
    return line && { breakpoint: line };
  }

  /** @throws UsageError where there is no such breakpoint */
  remove(id: number): void {
    const line = this.lines.findIndex((breakpoint) => breakpoint.id === id);
    const watch = this.watches.findIndex((breakpoint) => breakpoint.id === id);
    if (line < 0 && watch < 0) throw new UsageError(`there is no breakpoint ${id}`);
    for (const { addresses } of line < 0 ? [] : this.lines.splice(line, 1)) for (const address of addresses) this.machine.unhook(address);
    // The flags stay: whoever else asked for them may still need them.
    if (watch >= 0) this.watches.splice(watch, 1);
  }

  /** Lets `work` run the machine until a breakpoint is met, which is returned; the one where the machine stands is not met again. */
  watching(work: () => void): Hit | undefined {
    const outer = this.active;
    this.active = !this.ignored;
    this.resumedAt = this.machine.cycles;
    this.hit = undefined;
    for (const watch of this.watches) watch.before = this.valueOf(watch);
    try {
      work();
    } finally {
      this.active = outer;
    }
    return this.hit;
  }

  /** Runs `work` without meeting any breakpoint. */
  ignoring<T>(work: () => T): T {
    const outer = this.ignored;
    this.ignored = true;
    try {
      return work();
    } finally {
      this.ignored = outer;
    }
  }

  private executed(pc: number): boolean {
    if (!this.active || this.machine.cycles === this.resumedAt) return false;
    this.hit = this.lineAt(pc);
    return this.hit !== undefined;
  }

  private wrote(address: number): void {
    if (!this.active || this.written !== undefined) return;
    const watch = this.watches.find(({ start, end }) => start <= address && address < end);
    if (watch === undefined) return;
    this.written = { watch, pc: this.machine.pc };
    this.machine.hurry(1);
  }

  /** Behind the instruction that wrote: looks whether it changed anything. */
  private settled(): boolean {
    if (this.written === undefined) return false;
    const { watch, pc } = this.written;
    this.written = undefined;
    const from = watch.before;
    watch.before = this.valueOf(watch);
    if (watch.before === from || !this.isMeant(watch)) return false;
    this.hit = { breakpoint: watch, change: { from, to: watch.before, pc } };
    return true;
  }

  private valueOf({ place }: Watch): string {
    return formatPlace(place, this.session.state(), this.session.layout);
  }
}
