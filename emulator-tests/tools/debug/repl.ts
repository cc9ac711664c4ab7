/** The debugger's commands: a line of text in, lines of text out. */
import { readFileSync } from 'node:fs';
import DisassemblerModule from '6502.ts/lib/machine/cpu/Disassembler.js';
import { moduleFile } from '../../../transpiler/base/project.ts';
import { keyText } from '../../script/keys.ts';
import { characterOf } from '../../script/charset.ts';
import { UsageError } from '../../../transpiler/cli/usage.ts';
import { DisplayListError } from '../../machine/errors.ts';
import type { SourcePosition } from '../../machine/image.ts';
import { callers } from '../../machine/place.ts';
import type { Debugger, Stop } from './debugger.ts';
import { differingElements, findPlace, formatPlace } from './values.ts';

// The package is CommonJS: its default export is a property of the module's.
type MakeDisassembler = new (bus: unknown) => { disassembleAt(address: number): string };
const Disassembler = ((DisassemblerModule as unknown as { default?: unknown }).default ?? DisassemblerModule) as MakeDisassembler;

export const HELP = `command [n]      play n commands (c)          back [n]         go back n commands (b)
line [n]         to the next line (l)         back line [n]    to the line before (bl)
next [n]         the same, over calls (n)     back instruction [n]             (bi)
finish           out of the function (f)      instruction [n]  one instruction (i)
continue         to a breakpoint (g)          back continue    to the one before (bg)
goto N           to the start of command N    break FILE:LINE, watch NAME, delete ID, breaks
print NAME       its value here and in Node   differences      of the state from Node's
where            the calls (w)                list             the source around (s)
registers (r)    screen                       help, quit`;

const ALIASES: Readonly<Record<string, string>> = {
  c: 'command', l: 'line', n: 'next', f: 'finish', i: 'instruction', g: 'continue', w: 'where', s: 'list', r: 'registers', p: 'print', q: 'quit',
  b: 'back', bl: 'back line', bi: 'back instruction', bg: 'back continue',
};
const CELLS_PER_ROW = 40;
const AROUND = 4;
const MAX_REPEAT = 1_000_000;
const hex = (n: number, digits: number): string => `$${n.toString(16).toUpperCase().padStart(digits, '0')}`;

export class Repl {
  private readonly sources = new Map<string, readonly string[]>();
  private readonly debug: Debugger;

  constructor(debug: Debugger) {
    this.debug = debug;
  }

  /** The answer to the command `line`; undefined where it ends the debugging. @throws UsageError */
  answer(line: string): string | undefined {
    const typed = line.trim().split(/\s+/);
    const words = [...(ALIASES[typed[0] as string] ?? (typed[0] as string)).split(' '), ...typed.slice(1)];
    const [name, argument] = words;
    const { debug } = this;
    switch (name) {
      case '':
        return '';
      case 'help':
        return HELP;
      case 'quit':
        return undefined;
      case 'command':
        return this.repeat(argument, () => debug.stepCommand());
      case 'line':
      case 'next':
      case 'instruction':
      case 'finish':
        return this.repeat(argument, () => debug.step(name));
      case 'continue':
        return this.stop(debug.goOn());
      case 'back':
        return this.back(argument, words[2]);
      case 'goto':
        return this.stop(debug.goTo(number(argument, debug.last + 1)));
      case 'break': {
        const match = /^(.+):(\d+)$/.exec(argument ?? '');
        if (match === null) throw new UsageError('break FILE:LINE says where');
        const { id, what } = debug.breakpoints.addLine(match[1] as string, Number(match[2]));
        return `breakpoint ${id} at ${what}`;
      }
      case 'watch': {
        if (argument === undefined) throw new UsageError('watch NAME says what');
        const { id, what } = debug.breakpoints.addWatch(argument);
        return `breakpoint ${id} on ${what}`;
      }
      case 'breaks':
        return debug.breakpoints.list.map(({ id, what }) => `${id} ${what}`).join('\n') || 'no breakpoints';
      case 'delete':
        debug.breakpoints.remove(number(argument, MAX_REPEAT));
        return '';
      case 'print':
        if (argument === undefined) throw new UsageError('print NAME says what');
        return this.print(argument);
      case 'differences':
        return this.differences();
      case 'where':
        return this.where();
      case 'list':
        return this.list(debug.position);
      case 'registers':
        return this.registers();
      case 'screen':
        return this.screen();
      default:
        throw new UsageError(`unknown command \`${name}\`; \`help\` lists them`);
    }
  }

  private repeat(count: string | undefined, step: () => Stop): string {
    let stop = step();
    let left = count === undefined ? 1 : number(count, MAX_REPEAT);
    while (--left > 0 && (stop.kind === 'command' || stop.kind === 'step')) stop = step();
    return this.stop(stop);
  }

