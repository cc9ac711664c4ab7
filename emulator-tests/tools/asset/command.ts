/** `ts65 asset`. */
import { readFileSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { FileError, requireWritable, writeWhole } from '../../../transpiler/base/files.ts';
import { UsageError } from '../../../transpiler/cli/usage.ts';
import { bytesOfCells, CELL_KINDS, cellsOfBytes, dotsOfText, shownDots, whyNoCells, type CellKind } from './dots.ts';
import { dotsOfPng } from './picture_file.ts';

interface Options {
  readonly as: string;
  readonly out?: string;
}

const MOST_BYTES = 2 ** 22;
/** Cells that are shown side by side, and bytes of a line of the screen. */
const ACROSS = 8;
const BYTES_OF_LINE = 40;

export function registerAsset(cli: Command): void {
  cli
    .command('asset')
    .argument('<file>', 'a PNG with indexed colours, text art (.txt), or bytes that a program has')
    .requiredOption('--as <kind>', `what its dots are: ${Object.keys(CELL_KINDS).join(', ')}`)
    .option('--out <file>', 'write the bytes there; they are shown without it')
    .action(convert);
}

/** @throws UsageError, FileError */
function convert(file: string, { as, out }: Options): void {
  const kind = Object.hasOwn(CELL_KINDS, as) ? CELL_KINDS[as] : undefined;
  if (kind === undefined) throw new UsageError(`--as ${as}: not one of ${Object.keys(CELL_KINDS).join(', ')}`);
  requireWritable(out);
  const { bytes, across } = bytesIn(file, kind);
  const count = bytes.length / (kind.isLine === true ? across : kind.height);
  const what = `${count} ${kind.words[count === 1 ? 0 : 1]}, ${bytes.length} bytes`;
  if (out === undefined) process.stdout.write(`${file}: ${what}\n${shownDots(cellsOfBytes(bytes, kind, across), kind).join('\n')}\n`);
  else {
    writeWhole(out, bytes);
    process.stdout.write(`wrote ${out}: ${what}\n`);
  }
}

/** The bytes, and how many cells of them lie side by side where they are shown. @throws FileError */
function bytesIn(file: string, kind: CellKind): { readonly bytes: Uint8Array; readonly across: number } {
  const content = contentOf(file);
  const dots = /\.png$/i.test(file) ? dotsOfPng(content) : /\.txt$/i.test(file) ? dotsOfText(content.toString('utf8')) : undefined;
  if (dots === undefined) {
    const [each, across] = kind.isLine === true ? [BYTES_OF_LINE, BYTES_OF_LINE] : [kind.height, ACROSS];
    if (content.length === 0 || content.length % each !== 0) throw new FileError(file, `has ${content.length} bytes, which are not ${each} for each ${kind.words[0]}`);
    return { bytes: content, across };
  }
  if (typeof dots === 'string') throw new FileError(file, dots);
  const why = whyNoCells(dots, kind);
  if (why !== undefined) throw new FileError(file, why);
  return { bytes: bytesOfCells(dots, kind), across: kind.isLine === true ? dots.width / kind.width : ACROSS };
}

/** @throws FileError where it is no regular file, or too large */
function contentOf(file: string): Buffer {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) throw new FileError(file, 'is no regular file');
    if (stat.size > MOST_BYTES) throw new FileError(file, `has ${stat.size} bytes, more than ${MOST_BYTES}`);
    return readFileSync(file);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(file, error);
  }
}
