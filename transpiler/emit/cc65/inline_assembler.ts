/**
 * Instructions as C takes them through cc65's inline assembler. They are the peephole stage's own, in the assembler's notation: a name of C has an
 * underscore ahead of it, a name of a runtime has none.
 */
import type { Instruction } from '../../peephole/code.ts';
import { effectOf, isJump, addressBehind } from '../../peephole/instructions.ts';

export const instruction = (op: string, arg = ''): Instruction => ({ labels: [], directives: [], op, arg });

/** `one`, with `label` of C ahead of it. */
export const labelled = (label: string, one: Instruction): Instruction => ({ ...one, labels: [label] });

/** The assembler's name for what C calls `name`. */
export const assemblerName = (name: string): string => `_${name}`;

/** An instruction on byte `k` of the variable or array `name` of C; `index` is `,x`, `,y` or nothing. */
export const onSymbol = (op: string, name: string, k = 0, index = ''): Instruction => instruction(op, addressBehind(assemblerName(name), k) + index);

/** The argument for the byte that Y finds through the pointer `name` of C, which lies in the zero page. */
export const through = (name: string): string => `(${assemblerName(name)}),y`;

/** An instruction on the low byte of `value`. */
export const immediate = (op: string, value: number): Instruction => instruction(op, `#${value & 0xff}`);

/** Calls a routine of a runtime. */
export const call = (routine: string): Instruction => instruction('jsr', routine);

export const isSameInstruction = (a: Instruction, b: Instruction): boolean => a.op === b.op && a.arg === b.arg;

/** One instruction in C, which has labels and variables stand behind the text. */
export function asm({ op, arg }: Instruction): string {
  if (isJump(op)) return `asm("${op} %g", ${arg});`;
  const names: string[] = [];
  const text = arg.replace(/\b_(\w+)/g, (_, name: string) => {
    names.push(name);
    return '%v';
  });
  return `asm(${[`"${op}${text === '' ? '' : ` ${text}`}"`, ...names].join(', ')});`;
}

const storesVariable = (one: Instruction): boolean => one.arg.startsWith('_') && ['write', 'both'].includes(effectOf(one)?.memory ?? 'none');

/** Whether a group of instructions ends with `before`: a jump, a call, or a store that a load comes behind. */
const endsGroup = (before: Instruction, next: Instruction): boolean =>
  isJump(before.op) || before.op === 'jsr' || (storesVariable(before) && /^ld[axy]$/.test(next.op));

/** `code` as lines of C, a label or a group of instructions each. */
export function asmLines(code: readonly Instruction[]): string[] {
  const lines: string[] = [];
  let group: string[] = [];
  const close = (): void => {
    if (group.length > 0) lines.push(group.join(' '));
    group = [];
  };
  code.forEach((one, i) => {
    if (one.labels.length > 0 || (i > 0 && endsGroup(code[i - 1], one))) close();
    lines.push(...one.labels.map((label) => `${label}:;`));
    group.push(asm(one));
  });
  close();
  return lines;
}
