/** Conditions of breakpoints and the texts that logpoints write: comparisons of the state with constants, on the Atari's side. */
import { UsageError } from '../../../../transpiler/cli/usage.ts';
import { formatPlace, readValues } from '../values.ts';
import type { Debugger } from '../debugger.ts';
import type { StateTree } from './state_tree.ts';

type Value = number | string;
export type BreakCondition = () => boolean;

const OPERATORS: Readonly<Record<string, (a: Value, b: Value) => boolean>> = {
  '===': (a, b) => a === b, '==': (a, b) => a === b, '!==': (a, b) => a !== b, '!=': (a, b) => a !== b,
  '<=': (a, b) => a <= b, '>=': (a, b) => a >= b, '<': (a, b) => a < b, '>': (a, b) => a > b,
};
const COMPARISON = /^(.+?)\s*(===|!==|==|!=|<=|>=|<|>)\s*(.+)$/;
/** A text in quotes. */
const QUOTED = /^(['"])(.*)\1$/;

/** The value of `text`: a number, a text in quotes, true, false, or one element of the state. @throws UsageError */
function operand(text: string, debug: Debugger, tree: StateTree): () => Value {
  if (/^-?\d+$/.test(text)) return () => Number(text);
  if (text === 'true' || text === 'false') return () => Number(text === 'true');
  const quoted = QUOTED.exec(text)?.[2];
  if (quoted !== undefined) return () => quoted;
  const node = tree.find(text);
  if (node.kind !== 'value') throw new UsageError(`\`${text}\` is not one value`);
  const { place } = node;
  const { layout } = debug.session;
  return () => {
    const [value] = readValues(place, debug.session.state()) as [number | string];
    return place.variable.text && typeof value === 'number' ? (layout.texts[value] ?? value) : value;
  };
}

function comparison(text: string, debug: Debugger, tree: StateTree): BreakCondition {
  const [, left, operator, right] = COMPARISON.exec(text) ?? [];
  if (left === undefined) {
    const value = operand(text, debug, tree);
    return () => Boolean(value());
  }
  const [a, b] = [operand(left, debug, tree), operand(right!, debug, tree)];
  const compare = OPERATORS[operator!]!;
  return () => compare(a(), b());
}

/** Comparisons such as `hero.hp < 5`, joined by `&&` and, weaker, by `||`. @throws UsageError */
export function parseCondition(text: string, debug: Debugger, tree: StateTree): BreakCondition {
  const alternatives = text.split('||').map((part) => part.split('&&').map((one) => comparison(one.trim(), debug, tree)));
  return () => alternatives.some((all) => all.every((holds) => holds()));
}

/** A text whose `{hero.hp}` stand for values. @throws UsageError */
export function parseMessage(text: string, debug: Debugger, tree: StateTree): () => string {
  const parts = text.split(/\{([^}]*)\}/).map((part, i) => {
    if (i % 2 === 0) return () => part;
    const node = tree.find(part);
    if (node.kind === 'record' || node.kind === 'records') throw new UsageError(`\`${part}\` is a record: name one of its members`);
    return () => formatPlace(node.place, debug.session.state(), debug.session.layout);
  });
  return () => parts.map((part) => part()).join('');
}
