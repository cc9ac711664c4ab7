/** The forms an operator is certified in, as functions of a TypeScript program. */
import { CONSTANTS, LEFT_CONSTANTS, type OperandType } from './operands.ts';
import { mixedOperators, operatorsOf, type Operator, type ResultType } from './operators.ts';

/** How the operands are given, or where the result goes. */
export type Form =
  | 'variables'
  | 'a constant'
  | 'a constant on the left'
  | 'elements'
  | 'compound assignment'
  | 'into the own type'
  | 'into a wider variable'
  | 'a condition'
  | 'into a member'
  | 'a value';

/** One operator in one form, on operands of two types. */
export interface Draft {
  readonly operator: Operator;
  readonly form: Form;
  readonly a: OperandType;
  readonly b: OperandType;
  /** The constant that stands for an operand. */
  readonly constant?: number;
}

/** The cases of all operators on an A and a B of these types. */
export function draftsOf(a: OperandType, b: OperandType): Draft[] {
  if (a !== b) return mixedOperators(a, b).flatMap((operator) => formsOf(operator, true).map((form) => ({ operator, form, a, b })));
  return operatorsOf(a).flatMap((operator) =>
    formsOf(operator, false).flatMap((form) => constantsOf(operator, form, a).map((constant): Draft => ({ operator, form, a, b, constant }))),
  );
}

function formsOf({ isUnary, isBoolean, step, assignment }: Operator, isMixed: boolean): Form[] {
  if (step !== undefined) return ['variables', 'into a member', 'a value'];
  const results: Form[] = isBoolean ? ['a condition', 'into a member'] : ['into the own type', 'into a wider variable'];
  const forms: Form[] = ['variables', 'elements', ...results];
  if (!isUnary && !isMixed) forms.push('a constant', 'a constant on the left');
  if (assignment !== undefined) forms.push('compound assignment');
  return forms;
}

function constantsOf({ guard }: Operator, form: Form, type: OperandType): readonly (number | undefined)[] {
  if (form === 'a constant on the left') return LEFT_CONSTANTS[type];
  if (form !== 'a constant') return [undefined];
  switch (guard) {
    case 7:
    case 15:
      return [];
    case 31:
      return [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 24, 31];
    case 'non-zero':
      return CONSTANTS[type].filter((value) => value !== 0);
    case 'positive':
      return CONSTANTS[type].filter((value) => value > 0);
    case 'below -1':
      return CONSTANTS[type].filter((value) => value < -1);
    case undefined:
      return CONSTANTS[type];
  }
}

const MIX: Readonly<Record<ResultType, string>> = { u8: 'mixByte', u16: 'mixWord', i16: 'mixSignedWord', u32: 'mixLong', i32: 'mixSignedLong' };

/** The function `case<slot>` of (a, b), which adds the draft's result to the checksum of `slot`. */
export function caseFunction(draft: Draft, slot: number): string[] {
  return [`function case${slot}(a: ${draft.a}, b: ${draft.b}): void {`, `  slot = ${slot};`, ...body(draft).map((line) => `  ${line}`), '}'];
}

function body(draft: Draft): string[] {
  const { operator, form } = draft;
  const mix = (text: string): string => `${MIX[operator.result]}(${text});`;
  if (operator.step !== undefined) return stepBody(draft, mix);
  const condition = conditionOf(draft);
  const guarded = (...lines: string[]): string[] => (condition === '' ? lines : [`if (${condition}) {`, ...lines.map((line) => `  ${line}`), '}']);
  const text = filled(draft);
  switch (form) {
    case 'elements': {
      // A condition on a variable says nothing of an element with the same value.
      const of = filled(draft, { a: condition.includes('a ') ? 'a' : 'cells.a[299]', b: condition.includes('b ') ? 'b' : 'cells.b[at]' });
      return ['at = b & 1;', 'cells.a[299] = a;', 'cells.b[at] = b;', ...guarded(mix(operator.isBoolean ? `${of} ? 1 : 0` : of))];
    }
    case 'compound assignment':
      return guarded(`let x = ${startOf(draft)};`, `x ${operator.assignment} ${countOf(operator, 'b')};`, mix('x'));
    case 'into the own type':
      return guarded(
        `cells.x[2] = ${draft.a}(${text});`,
        `const own: ${draft.a} = ${draft.a}(${text});`,
        `${OWN[draft.a]}(own);`,
        `${OWN[draft.a]}(cells.x[2]);`,
      );
    case 'into a wider variable': {
      const wide = operator.result === 'u32' ? 'u32' : 'i32';
      return guarded(`const wide: ${wide} = ${text};`, `${MIX[wide]}(wide);`);
    }
    case 'a condition':
      return guarded(`if (${text}) ${mix('1')}`, `else ${mix('0')}`);
    case 'into a member':
      return guarded(`out.flag = ${text};`, mix('out.flag ? 1 : 0'));
    default:
      return guarded(mix(operator.isBoolean ? `${text} ? 1 : 0` : text));
  }
}

const OWN: Readonly<Record<OperandType, string>> = { u8: MIX.u8, i8: MIX.i16, u16: MIX.u16, i16: MIX.i16, u32: MIX.u32, i32: MIX.i32 };

function stepBody({ operator: { expression, step }, a, form }: Draft, mix: (text: string) => string): string[] {
  const of = (name: string): string => expression.replaceAll('A', name);
  switch (form) {
    case 'into a member':
      return ['out.own = a;', `if (${of('out.own')}) out.own${step};`, mix('out.own')];
    case 'a value':
      return [`let x: ${a} = a;`, `if (${of('x')}) {`, `  ${mix(`x${step}`)}`, '}', `if (${of('x')}) {`, `  ${mix(`${step}x`)}`, '}', mix('x')];
    default:
      return [`let x: ${a} = a;`, `if (${of('x')}) x${step};`, mix('x')];
  }
}

/** The first value of a variable that keeps its type under the operator: `>>>` gives unsigned longs, the other bit operators signed ones. */
function startOf({ operator: { name, result }, a }: Draft): string {
  if (name.startsWith('>>>')) return result === 'u32' ? 'a >>> 0' : 'a';
  return a === 'u32' && result === 'i32' ? 'a | 0' : 'a';
}

const countOf = ({ guard }: Operator, b: string): string => (typeof guard === 'number' ? `(${b} & ${guard})` : b);

/** The expression with its operands in place. */
function filled({ operator, form, constant }: Draft, { a, b } = { a: 'a', b: 'b' }): string {
  const number = constant === undefined ? '' : constant < 0 ? `(${constant})` : String(constant);
  const left = form === 'a constant on the left' ? number : a;
  const right = form === 'a constant' ? number : countOf(operator, b);
  return operator.expression.replace(/\b[AB]\b/g, (name) => (name === 'A' ? left : right));
}

/** The condition under which the operator is allowed; empty when it always is. */
function conditionOf({ operator: { guard, needsCommonType }, form, a, b }: Draft): string {
  const conditions: string[] = [];
  if (form !== 'a constant') {
    if (guard === 'non-zero') conditions.push('b !== 0');
    if (guard === 'positive') conditions.push('b > 0');
    if (guard === 'below -1') conditions.push('b < -1');
  }
  if (needsCommonType && a === 'u32' && b.startsWith('i')) conditions.push('b >= 0');
  if (needsCommonType && b === 'u32' && a.startsWith('i')) conditions.push('a >= 0');
  return conditions.join(' && ');
}
