/** Regular expressions that are asked whether a text matches, and those that take characters out of one: each is a function that goes over the text once. */
import { ts } from 'ts-morph';
import { LAST_CHARACTER } from '../base/characters.ts';
import { nodesOfKind } from './node_kinds.ts';
import { automatonOf, type Next, type AutomatonState } from './regex_automaton.ts';
import { parsePattern, type CodeRange, type Pattern } from './regex_pattern.ts';
import { insertion, type TextEdit } from './rewriting.ts';
import { freeNames, isCondition, isOfJavaScript } from './syntax.ts';

const SK = ts.SyntaxKind;

/** A call that a function of the module takes the place of. */
interface Use {
  readonly call: ts.CallExpression;
  readonly text: ts.Expression;
  /** The body of the function, of which `text` is the parameter, and the type of its result. */
  readonly body: string;
  readonly result: 'boolean' | 'string';
}

/** The calls of `file`, and the variables that hold nothing but expressions for these. */
export function regexes(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const free = freeNames(file);
  const names = new Map<string, string>();
  const edits: TextEdit[] = [];
  const taken = new Set<ts.Node>();
  const functions: string[] = [];
  for (const literal of nodesOfKind<ts.RegularExpressionLiteral>(file, SK.RegularExpressionLiteral)) {
    const holder = holderOf(literal);
    const places = holder === undefined ? [literal] : usesOf(file, checker, holder);
    const uses = places.map((place) => useOf(checker, place, literal.text));
    if (uses.length === 0 || uses.some((use) => use === undefined || taken.has(use.call))) continue;
    for (const { call, text, body, result } of uses as readonly Use[]) {
      taken.add(call);
      const name = names.get(body) ?? free(result === 'boolean' ? 'matches' : 'replaced');
      if (!names.has(body)) functions.push(`function ${name}(text: string): ${result} { ${body} }`);
      names.set(body, name);
      edits.push({ start: call.getStart(), end: text.getStart(), text: `${name}(` }, { start: text.getEnd(), end: call.getEnd(), text: ')' });
    }
    // Nothing asks for it any more.
    if (holder !== undefined) edits.push({ start: holder.name.getEnd(), end: holder.getEnd(), text: ' = 0' });
  }
  return functions.length === 0 ? [] : [...edits, insertion(file.text.length, ` ${functions.join(' ')}`)];
}

type Holder = ts.VariableDeclaration & { readonly name: ts.Identifier };

/** The constant that `literal` is the value of. Undefined: it is used where it stands. */
function holderOf({ parent }: ts.RegularExpressionLiteral): Holder | undefined {
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && (parent.parent.flags & ts.NodeFlags.Const) !== 0 ? parent as Holder : undefined;
}

/** The places that ask for the value of `holder`. */
function usesOf(file: ts.SourceFile, checker: ts.TypeChecker, { name }: Holder): readonly ts.Identifier[] {
  const symbol = checker.getSymbolAtLocation(name);
  return nodesOfKind<ts.Identifier>(file, SK.Identifier).filter((one) => one !== name && one.text === name.text && checker.getSymbolAtLocation(one) === symbol);
}