  private back(what: string | undefined, count: string | undefined): string {
    const { debug } = this;
    if (what === 'continue') return this.stop(debug.backOn());
    if (what === 'line' || what === 'instruction') return this.repeat(count, () => debug.back(what));
    const commands = what === undefined ? 1 : number(what, MAX_REPEAT);
    let stop = debug.back('command');
    for (let left = commands; left > 1; left--) stop = debug.back('command');
    return this.stop(stop);
  }

  /** Where it stands, and why. */
  stop(stop: Stop): string {
    const { debug } = this;
    const { machine, image } = debug.session;
    const code = debug.script.keys[debug.command - 1];
    const key = debug.command === 0 ? 'start' : code === undefined ? 'end' : (keyText(code) ?? `code ${code}`);
    const at = `${debug.underWay ? 'in' : 'before'} command ${debug.command} (${key}) of ${debug.last}, cycle ${debug.cycle}`;
    const hit = stop.kind === 'breakpoint' ? stop.hit : undefined;
    const why = hit !== undefined ? `breakpoint ${hit.breakpoint.id}: ${hit.breakpoint.what}` : stop.kind === 'error' ? `error: ${stop.message}` : '';
    const change = hit?.change;
    const changed = change === undefined ? '' : `${change.from} -> ${change.to} by ${image.describe(change.pc)}`;
    const { position } = debug;
    const source = position === undefined ? '' : `  ${position.line}  ${this.lines(position.file)[position.line - 1] ?? ''}`;
    const difference = debug.underWay ? '' : this.differenceLine();
    return [why, changed, `${at}: ${image.describe(machine.pc)}`, source, difference].filter((line) => line !== '').join('\n');
  }

  private print(name: string): string {
    const { debug } = this;
    const { session, referenceState } = debug;
    const place = findPlace(name, session.layout);
    const value = formatPlace(place, session.state(), session.layout);
    const theirs = referenceState === undefined ? 'none' : formatPlace(place, referenceState, session.layout);
    return `${name} = ${value}, in Node ${theirs}${debug.underWay ? ' at the end of this command' : ''}`;
  }

  private changed(): string[] {
    const { session, referenceState } = this.debug;
    return differingElements(session.layout, session.state(), referenceState).map(({ name, own, theirs }) => `${name} = ${own}, in Node ${theirs}`);
  }

  private differenceLine(): string {
    const { length } = this.changed();
    return length === 0 ? '' : `${length} differences from Node`;
  }

  private differences(): string {
    return this.changed().join('\n') || 'none';
  }

  private lines(file: string): readonly string[] {
    let lines = this.sources.get(file);
    if (lines === undefined) this.sources.set(file, (lines = readFileSync(moduleFile(this.debug.session.program.root, file), 'utf8').split('\n')));
    return lines;
  }

  private list(position: SourcePosition | undefined): string {
    if (position === undefined) return 'no TypeScript here';
    const lines = this.lines(position.file);
    const first = Math.max(1, position.line - AROUND);
    const shown = lines.slice(first - 1, position.line + AROUND);
    return shown.map((text, i) => `${first + i === position.line ? '>' : ' '} ${first + i}  ${text}`).join('\n');
  }

  private where(): string {
    const { machine, image } = this.debug.session;
    return [machine.pc, ...callers(machine)].map((pc, i) => `${i} ${hex(pc, 4)} ${image.describe(pc)}`).join('\n');
  }

  private registers(): string {
    const { machine } = this.debug.session;
    const { a, x, y, s, p, flags } = machine.registers;
    const named = [...'NV-BDIZC'].map((flag, bit) => ((flags & (0x80 >> bit)) === 0 ? '.' : flag)).join('');
    const peek = (address: number): number => machine.peek(address & 0xffff);
    const instruction = new Disassembler({ read: peek, peek }).disassembleAt(p);
    return `A ${hex(a, 2)} X ${hex(x, 2)} Y ${hex(y, 2)} S ${hex(s, 2)} ${named}  ${hex(p, 4)} ${instruction}`;
  }

  private screen(): string {
    try {
      const cells = this.debug.session.machine.screenCells();
      const text = [...cells].map((cell) => characterOf(cell)).join('');
      return (text.match(new RegExp(`[^]{${CELLS_PER_ROW}}`, 'gu')) ?? []).map((row) => row.trimEnd()).join('\n');
    } catch (error) {
      if (error instanceof DisplayListError) return 'the display is off';
      throw error;
    }
  }
}

function number(text: string | undefined, max: number): number {
  if (text === undefined || !/^\d{1,7}$/.test(text) || Number(text) > max) throw new UsageError(`\`${text ?? ''}\` is not a number of 0..${max}`);
  return Number(text);
}
