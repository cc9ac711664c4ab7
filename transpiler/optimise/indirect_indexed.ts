/**
 * Elements of long arrays that a sum finds, `map[y * 40 + x]`: the address takes what needs a word, and Y the byte, as `lda (address),y` adds them
 * for nothing. Neighbours of one element have one address: `map[at - 1]` and `map[at + 40]` are 0 and 41 bytes behind it.
 *
 * Needs: the intervals of indices, which lie within the array.
 * Keeps: what is not a long array of bytes with one dimension; arguments on the stack of C.
 * For: no sum of words for each element. `common` then shares the addresses, and `hoist` computes them ahead of a loop.
 */
import { exactly, type Interval } from '../base/interval.ts';
import { constant, operandsOf, rvalueOperands, type Operand, type Rvalue, type Statement, type Variable } from '../ir/ir.ts';
import type { ArrayModel, Field } from '../ir/model.ts';
import { farElement, type Element } from './page_pointers.ts';
import { Rewriter, type AnalysedFunction, type Fact } from './rewrite.ts';
import { ADDRESS_RANGE } from './row_tables.ts';

/** Rows that a table of addresses holds at most: two bytes for each. */
const MOST_ROWS = 128;

/** The computation of a variable, of operands that have not changed since. */
interface Definition extends Fact {
  readonly variable: Variable;
  readonly value: Rvalue;
  readonly ranges: readonly Interval[];
}

type Definitions = ReadonlyMap<Variable, Definition>;

interface Term {
  readonly operand: Operand;
  readonly range: Interval;
}

/** `terms[0] + terms[1] + by`. */
interface Sum {
  readonly terms: readonly Term[];
  readonly by: number;
}

const isByte = ({ lo, hi }: Interval): boolean => lo >= 0 && hi <= 0xff;

/** Sums of sums that are looked through: each may be of two others. */
const MOST_DEEP = 6;

/** The sum that `term` is, of two terms at most. */
function sumOf(term: Term, definitions: Definitions, depth = MOST_DEEP): Sum {
  const { operand } = term;
  if (operand.kind === 'const') return { terms: [], by: operand.value };
  const definition = operand.kind === 'var' ? definitions.get(operand.variable) : undefined;
  const alone = { terms: [term], by: 0 };
  if (definition === undefined || depth === 0) return alone;
  const { value } = definition;
  const [a, b] = rvalueOperands(value).map((one, i) => ({ operand: one, range: definition.ranges[i] }));
  if (value.kind === 'copy') return sumOf(a, definitions, depth - 1);
  if (value.kind !== 'binary' || (value.op !== '+' && value.op !== '-')) return alone;
  const [first, second] = [a, b].map((one) => sumOf(one, definitions, depth - 1));
  if (value.op === '-') return second.terms.length === 0 ? { ...first, by: first.by - second.by } : alone;
  const terms = [...first.terms, ...second.terms];
  if (terms.length <= 2) return { terms, by: first.by + second.by };
  // Of more terms the two that the program adds last.
  return [a, b].every(({ operand: one }) => one.kind !== 'const') ? { terms: [a, b], by: 0 } : alone;
}

/** `isPassedByC`: an operand that lies on C's stack, which no instruction reaches by its name. */
export function addressElements(known: AnalysedFunction, isPassedByC: (operand: Operand) => boolean): AnalysedFunction {
  const neighbours = neighboursIn(known);
  const rewriter = new Rewriter(known);
  /** How the address and Y find an element: undefined where the pointer to its page does as well. */
  const addressOf = (statement: Statement, { array, index }: Element, range: Interval, definitions: Definitions): { readonly row: Rvalue & { kind: 'row' }; readonly of: Interval; readonly index: Term; readonly add: number } | undefined => {
    const { terms, by } = sumOf({ operand: index, range }, definitions);
    if (terms.some(({ operand }) => isPassedByC(operand))) return undefined;
    const [a, b] = terms;
    if (a === undefined) return undefined;
    if (b === undefined) {
      const least = neighbours.get(statement);
      if (least === undefined || by - least > 0xff) return undefined;
      return { row: { kind: 'row', of: array, index: a.operand, by: least }, of: a.range, index: { operand: constant(by - least), range: exactly(by - least) }, add: 0 };
    }
    // A byte that is a product is more likely to be a row.
    const byte = [b, a].find((one) => isByte(one.range) && productOf(one, definitions) === undefined) ?? [b, a].find((one) => isByte(one.range));
    if (byte === undefined) return undefined;
    const word = byte === b ? a : b;
    const within = { lo: byte.range.lo + by, hi: byte.range.hi + by };
    const add = isByte(within) ? by : 0;
    const product = add === by ? productOf(word, definitions) : undefined;
    const isTable = product !== undefined && isByte(product.range) && !isPassedByC(product.operand) && Math.ceil(array.dimensions[0] / product.times) <= MOST_ROWS;
    const row = isTable ? { kind: 'row', of: array, index: product.operand, times: product.times } as const : { kind: 'row', of: array, index: word.operand, by: by - add } as const;
    return { row, of: isTable ? product.range : word.range, index: { operand: byte.operand, range: byte.range }, add };
  };
  return rewriter.mapWithFacts<Variable, Definition>((statement, definitions) => {
    const element = farElement(statement, known.ranges);
    const ranges = rewriter.rangesOf(statement);
    const place = element && addressOf(statement, element, ranges!.operands[0], definitions);
    if (place === undefined) return { now: rewriter.keep(statement, statement), ...learned(statement, ranges?.operands) };
    const { at } = statement;
    const row = { kind: 'var', variable: rewriter.variable('row', 'u16', 'row') } as const;
    const ahead = [rewriter.add({ kind: 'set', target: row, value: place.row, at }, { operands: [place.of], result: ADDRESS_RANGE })];
    let { operand: index, range } = place.index;
    if (place.add !== 0) {
      const sum = { kind: 'var', variable: rewriter.variable('t', 'u8') } as const;
      const within = { lo: range.lo + place.add, hi: range.hi + place.add };
      const by = Math.abs(place.add);
      ahead.push(rewriter.add({ kind: 'set', target: sum, value: { kind: 'binary', op: place.add < 0 ? '-' : '+', a: index, b: constant(by) }, at }, { operands: [range, exactly(by)], result: within }));
      [index, range] = [sum, within];
    }
    const array = element!.array;
    const now = statement.kind === 'set' ? { ...statement, value: { kind: 'loadRow', of: array, row, index } as const } : { kind: 'storeRow', array, row, index, value: operandsOf(statement)[1], at } as const;
    return { ahead, now: rewriter.add(now, { operands: [ADDRESS_RANGE, range, ...ranges!.operands.slice(1)], result: ranges!.result }), ...learned(statement, ranges?.operands) };
  });
}

