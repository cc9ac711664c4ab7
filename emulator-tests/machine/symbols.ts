/** The label file that `ld65 -Ln` writes: `al 001234 ._name` a line, as the VICE emulator reads it. */
import { SymbolFileError } from './errors.ts';

/** Addresses by the linker's names: `_key` for C's `key`. */
export type Symbols = ReadonlyMap<string, number>;

const LINE = /^al ([0-9A-Fa-f]{6}) \.(\S+)$/;
const ADDRESSES = 0x10000;

/**
 * A name that stands there more than once (locals of several files) keeps its first address.
 * @param file for messages
 * @throws SymbolFileError with the line that is malformed
 */
export function parseLabels(text: string, file: string): Symbols {
  const symbols = new Map<string, number>();
  for (const [name, address] of parseLabelList(text, file)) if (!symbols.has(name)) symbols.set(name, address);
  return symbols;
}

/** Every label of the file, in its order. @throws SymbolFileError with the line that is malformed */
export function parseLabelList(text: string, file: string): (readonly [string, number])[] {
  const labels: (readonly [string, number])[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (line === '') return;
    const match = LINE.exec(line);
    if (match === null) throw new SymbolFileError(file, i + 1, `\`${line.slice(0, 40)}\` is not \`al\`, an address of six digits and a label`);
    const address = parseInt(match[1], 16);
    if (address >= ADDRESSES) throw new SymbolFileError(file, i + 1, `the address ${match[1]} is not within 64 KB`);
    labels.push([match[2], address]);
  });
  if (labels.length === 0) throw new SymbolFileError(file, 1, 'there is no label in the file');
  return labels;
}
