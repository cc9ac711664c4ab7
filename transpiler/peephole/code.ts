/** The assembler that cc65 writes for a function, as instructions: read from its file, and written again. */

export interface Instruction {
  /** Those that stand right ahead of it. */
  labels: string[];
  /** Lines ahead of it that are no instructions: which line of the C it comes from. */
  directives: string[];
  readonly op: string;
  readonly arg: string;
}

/** A function: `code` ends with an entry without an instruction, `op` '', for what stands behind the last one. */
export interface Procedure {
  readonly name: string;
  code: Instruction[];
}

/** Pieces of a file, in their order: lines that are left as they are, and functions. */
export type Piece = { readonly lines: readonly string[] } | { readonly head: string; readonly procedure: Procedure; readonly tail: string };

const PROCEDURE = /^\.proc\s+(\w+)/;
const LINE = /^(?:(\w+):)?\s*(?:([a-z]{3})(?:\s+(\S.*?))?)?\s*$/;

/** A function whose lines are not all understood stays as it is. */
export function parseAssembly(text: string): Piece[] {
  const pieces: Piece[] = [];
  let plain: string[] = [];
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const head = PROCEDURE.exec(lines[i]);
    const end = head === null ? -1 : lines.indexOf('.endproc', i);
    const code = end < 0 ? undefined : parseBody(lines.slice(i + 1, end));
    if (head === null || code === undefined) {
      plain.push(lines[i]);
      continue;
    }
    pieces.push({ lines: plain }, { head: lines[i], procedure: { name: head[1], code }, tail: lines[end] });
    plain = [];
    i = end;
  }
  return [...pieces, { lines: plain }];
}

function parseBody(lines: readonly string[]): Instruction[] | undefined {
  const code: Instruction[] = [];
  let labels: string[] = [];
  let directives: string[] = [];
  for (const line of lines) {
    if (/^\s*(;.*)?$/.test(line)) continue;
    if (/^\s*\.dbg\s/.test(line) || /^\.segment\s+"CODE"/.test(line)) {
      directives.push(line);
      continue;
    }
    const found = LINE.exec(line);
    if (found === null) return undefined;
    const [, label, op, arg = ''] = found;
    if (label !== undefined) labels.push(label);
    if (op === undefined) continue;
    code.push({ labels, directives, op, arg: arg.trim() });
    [labels, directives] = [[], []];
  }
  return [...code, { labels, directives, op: '', arg: '' }];
}

export function printAssembly(pieces: readonly Piece[]): string {
  const lines = pieces.flatMap((piece) => {
    if ('lines' in piece) return piece.lines;
    const body = piece.procedure.code.flatMap(({ labels, directives, op, arg }) => [
      ...directives, ...labels.map((label) => `${label}:`), ...(op === '' ? [] : [`\t${op}${arg === '' ? '' : `\t${arg}`}`]),
    ]);
    return [piece.head, ...body, piece.tail];
  });
  return lines.join('\n');
}

/** Where each label stands. */
export const labelsOf = (code: readonly Instruction[]): ReadonlyMap<string, number> =>
  new Map(code.flatMap(({ labels }, i) => labels.map((label) => [label, i] as const)));

/** A label that nothing has yet. */
export function newLabel(code: readonly Instruction[]): string {
  let n = 1;
  while (code.some(({ labels }) => labels.includes(`S${n}`))) n++;
  return `S${n}`;
}

/** Takes `code[i]` out; its labels and directives go to what follows it. */
export function remove(code: Instruction[], i: number): void {
  const [gone] = code.splice(i, 1);
  const next = code[i];
  next.labels = [...gone.labels, ...next.labels];
  next.directives = [...gone.directives, ...next.directives];
}

/** Puts another instruction in the place of `code[i]`. */
export function replace(code: Instruction[], i: number, op: string, arg = ''): void {
  code[i] = { ...code[i], op, arg };
}
