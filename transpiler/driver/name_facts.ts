/** The compiler's decisions about the names of an accepted program, as data: an editor shows them where one points at a name. */
import { ts } from 'ts-morph';
import { INT_TYPES, join, type IntType, type Interval } from '../base/interval.ts';
import { positionOf } from '../diagnostics/diagnostics.ts';
import type { Emission } from '../emit/cc65/emission.ts';
import { walk, type IrFunction, type Variable } from '../ir/ir.ts';
import { domainOfType, elementType, leavesOf, storageOfType, type ArrayModel, type Binding, type Field } from '../ir/model.ts';
import type { Planned } from '../optimise/forward_substitution.ts';
import type { FunctionRanges } from '../ranges/known.ts';

/** `program`: constant, within the load file; `inlined`: computed where it is read; `unused`: nothing reads it; `stack`: C's own, for what the host calls. */
export type FactPlace = 'zero page' | 'memory' | 'program' | 'inlined' | 'stack' | 'unused';

export interface VariableFact {
  readonly kind: 'state' | 'table' | 'parameter' | 'local';
  /** From its module's variable on, `.hp` or `[].hp`, empty for that itself; of a parameter or local variable its name. */
  readonly name: string;
  /** Of each element; missing of texts. */
  readonly range?: Interval;
  readonly storage: IntType | 'text';
  readonly elements: number;
  /** Bytes of memory, or of the load file where it is constant. */
  readonly bytes: number;
  readonly place: FactPlace;
  /** The registers that a parameter comes in. */
  readonly register?: 'A' | 'AX';
}

export interface FunctionFact {
  readonly name: string;
  readonly result?: Interval;
  readonly storage?: IntType;
  /** How many copies are compiled, each for other arrays or records that it is given. */
  readonly copies: number;
  readonly variables: readonly VariableFact[];
}

/** By the file, absolute, and the offset of the name where it is declared: `FILE START`. */
export interface NameFacts {
  readonly bindings: Readonly<Record<string, readonly VariableFact[]>>;
  readonly functions: Readonly<Record<string, FunctionFact>>;
}

const bytesOf = (storage: IntType | 'text'): number => (storage === 'text' ? 2 : INT_TYPES[storage].bits / 8);
const joined = (a: Interval | undefined, b: Interval | undefined): Interval | undefined => (a === undefined ? b : b === undefined ? a : join(a, b));

function keyOf(node: ts.Node): string {
  const name = (node as Partial<ts.NamedDeclaration>).name ?? node;
  const { file, start } = positionOf(name);
  return `${file.fileName} ${start}`;
}

/** `functions` and `ranges` are those of the front end: the emission has others in place of what the optimiser replaced. */
export function nameFacts(emission: Emission, functions: readonly IrFunction[], ranges: readonly FunctionRanges[]): NameFacts {
  const bindings: Record<string, VariableFact[]> = {};
  for (const binding of emission.program.bindings) bindings[keyOf(binding.node)] = bindingFacts(binding, emission);
  const planned = new Map(emission.functions.map((f) => [f.ir.model, f]));
  const facts: Record<string, FunctionFact> = {};
  functions.forEach((ir, i) => {
    const key = keyOf(ir.model.nameNode);
    const own = functionFact(ir, ranges[i], planned.get(ir.model), emission);
    facts[key] = facts[key] === undefined ? own : together(facts[key], own);
  });
  return { bindings, functions: facts };
}

function bindingFacts(binding: Binding, emission: Emission): VariableFact[] {
  return [...leavesOf(binding.storage)].flatMap((leaf): VariableFact[] => {
    const name = leaf.kind === 'field' || leaf.kind === 'array' ? leaf.name.slice(binding.name.length) : '';
    if (leaf.kind === 'field') return [fieldFact(leaf, name, emission)];
    return leaf.kind === 'array' ? [arrayFact(leaf, name)] : [];
  });
}

function fieldFact(field: Field, name: string, { frames }: Emission): VariableFact {
  const storage = storageOfType(field.type);
  const range = field.isText ? {} : { range: domainOfType(field.type) };
  return { kind: 'state', name, ...range, storage, elements: 1, bytes: bytesOf(storage), place: frames.fields.has(field) ? 'zero page' : 'memory' };
}

function arrayFact(array: ArrayModel, name: string): VariableFact {
  const { element, texts, isText, role, values } = array;
  const storage = element.kind === 'text' || texts !== undefined ? 'text' : elementType(array);
  const elements = array.dimensions.reduce((product, length) => product * length, 1);
  const ofNumbers = element.kind === 'text' || isText === true || texts !== undefined ? undefined : element;
  const range = ofNumbers === undefined ? {} : { range: role === 'table' && values !== undefined ? hullOf(values) : domainOfType(ofNumbers) };
  const kind = role === 'table' ? 'table' : 'state';
  return { kind, name, ...range, storage, elements, bytes: elements * bytesOf(storage), place: kind === 'table' ? 'program' : 'memory' };
}

