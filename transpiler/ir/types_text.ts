/** The types of the IR as text, and the declarations of fields, arrays and functions. */
import { INT_TYPES, isExact, type Interval, type IntType } from '../base/interval.ts';
import { initialOf, isSame } from './defaults.ts';
import { InferredInt } from './inferred.ts';
import type { ArrayModel, Field, FunctionModel, ValueType } from './model.ts';
import type { IrNames } from './names.ts';

/** Characters of a line that lists values. */
const LIST_WIDTH = 120;

const numberText = (value: number): string => (value === Infinity ? 'inf' : value === -Infinity ? '-inf' : String(value + 0));

export const intervalText = (a: Interval): string => (isExact(a) ? `[${numberText(a.lo)}]` : `[${numberText(a.lo)}, ${numberText(a.hi)}]`);

interface Declared {
  readonly domain: Interval;
  readonly storage: IntType;
  readonly text: string;
  readonly isMaybe?: boolean;
}

function declaredText({ domain, storage, text, isMaybe }: Declared): string {
  const within = isSame(domain, INT_TYPES[storage]) ? '' : ` in ${intervalText(domain)}`;
  return `${isMaybe ? 'nullable ' : ''}${storage}${within}${text === storage ? '' : ` ${JSON.stringify(text)}`}`;
}

/** `initial`: what it holds at first, unless the type says otherwise. */
export function typeText(type: ValueType, initial?: Interval): string {
  if (type.kind !== 'int') return type.kind;
  if (!(type instanceof InferredInt)) return declaredText(type);
  const known = type.snapshot;
  const from = isSame(type.initial, initial) ? '' : ` from ${type.initial === undefined ? '[]' : intervalText(type.initial)}`;
  return `${type.declared === undefined ? 'number' : declaredText(type.declared)} ${known === undefined ? '[]' : intervalText(known)}${from}`;
}

/** `items` in brackets, in lines of their own where they are many. */
function listText(items: readonly string[]): string {
  const all = `[${items.join(', ')}]`;
  if (all.length <= LIST_WIDTH) return all;
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    if (line !== '' && line.length + item.length > LIST_WIDTH) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += `${item}, `;
  }
  return `[\n${[...lines, line.slice(0, -2)].map((one) => `  ${one}`).join('\n')}\n]`;
}

export const textsText = (texts: readonly string[]): string => `texts ${listText(texts.map((text) => JSON.stringify(text)))}`;

export function leafText(leaf: Field | ArrayModel, names: IrNames): string {
  const name = names.of(leaf);
  if (leaf.kind === 'field') {
    const value = leaf.initial === 0 ? '' : ` = ${numberText(leaf.initial)}`;
    return `${leaf.role} ${name}: ${typeText(leaf.type, initialOf(leaf))}${leaf.isText ? ' numbered' : ''}${value}`;
  }
  const { role, dimensions, element, isText, isTyped, segment, label, values, texts } = leaf;
  const attributes = [isText && 'numbered', isTyped && 'typed', segment !== undefined && `segment ${JSON.stringify(segment)}`, label !== undefined && `label ${JSON.stringify(label)}`];
  const listed = texts === undefined ? values?.map(numberText) : texts.map((text) => JSON.stringify(text));
  const type = typeText(element, initialOf(leaf));
  return `${role} ${name}[${dimensions.join(', ')}]: ${[type, ...attributes.filter((one) => one)].join(' ')}${listed === undefined ? '' : ` = ${listText(listed)}`}`;
}

/** A function that the text does not have, and what it may write. */
export function externText(model: FunctionModel, writes: Iterable<Field | ArrayModel>, names: IrNames): string {
  const parameters = model.parameters.flatMap(({ type }) => (type.kind === 'reference' ? [] : [typeText(type)]));
  const written = [...writes].map((leaf) => names.of(leaf));
  const returns = model.returns === undefined ? '' : `: ${typeText(model.returns)}`;
  return `extern ${names.of(model)}(${parameters.join(', ')})${returns}${model.foreign === undefined ? '' : ' foreign'}${written.length === 0 ? '' : ` writes ${written.join(', ')}`}`;
}
