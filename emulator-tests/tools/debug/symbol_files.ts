/**
 * A program's names for the debuggers of other emulators: functions, variables and tables as TypeScript calls them.
 *
 * `vice`: `al 001234 .name` lines, which VICE and cc65's other tools read. `atari800`: `1234 name` lines for its monitor's
 * LABELS LOAD. `altirra`: a listing in the shape of the assembler MADS, because that also tells Altirra the source lines: its
 * debugger then steps through the TypeScript.
 */
import type { Layout } from '../../state/layout.ts';
import type { ProgramImage } from '../../machine/image.ts';
import { isFrames } from '../../machine/link_map.ts';

export const FORMATS = ['altirra', 'atari800', 'vice'] as const;
export type SymbolFormat = (typeof FORMATS)[number];

export interface NamedAddress {
  /** Letters, digits and _; no two are the same. */
  readonly name: string;
  readonly address: number;
}

/** A label that the compiler made up, or the linker's of a segment. */
const INTERNAL = /^(L[0-9A-F]{4}|M\d+|__.*__)$/;

/** The program's names in the order of their addresses, one name an address. */
export function namedAddresses(image: ProgramImage, layout: Layout): NamedAddress[] {
  const names = new Map<number, string>();
  const add = (address: number, name: string): void => void (names.has(address) || names.set(address, name));
  for (const { symbol, name } of layout.variables) add(image.symbol(symbol), name);
  for (const { name, start, origin } of image.functions) if (origin !== 'system') add(start, name);
  // Locals of functions that never run at the same time share their places: no name would be true.
  const shared = image.link.modules.filter((module) => isFrames(module, layout.program)).flatMap(({ pieces }) => pieces);
  const isShared = (address: number): boolean => shared.some(({ start, size }) => address >= start && address < start + size);
  for (const [label, address] of image.labels) if (!INTERNAL.test(label) && !isShared(address)) add(address, label.replace(/^_/, ''));
  const used = new Set<string>();
  return [...names].sort(([a], [b]) => a - b).map(([address, text]) => {
    const plain = text.replaceAll('[]', '').replace(/\W/g, '_');
    let name = plain;
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${plain}_${n}`;
    // The monitor of atari800 does not tell cases apart.
    used.add(name.toLowerCase());
    return { name, address };
  });
}

const hex = (n: number, digits: number): string => n.toString(16).toUpperCase().padStart(digits, '0');

/** The text of a symbol file. */
export function symbolFile(format: SymbolFormat, image: ProgramImage, layout: Layout, memory: Uint8Array): string {
  const names = namedAddresses(image, layout);
  switch (format) {
    case 'vice':
      return names.map(({ name, address }) => `al ${hex(address, 6)} .${name}\n`).join('');
    case 'atari800':
      return names.map(({ name, address }) => `${hex(address, 4)} ${name}\n`).join('');
    case 'altirra':
      return listing(layout.program, names, image, memory);
  }
}

/** Altirra's form of a listing: a comment names the source and the line of the instruction behind it. */
function listing(program: string, names: readonly NamedAddress[], image: ProgramImage, memory: Uint8Array): string {
  const lines = ['mads 2.1.0', `Source: ${program}`];
  for (const { start, end, origin } of image.functions) {
    if (origin !== 'program') continue;
    let last = '';
    for (let address = start; address < end; address++) {
      const position = image.position(address);
      const here = position === undefined ? '' : `${position.file}(${position.line})`;
      if (here !== last && here !== '') lines.push(`     1 ;### ${here}`, `     1 ${hex(address, 4)} ${hex(memory[address], 2)} `);
      last = here;
    }
  }
  return [...lines, '', 'Label table:', ...names.map(({ name, address }) => `00\t${hex(address, 4)}\t${name}`), ''].join('\n');
}