/** `term` as a byte multiplied by a constant; undefined where it is something else. */
function productOf({ operand }: Term, definitions: Definitions): (Term & { readonly times: number }) | undefined {
  const definition = operand.kind === 'var' ? definitions.get(operand.variable) : undefined;
  if (definition?.value.kind !== 'binary') return undefined;
  const { op, a, b } = definition.value;
  if (b.kind !== 'const' || a.kind === 'const' || !(op === '*' || op === '<<')) return undefined;
  const times = op === '*' ? b.value : 2 ** b.value;
  return times > 1 ? { operand: a, range: definition.ranges[0], times } : undefined;
}

/** What `statement` says of a variable. */
function learned(statement: Statement, ranges: readonly Interval[] | undefined): { readonly learned?: readonly [Variable, Definition] } {
  if (ranges === undefined || statement.kind !== 'set' || statement.target.kind !== 'var' || statement.target.variable.text) return {};
  const { target: { variable }, value } = statement;
  if (value.kind !== 'binary' && value.kind !== 'copy') return {};
  const reads = rvalueOperands(value);
  if (reads.some((read) => read.kind === 'text' || (read.kind === 'var' && (read.variable === variable || read.variable.text)))) return {};
  return { learned: [variable, { variable, reads, value, ranges }] };
}

type Place = Variable | Field;
const placeOf = (operand: Operand): Place | undefined => (operand.kind === 'var' ? operand.variable : operand.kind === 'field' ? operand.field : undefined);

/** Elements of an array around one place, which does not change between the first and the last of them. */
interface Neighbourhood {
  readonly array: ArrayModel;
  readonly place: Place;
  readonly distances: Set<number>;
}

interface InNeighbourhood extends Fact {
  readonly neighbourhood: Neighbourhood;
}

/** The statements on elements with others around them, each with the least distance of one. An element alone is found by its page as soon. */
function neighboursIn(known: AnalysedFunction): ReadonlyMap<Statement, number> {
  const found = new Map<Statement, Neighbourhood>();
  const rewriter = new Rewriter(known);
  rewriter.mapWithFacts<Variable | Neighbourhood, Definition | InNeighbourhood>((statement, facts) => {
    const now = rewriter.keep(statement, statement);
    const element = farElement(statement, known.ranges);
    const ranges = rewriter.rangesOf(statement)?.operands;
    if (element === undefined) return { now, ...learned(statement, ranges) };
    const { terms, by } = sumOf({ operand: element.index, range: ranges![0] }, facts as Definitions);
    // A byte finds its neighbours from the address of the array, to which the assembler adds the distance.
    const place = terms.length === 1 && !isByte(terms[0].range) ? placeOf(terms[0].operand) : undefined;
    if (place === undefined) return { now };
    const before = [...facts.values()].find((fact): fact is InNeighbourhood => 'neighbourhood' in fact && fact.neighbourhood.array === element.array && fact.neighbourhood.place === place);
    const neighbourhood = before?.neighbourhood ?? { array: element.array, place, distances: new Set() };
    neighbourhood.distances.add(by);
    found.set(statement, neighbourhood);
    return { now, learned: [neighbourhood, { neighbourhood, reads: [terms[0].operand] }] };
  });
  return new Map([...found].flatMap(([statement, { distances }]) => (distances.size > 1 ? [[statement, Math.min(...distances)] as const] : [])));
}
