/** Where a program's memory goes: bytes of each function, table and variable, by segment, and what is left. */
import type { AtariBinary } from '../../../transpiler/build/atari.ts';
import type { Layout } from '../../state/layout.ts';
import type { Origin, ProgramImage } from '../../machine/image.ts';
import { RUNTIME_FILES } from '../../../transpiler/build/freshness.ts';
import { readLinked, stackDepth } from '../../../transpiler/build/stack_depth.ts';
import { STACK_BYTES } from '../../../transpiler/limits/machine.ts';
import { isFrames, isOwn } from '../../machine/link_map.ts';

export interface SizeItem {
  /** By its TypeScript name where it has one. */
  readonly name: string;
  readonly kind: 'function' | 'constants' | 'text' | 'variable';
  readonly origin: Origin;
  readonly segment: string;
  readonly bytes: number;
  /** `file:line` of the declaration, where it is known. */
  readonly at?: string;
}

export interface StackReport {
  /** The most bytes of the hardware stack that are in use at a time, without those of interrupts. */
  readonly bytes: number;
  readonly of: number;
  /** The functions that are running then, callers first. */
  readonly chain: readonly string[];
}

export interface SizeReport {
  readonly program: string;
  readonly segments: AtariBinary['sizes']['segments'];
  /** Bytes between the program's variables and its stack. */
  readonly free: number;
  /** Bytes of the load file. */
  readonly file: number;
  readonly stack: StackReport;
  /** Largest first. */
  readonly items: readonly SizeItem[];
}

/** Segments whose bytes the linker has no names for. */
const NAMELESS: ReadonlyMap<string, string> = new Map([['DOSROOM', 'the pages of a DOS that the display takes']]);
const CODE = new Set(['STARTUP', 'LOWCODE', 'ONCE', 'CODE']);
const NOT_RESIDENT = new Set(['EXEHDR', 'CHECKHDR', 'CHECKTRL', 'MAINHDR', 'AUTOSTRT', 'SYSCHK']);
/** A label that the compiler made up: of locals, which all have places of their own, or of the linker. */
const INTERNAL = /^(L[0-9A-F]{4}|M\d+|_?_.*__)$/;

/**
 * The contents of each segment: the functions of code, the parts of constants and variables between labels,
 * of other modules each as a whole. The sum is the size of all segments.
 * @param file bytes of the load file
 * @param texts what stands in the constants with these C names
 */
export function sizeReport(
  image: ProgramImage,
  layout: Layout,
  { sizes, xex, labels: labelFile }: Pick<AtariBinary, 'sizes' | 'xex' | 'labels'>,
  file: number,
  texts: ReadonlyMap<string, string> = new Map(),
): SizeReport {
  const items: SizeItem[] = image.functions.flatMap((f): SizeItem[] => {
    const segment = image.link.segments.find(({ start, size }) => f.start >= start && f.start < start + size)?.segment;
    if (f.origin === 'system' || segment === undefined) return [];
    const at = f.file === undefined ? {} : { at: `${f.file}:${f.line}` };
    return [{ name: f.name, kind: 'function', origin: f.origin, segment, bytes: f.end - f.start, ...at }];
  });
  const variables = new Map(layout.variables.map((variable) => [variable.symbol, variable]));
  const labels = [...image.labels].sort((a, b) => a[1] - b[1]);
  let locals = 0;
  for (const linked of image.link.modules) {
    const { name: module, library, pieces } = linked;
    for (const { segment, start, size } of pieces) {
      if (CODE.has(segment) || NOT_RESIDENT.has(segment) || size === 0) continue;
      if (isFrames(linked, layout.program)) {
        items.push({ name: 'parameters and locals', kind: 'variable', origin: 'program', segment, bytes: size });
        continue;
      }
      const origin: Origin = library || RUNTIME_FILES.some((file) => module === `${file}.o`) ? 'runtime' : isOwn(linked, layout.program) ? 'program' : 'platform';
      const kind = segment === 'RODATA' ? 'constants' : 'variable';
      // The system check lies where variables come to be, and its labels have no underscore in front.
      const counts = (label: string): boolean => origin === 'program' && (kind === 'variable' ? label.startsWith('_') || INTERNAL.test(label) : !INTERNAL.test(label));
      const inside = labels.filter(([label, address]) => address >= start && address < start + size && counts(label));
      // The bytes before the first label: texts and tables that the compiler gave no name.
      const nameless = NAMELESS.get(segment) ?? `${module.replace(/\.o\)?$/, '')}: without a name`;
      const marks: (readonly [string, number])[] = inside[0]?.[1] === start ? inside : [[nameless, start], ...inside];
      marks.forEach(([label, address], i) => {
        const bytes = (marks[i + 1]?.[1] ?? start + size) - address;
        if (INTERNAL.test(label)) {
          locals += bytes;
          return;
        }
        const variable = variables.get(label);
        const at = variable === undefined ? {} : { at: `${variable.module}:${variable.line}` };
        const c = label.replace(/^_/, '');
        const text = texts.get(c);
        if (bytes > 0) items.push({ name: variable?.name ?? text ?? c, kind: text === undefined ? kind : 'text', origin, segment, bytes, ...at });
      });
    }
  }
  if (locals > 0) items.push({ name: 'local variables', kind: 'variable', origin: 'program', segment: 'BSS', bytes: locals });
  items.sort((a, b) => b.bytes - a.bytes);
  return { program: layout.program, segments: sizes.segments, free: sizes.free, file, stack: stackReport(image, xex, labelFile), items };
}

function stackReport({ map }: ProgramImage, xex: string, labels: string): StackReport {
  const names = new Map(map.functions.map(({ c, name }) => [c, name]));
  const { bytes, chain } = stackDepth(readLinked(xex, labels));
  return { bytes, of: STACK_BYTES, chain: chain.map((name) => names.get(name) ?? name) };
}

/** @param top how many items are listed */
export function sizeText({ program, segments, free, file, stack, items }: SizeReport, top: number): string {
  const row = (name: string, bytes: number, rest: string): string => `  ${name.padEnd(34)}${String(bytes).padStart(7)}  ${rest}`.trimEnd();
  const hex = (n: number): string => `$${n.toString(16).toUpperCase().padStart(4, '0')}`;
  const by = new Map<string, number>();
  for (const { origin, segment, bytes } of items) by.set(`${segment} ${origin}`, (by.get(`${segment} ${origin}`) ?? 0) + bytes);
  return [
    `${program}: a load file of ${file} bytes`,
    '', 'segments',
    ...segments.map(({ name, start, size }) => row(name, size, hex(start))),
    row('free', free, ''),
    '', 'the hardware stack, where the calls are deepest',
    row('in use', stack.bytes, `of ${stack.of}`),
    `  ${stack.chain.join(' -> ')}`,
    '', 'by origin',
    ...[...by].map(([key, bytes]) => row(key, bytes, '')),
    '', 'the largest',
    ...items.slice(0, top).map(({ name, kind, segment, bytes, at }) => row(name, bytes, `${kind}, ${segment}${at === undefined ? '' : `  ${at}`}`)),
    '',
  ].join('\n');
}