/** What the call around `place` asks of `literal`. Undefined: of something else than a text, or of more than is known here. */
function useOf(checker: ts.TypeChecker, place: ts.Expression, literal: string): Use | undefined {
  const { parent } = place;
  const isTest = ts.isPropertyAccessExpression(parent) && parent.expression === place && parent.name.text === 'test';
  const call = isTest || ts.isCallExpression(parent) ? (isTest ? parent.parent : parent) : undefined;
  if (call === undefined || !ts.isCallExpression(call) || ts.isOptionalChain(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  if (!isOfJavaScript(checker.getSymbolAtLocation(call.expression.name))) return undefined;
  const [first, second, ...others] = call.arguments;
  if (isTest) return call.expression === parent && first !== undefined && second === undefined ? tested(call, first, literal) : undefined;
  const { expression: text, name: { text: method } } = call.expression;
  if (first !== place || others.length > 0) return undefined;
  if (method === 'match' && second === undefined && isCondition(call)) return tested(call, text, literal);
  return /^replace(All)?$/.test(method) && second !== undefined && ts.isStringLiteralLike(second) ? replaced(call, text, literal, second.text) : undefined;
}

function tested(call: ts.CallExpression, text: ts.Expression, literal: string): Use | undefined {
  const pattern = parsePattern(literal);
  const states = pattern && automatonOf(pattern);
  return states && { call, text, body: bodyFor(states), result: 'boolean' };
}

/** `text.replace(/[^a-z]/g, '-')`: one character after the other. */
function replaced(call: ts.CallExpression, text: ts.Expression, literal: string, by: string): Use | undefined {
  const [, slashed, flags] = /^([^]*\/)([a-z]*)$/.exec(literal)!;
  const whole = flags.includes('g') && !by.includes('$') ? parsePattern(slashed + flags.replace('g', '')) : undefined;
  const pattern = whole && onlyPart(whole);
  // A run of characters gives one text. Without any it does not matter how many.
  const isRun = pattern?.kind === 'repeated' && pattern.least === 1 && pattern.most === Infinity && by === '';
  const codes = isRun ? onlyPart(pattern.part) : pattern;
  if (codes?.kind !== 'codes') return undefined;
  const test = conditionFor(codes.ranges);
  const stays = test === 'true' ? '' : 'rest += text[i];';
  const taken = by === '' ? '' : `rest += ${JSON.stringify(by)};`;
  return { call, text, body: `let rest = ''; for (let i = 0; i < text.length; i++) { const code = text.charCodeAt(i); if (${test}) { ${taken} } else { ${stays} } } return rest;`, result: 'string' };
}

/** `pattern`, or what it has as its only part. */
const onlyPart = (pattern: Pattern): Pattern => (pattern.kind === 'sequence' && pattern.parts.length === 1 ? onlyPart(pattern.parts[0]) : pattern);

function bodyFor(states: readonly AutomatonState[]): string {
  const steps = states.map((state, i) => stepFor(state, i));
  const ends = states.flatMap(({ isMatchAtEnd }, i) => (isMatchAtEnd ? [i] : []));
  const loop = (step: string): string => `for (let i = 0; i < text.length; i++) { const code = text.charCodeAt(i); ${step} }`;
  if (states.length === 1) return `${steps[0] === '' ? '' : loop(steps[0])} return ${ends.length > 0};`;
  const end = ends.length === 0 ? 'false' : ends.length === states.length ? 'true' : ends.map((one) => `state === ${one}`).join(' || ');
  return `let state = 0; ${loop(`switch (state) { ${steps.map((step, i) => `${i === steps.length - 1 ? 'default' : `case ${i}`}: ${step} break;`).join(' ')} }`)} return ${end};`;
}

/** The statement for the next character, in `state`, the one of the number `own`. */
function stepFor({ branches }: AutomatonState, own: number): string {
  const ways = new Map<Next, CodeRange[]>();
  for (const { range, next } of branches) if (range[0] <= LAST_CHARACTER) ways.set(next, [...ways.get(next) ?? [], range]);
  const [rest] = [...ways.keys()].sort((one, other) => Number(other === own) - Number(one === own) || ways.get(other)!.length - ways.get(one)!.length);
  const action = (next: Next): string => (next === 'match' ? 'return true;' : next === 'none' ? 'return false;' : next === own ? '' : `state = ${next};`);
  const tests = [...ways].filter(([next]) => next !== rest).map(([next, ranges]) => `if (${conditionFor(ranges)}) { ${action(next)} }`);
  if (tests.length === 0) return action(rest);
  return tests.join(' else ') + (action(rest) === '' ? '' : ` else { ${action(rest)} }`);
}

/** Whether `code` lies in one of `ranges`. */
function conditionFor(ranges: readonly CodeRange[]): string {
  const tests = joined(ranges).map(([low, high]) => {
    if (low === high) return `code === ${low}`;
    const bounds = [...(low > 0 ? [`code >= ${low}`] : []), ...(high < LAST_CHARACTER ? [`code <= ${high}`] : [])];
    return bounds.length === 0 ? 'true' : bounds.length === 1 ? bounds[0] : `(${bounds.join(' && ')})`;
  });
  return tests.length === 0 ? 'false' : tests.join(' || ');
}

/** `ranges` in order, those that touch as one. */
function joined(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const found: [number, number][] = [];
  for (const [low, high] of [...ranges].filter(([from]) => from <= LAST_CHARACTER).sort(([one], [other]) => one - other)) {
    const before = found.at(-1);
    if (before !== undefined && low <= before[1] + 1) before[1] = Math.max(before[1], high);
    else found.push([low, high]);
  }
  return found;
}
