/** The parts of a line of emitted C: most are for both machines, HOST's and IN_A's for this one alone, OWN's and ASM's for cc65 alone. */

export type Side = 'both' | 'host' | 'cc65';

export interface Part {
  readonly macro: string;
  readonly side: Side;
  /** Of what is in the parentheses: the first character, and the one behind the last. */
  readonly from: number;
  readonly to: number;
}

const SIDES: Readonly<Record<string, Side>> = { HOST: 'host', IN_A: 'host', OWN: 'cc65', ASM: 'cc65' };
const MACRO = /\b(HOST|IN_A|OWN|ASM)\(/g;

/** The parts that are not for both machines, in their order; one within another is not counted. */
export function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  for (const match of line.matchAll(MACRO)) {
    if (match.index < (parts.at(-1)?.to ?? 0)) continue;
    const macro = match[1] as string;
    const from = match.index + match[0].length;
    parts.push({ macro, side: SIDES[macro] as Side, from, to: closing(line, from) });
  }
  return parts;
}

/** For which machine the character at `index` is. */
export function sideAt(line: string, index: number): Side {
  return partsOf(line).find(({ from, to }) => index >= from && index < to)?.side ?? 'both';
}

/** The line as this machine's compiler reads it, without its indent. */
export function hostText(line: string): string {
  let text = '';
  let end = 0;
  for (const { macro, side, from, to } of partsOf(line)) {
    text += line.slice(end, from - macro.length - 1) + (side === 'host' ? line.slice(from, to) : '');
    end = line.startsWith(';', to + 1) && side === 'cc65' ? to + 2 : to + 1;
  }
  return (text + line.slice(end)).trim();
}

/** Where the parenthesis ends that is open at `from`; the line's end where it does not. */
function closing(line: string, from: number): number {
  let depth = 1;
  for (let i = from; i < line.length; i++) {
    const character = line[i] as string;
    if (character === '"' || character === "'") {
      const end = line.indexOf(character, i + 1);
      if (end < 0) break;
      i = end;
    } else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return i;
  }
  return line.length;
}
