/**
 * Demanded bits: a temporary of which every use takes the low bits only (`(a << 5 | b >> 3) & 0xff`) is stored in as many bits.
 * Holds because + - * & | ^ << ~ give low bits that depend on low bits alone.
 */
import { INT_TYPES, type IntType } from '../interval.ts';
import { operandsOf, walk, type IrFunction, type Operand, type Statement, type StatementOf, type Variable } from '../ir.ts';
import { storageOfType, type FunctionRanges } from '../ranges/ranges.ts';

const RING: ReadonlySet<string> = new Set(['+', '-', '*', 'imul', '&', '|', '^']);

/** `ranges` with the storage of temporaries narrowed to the bits that are used. */
export function narrowByDemand(f: IrFunction, ranges: FunctionRanges): FunctionRanges {
  const demands = new Map<Variable, number>();
  const isFree = (variable: Variable): boolean => variable.kind !== 'param' && variable.type === undefined;
  let changed = true;
  const need = (operand: Operand, bits: number): void => {
    if (operand.kind !== 'var' || !isFree(operand.variable)) return;
    if (bits > (demands.get(operand.variable) ?? 0)) {
      demands.set(operand.variable, bits);
      changed = true;
    }
  };
  const storageOf = (statement: StatementOf<'set'>): IntType | undefined => {
    const { target } = statement;
    return target.kind === 'field' ? storageOfType(target.field.type) : ranges.storage.get(target.variable);
  };
  const visit = (statement: Statement): void => {
    if (!ranges.statements.has(statement)) return;
    const set = statement.kind === 'set' ? statement : undefined;
    const storage = set && storageOf(set);
    if (set === undefined || storage === undefined) {
      for (const operand of operandsOf(statement)) need(operand, 32);
      return;
    }
    const target = set.target.kind === 'var' && isFree(set.target.variable) ? (demands.get(set.target.variable) ?? 0) : 32;
    const bits = Math.min(target, INT_TYPES[storage].bits);
    const { value } = set;
    if (value.kind === 'copy') need(value.a, bits);
    else if (value.kind === 'wrap') need(value.a, Math.min(target, INT_TYPES[value.to].bits));
    else if (value.kind === 'unary') need(value.a, bits);
    else if (value.kind === 'binary' && RING.has(value.op)) {
      need(value.a, Math.min(bits, maskBits(value.op, value.b)));
      need(value.b, Math.min(bits, maskBits(value.op, value.a)));
    } else if (value.kind === 'binary' && value.op === '<<') {
      need(value.a, bits);
      need(value.b, 32);
    } else for (const operand of operandsOf(set)) need(operand, 32);
  };
  while (changed) {
    changed = false;
    walk(f.body, visit);
  }
  const storage = new Map(ranges.storage);
  for (const [variable, bits] of demands) {
    const type = storage.get(variable);
    const width = bits <= 8 ? 8 : bits <= 16 ? 16 : 32;
    if (type === undefined || width >= INT_TYPES[type].bits || bits === 0) continue;
    storage.set(variable, width === 8 ? 'u8' : 'u16');
  }
  return { ...ranges, storage };
}

/** The bits of the other operand that `& operand` lets through. */
function maskBits(op: string, operand: Operand): number {
  if (op !== '&' || operand.kind !== 'const' || operand.value < 0) return 32;
  return 32 - Math.clz32(operand.value);
}
