/** A look inside: a function's TypeScript, C and 6502 code side by side, with the cycles that the last command spent on each line, and the map of the memory. */
import { INSIDE_GLOBAL, type InsideFacts, type ShownFunction } from '../player/inside_facts.ts';
import type { BothSides } from '../player/both_sides.ts';
import { byId, element, loadScript } from './elements.ts';

const grouped = new Intl.NumberFormat('en-US');
const hex = (value: number): string => `$${value.toString(16).toUpperCase().padStart(4, '0')}`;
const COUNTS = 0x20000;
/** Lines of TypeScript that are shown of a function at most. */
const MOST_LINES = 90;

/** The sources and the code of a program; the first call for each loads them. */
export async function loadInside(name: string): Promise<InsideFacts> {
  const global = globalThis as unknown as Record<string, Record<string, InsideFacts> | undefined>;
  if (global[INSIDE_GLOBAL]?.[name] === undefined) await loadScript(`programs/${name}.inside.js`);
  return global[INSIDE_GLOBAL]?.[name] as InsideFacts;
}

/** Where in the TypeScript the instruction at `address` comes from: `engine/doom/hero.ts:58 in heal`. Undefined: it is in none of the program's functions. */
export function placeInSource({ functions, modules }: InsideFacts, address: number): string | undefined {
  const found = functions.find(({ bytes: [from, to] }) => from <= address && address < to);
  if (found === undefined) return undefined;
  const [, , , module, line] = found.instructions.findLast(([at]) => at <= address) ?? [0, '', 0, found.module, found.line];
  return `${modules[module < 0 ? found.module : module]?.name}:${module < 0 ? found.line : line} in ${found.name}`;
}

/** One row of a column. */
interface CodeRow {
  readonly text: string;
  /** Of the TypeScript that belongs to it. */
  readonly line: number;
  readonly cycles: number;
}

export class InsideView {
  private readonly counts = new Float64Array(COUNTS);
  private facts: InsideFacts | undefined;
  private chosen: ShownFunction | undefined;
  private isOpen = false;

  constructor(private readonly game: () => BothSides | undefined, private readonly again: () => void) {
    byId<HTMLDetailsElement>('inside').addEventListener('toggle', () => void this.toggle());
    byId('function').addEventListener('change', () => {
      this.chosen = this.facts?.functions.find(({ name }) => name === byId<HTMLSelectElement>('function').value);
      this.show();
    });
    byId('columns').addEventListener('pointerover', (event) => this.mark((event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset['line']));
  }

  private async toggle(): Promise<void> {
    this.isOpen = byId<HTMLDetailsElement>('inside').open;
    const game = this.game();
    game?.countInto(this.isOpen ? this.counts : undefined);
    if (!this.isOpen || game === undefined) return;
    this.facts = await loadInside(game.program.name);
    this.chosen = undefined;
    // The last command once more, now that its cycles are counted.
    this.again();
    this.refresh();
  }

  /** Another program. */
  close(): void {
    byId<HTMLDetailsElement>('inside').open = false;
  }

  /** A command is over. */
  refresh(): void {
    if (!this.isOpen || this.facts === undefined) return;
    const spent = new Map(this.facts.functions.map((one) => [one, this.cyclesOf(one)]));
    const sorted = this.facts.functions.toSorted((a, b) => (spent.get(b) ?? 0) - (spent.get(a) ?? 0));
    if (this.chosen === undefined || (spent.get(this.chosen) ?? 0) === 0) this.chosen = sorted[0];
    byId('function').replaceChildren(...sorted.map((one) => {
      const option = element('option', `${one.name}: ${grouped.format(spent.get(one) ?? 0)} cycles, ${grouped.format(one.bytes[1] - one.bytes[0])} bytes`);
      option.value = one.name;
      option.selected = one === this.chosen;
      return option;
    }));
    this.show();
    this.showMemory(this.facts);
  }

  private cyclesOf({ instructions }: ShownFunction): number {
    return instructions.reduce((sum, [address]) => sum + (this.counts[address] ?? 0), 0);
  }

  private show(): void {
    const { facts, chosen } = this;
    if (facts === undefined || chosen === undefined) return;
    const sum = (isMeant: (instruction: ShownFunction['instructions'][number]) => boolean): number =>
      chosen.instructions.reduce((total, one) => total + (isMeant(one) ? (this.counts[one[0]] ?? 0) : 0), 0);
    const source = facts.modules[chosen.module];
    const lines = chosen.instructions.flatMap(([, , , module, line]) => (module === chosen.module ? [line] : []));
    const last = Math.min(Math.max(chosen.line, ...lines) + 1, chosen.line + MOST_LINES);
    const typescript = (source?.text.split('\n') ?? []).slice(chosen.line - 1, last).map((text, i): CodeRow => {
      const line = chosen.line + i;
      return { text, line, cycles: sum(([, , , module, own]) => module === chosen.module && own === line) };
    });
    const c = facts.c.split('\n').slice(chosen.c[0] - 1, chosen.c[1]).map((text, i): CodeRow => {
      const number = chosen.c[0] + i;
      return { text, line: chosen.instructions.find(([, , cLine]) => cLine === number)?.[4] ?? 0, cycles: sum(([, , cLine]) => cLine === number) };
    });
    const code = chosen.instructions.map(([address, text, , , line]): CodeRow => ({ text: `${hex(address).slice(1)} ${text}`, line, cycles: this.counts[address] ?? 0 }));
    byId('columns').replaceChildren(this.column(`TypeScript, ${source?.name}:${chosen.line}`, typescript), this.column('C for cc65', c), this.column('6502', code));
  }

  private column(title: string, rows: readonly CodeRow[]): HTMLElement {
    const section = element('section', '', 'code');
    const table = element('table');
    const body = element('tbody');
    for (const { text, line, cycles } of rows) {
      const row = element('tr', '', cycles > 0 ? 'spent' : '');
      row.dataset['line'] = String(line);
      row.append(element('td', cycles > 0 ? grouped.format(cycles) : '', 'number'), element('td', text, 'text'));
      body.append(row);
    }
    const caption = element('caption', title);
    table.append(caption, body);
    section.tabIndex = 0;
    section.setAttribute('role', 'region');
    section.setAttribute('aria-label', title);
    section.append(table);
    return section;
  }

  private mark(line: string | undefined): void {
    for (const row of byId('columns').querySelectorAll<HTMLElement>('[data-line]')) row.classList.toggle('marked', line !== undefined && line !== '0' && row.dataset['line'] === line);
  }

  private showMemory({ areas }: InsideFacts): void {
    byId('memory').replaceChildren(...areas.map(({ name, start, size }) => {
      const row = element('tr');
      const head = element('th', name);
      head.scope = 'row';
      const bar = element('meter');
      [bar.max, bar.value] = [Math.max(...areas.map((area) => area.size)), size];
      bar.setAttribute('aria-label', `share of ${name}`);
      const cell = element('td');
      cell.append(bar);
      row.append(head, element('td', `${hex(start)}–${hex(start + size - 1)}`), element('td', grouped.format(size), 'number'), cell);
      return row;
    }));
  }
}
