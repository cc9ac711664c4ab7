/** The inside of a program for the page: sources, C and disassembled code, with the lines that belong together. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import DisassemblerModule from '6502.ts/lib/machine/cpu/Disassembler.js';
import { formFolder } from '../../transpiler/base/c_forms.ts';
import { moduleFile } from '../../transpiler/base/project.ts';
import type { AtariSession } from '../../emulator-tests/lanes/atari_session.ts';
import { instructionLength } from '../../emulator-tests/lanes/missized.ts';
import { INSIDE_GLOBAL, type InsideFacts, type MemoryArea, type ShownFunction, type ShownInstruction } from '../player/inside_facts.ts';

// The package is CommonJS: its default export is a property of the module's.
type MakeDisassembler = new (bus: unknown) => { disassembleAt(address: number): string };
const Disassembler = ((DisassemblerModule as unknown as { default?: unknown }).default ?? DisassemblerModule) as MakeDisassembler;

/** All that the page shows of a program's inside. */
export function insideFacts({ program, layout, image, machine, built }: AtariSession): InsideFacts {
  const { sources, functions } = image.map;
  const peek = (address: number): number => machine.peek(address & 0xffff);
  const disassembler = new Disassembler({ read: peek, peek });
  const names = new Map<number, string>();
  for (const { name, start } of image.functions) names.set(start, name);
  for (const { symbol, name } of layout.variables) names.set(image.symbol(symbol), name);
  const named = (text: string): string => text.replace(/(?<!#)\$([0-9a-f]{2,4})\b/i, (number, hex: string) => names.get(parseInt(hex, 16)) ?? number);
  const instructionsOf = (start: number, end: number): ShownInstruction[] => {
    const found: ShownInstruction[] = [];
    for (let at = start; at < end; at += instructionLength(peek(at))) {
      const line = image.lineAt(at);
      const position = image.position(at);
      const cLine = line !== undefined && path.basename(line.file) === `${program.name}.c` ? line.line : 0;
      found.push([at, named(disassembler.disassembleAt(at)), cLine, position === undefined ? -1 : sources.indexOf(position.file), position?.line ?? 0]);
    }
    return found;
  };
  const shown = image.functions.flatMap(({ name, origin, start, end }): ShownFunction[] => {
    const row = functions.find((one) => one.name === name);
    if (origin !== 'program' || row === undefined) return [];
    return [{ name, module: row.source, line: row.line, c: [row.cLine, row.cEnd], bytes: [start, end], instructions: instructionsOf(start, end) }];
  });
  const areas: MemoryArea[] = [...built.sizes.segments, { name: 'free', start: freeFrom(built.sizes.segments), size: built.sizes.free }];
  return {
    modules: sources.map((name) => ({ name, text: readFileSync(moduleFile(layout.root, name), 'utf8') })),
    c: readFileSync(path.join(formFolder(program.cOut, 'shipped'), `${program.name}.c`), 'utf8'),
    functions: shown,
    areas: areas.filter(({ size }) => size > 0).sort((a, b) => a.start - b.start),
  };
}

/** The address behind the last segment below the operating system's. */
const freeFrom = (segments: readonly MemoryArea[]): number => Math.max(...segments.filter(({ start }) => start < 0xa000).map(({ start, size }) => start + size));

/** The script that sets the facts as a member of the global object. */
export const insideScript = (session: AtariSession): string =>
  `(globalThis.${INSIDE_GLOBAL} ??= {})[${JSON.stringify(session.program.name)}] = ${JSON.stringify(insideFacts(session))};\n`;