const hullOf = (values: readonly number[]): Interval => values.reduce((hull, value) => ({ lo: Math.min(hull.lo, value), hi: Math.max(hull.hi, value) }), { lo: Infinity, hi: -Infinity });

function functionFact(ir: IrFunction, ranges: FunctionRanges, planned: Planned | undefined, emission: Emission): FunctionFact {
  const { returns } = ir.model;
  const isNumber = returns !== undefined && returns.kind !== 'text';
  const result = isNumber ? (ranges.result ?? domainOfType(returns)) : undefined;
  const held = valuesOf(ir, ranges);
  const variables = [...held].map(([variable, range]) => localFact(variable, range, ranges, planned, emission));
  return { name: ir.model.name, ...(result === undefined ? {} : { result, storage: storageOfType(returns as Exclude<typeof returns, undefined | { kind: 'text' }>) }), copies: 1, variables: merged(variables) };
}

/** All that each parameter and local variable is ever given; undefined where that is not known. */
function valuesOf(ir: IrFunction, ranges: FunctionRanges): ReadonlyMap<Variable, Interval | undefined> {
  const held = new Map<Variable, Interval | undefined>();
  ir.parameters.forEach((variable, i) => {
    const type = ir.model.parameters[i]?.type;
    held.set(variable, type === undefined || type.kind === 'text' || type.kind === 'reference' ? undefined : domainOfType(type));
  });
  walk(ir.body, (statement) => {
    if ((statement.kind !== 'set' && statement.kind !== 'call') || statement.target?.kind !== 'var' || statement.target.variable.kind === 'temp') return;
    const { variable } = statement.target;
    const known = ranges.statements.get(statement);
    // A statement that is never reached gives nothing.
    if (known === undefined) return;
    const called = statement.kind === 'call' ? statement.function.returns : undefined;
    const given = known.result ?? (called !== undefined && called.kind !== 'text' ? domainOfType(called) : undefined);
    held.set(variable, held.has(variable) ? joined(held.get(variable), given) : given);
  });
  return held;
}

function localFact(variable: Variable, range: Interval | undefined, ranges: FunctionRanges, planned: Planned | undefined, { frames, calls }: Emission): VariableFact {
  const storage = variable.text ? 'text' : (ranges.storage.get(variable) ?? 'u8');
  const place = frames.places.get(variable)?.segment;
  const model = planned?.ir.model;
  const register = model === undefined ? undefined : calls.register(model);
  const isInRegister = register !== undefined && planned?.ir.parameters[register.index] === variable;
  const isOfC = variable.kind === 'param' && isTakenByC(planned, variable, place);
  return {
    kind: variable.kind === 'param' ? 'parameter' : 'local',
    name: variable.name,
    ...(range === undefined || variable.text ? {} : { range }),
    storage,
    elements: 1,
    bytes: place === undefined ? 0 : bytesOf(storage),
    place: place ?? (planned === undefined ? 'unused' : isOfC ? 'stack' : 'inlined'),
    ...(isInRegister ? { register: register.bytes === 1 ? ('A' as const) : ('AX' as const) } : {}),
  };
}

const isTakenByC = (planned: Planned | undefined, variable: Variable, place: string | undefined): boolean =>
  planned !== undefined && place === undefined && planned.ranges.storage.has(variable);

/** Variables of one name count together: which of them is meant, the name alone does not tell. */
function merged(variables: readonly VariableFact[]): VariableFact[] {
  const byName = new Map<string, VariableFact>();
  for (const variable of variables) {
    const before = byName.get(variable.name);
    byName.set(variable.name, before === undefined ? variable : bothOf(before, variable));
  }
  return [...byName.values()];
}

function bothOf(a: VariableFact, b: VariableFact): VariableFact {
  const range = joined(a.range, b.range);
  const wider = bytesOf(a.storage) >= bytesOf(b.storage) ? a : b;
  const placed = a.place === 'inlined' || a.place === 'unused' ? b : a;
  return { ...wider, place: placed.place, ...(range === undefined ? {} : { range }) };
}

function together(a: FunctionFact, b: FunctionFact): FunctionFact {
  const result = joined(a.result, b.result);
  return { ...a, ...(result === undefined ? {} : { result }), copies: a.copies + b.copies, variables: merged([...a.variables, ...b.variables]) };
}

