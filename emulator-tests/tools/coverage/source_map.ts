/** The `mappings` of a source map, version 3. */

export interface Mapping {
  /** From 0, as V8 counts. */
  readonly generatedLine: number;
  readonly generatedColumn: number;
  /** Of the source, from 1. */
  readonly line: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUES = 32;

/** In the order of the generated text; of the first source only. @throws RangeError where a digit is none */
export function parseMappings(mappings: string): Mapping[] {
  const found: Mapping[] = [];
  let [source, line] = [0, 0];
  mappings.split(';').forEach((row, generatedLine) => {
    let generatedColumn = 0;
    for (const segment of row.split(',')) {
      if (segment === '') continue;
      const [column, sourceStep, lineStep] = numbers(segment);
      generatedColumn += column as number;
      if (sourceStep === undefined || lineStep === undefined) continue;
      source += sourceStep;
      line += lineStep;
      if (source === 0) found.push({ generatedLine, generatedColumn, line: line + 1 });
    }
  });
  return found;
}

/** Base 64 digits of five bits each, least significant first; the lowest bit of a number is its sign. */
function numbers(segment: string): number[] {
  const values: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    if (bits < 0) throw new RangeError(`a source map has the digit ${digit}`);
    value |= (bits & (CONTINUES - 1)) << shift;
    shift += 5;
    if ((bits & CONTINUES) !== 0) continue;
    values.push((value & 1) !== 0 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return values;
}
