/** Random programs inside of the language: from a seed, always the same one. */
import { INT_TYPES, interval } from '../../transpiler/base/interval.ts';
import { Choices } from './random/choices.ts';
import { collectionLines } from './random/collections.ts';
import { declareData, localList } from './random/data.ts';
import { masked, plainly, typed, COMPARED_TEXT, INT_TYPE_NAMES } from './random/domains.ts';
import { GENERIC_LINES } from './random/generics.ts';
import { listFunctionLines } from './random/list_results.ts';
import { INSTANCE_START, instanceLines, instanceStatement } from './random/instances.ts';
import { LIST_SCOPE, listLines } from './random/lists.ts';
import { EVERYDAY_FUNCTIONS } from './random/everyday.ts';
import { HELD_FUNCTION_LINES, heldFunctionStatement } from './random/held_functions.ts';
import { NAMED_MEMBER_LINES } from './random/named_members.ts';
import { extended, NOTHING, simple, type Callee, type RandomParameter, type Scope } from './random/scope.ts';
import { CLASS_SCOPE, classLines } from './random/classes.ts';
import { recursionStatement, recursiveFunctionLines } from './random/recursion.ts';
import { RECORD_SCOPE, recordLines } from './random/records.ts';
import { SHAPE_SCOPE, shapeLines } from './random/shape_data.ts';
import { Statements } from './random/statements.ts';
import { withoutUnused } from './random/unused.ts';
import { RandomValues } from './random/values.ts';

/** Functions of a program, fewest and most: small programs show as much as large ones, and many more are played in the same time. */
const FUNCTIONS = [2, 3] as const;
/** The argument of a plain `number`, which the checker finds from the calls. */
const PLAIN = masked(8);

/** Uses of the helpers that all programs share: each program has some of them, and what none of them needs is left out. */
const HELPER_USES: readonly string[] = [
  'last = halved(when(code > 9, first(items, 3) ?? total(items, 1)));',
  's.u32_0 = either(last, letter(TEXT, 3));',
  'here = summed(mirrored(movedSite(makeSite(code, code > 9), 3)), named(code));',
  'const [couple0] = couple(code); const triples = triple(code); there.x = (widest().x + couple0 + triples[1]) & 31;',
  'if (beyond(code)) there.y = 1;',
  'there.y = (mixedList(largerOf(eitherList(code), 3), 1).length + markList(code).length + newMark(code).a) & 31;',
  's.u16_0 = keysWeighed() + keyTurned(code);',
  "s.u16_1 = woodMap.size + flagSet.size + (TREE_MAP.get('oak') ?? 0) + WOOD_NAMES.length;",
];

/**
 * The source of program `seed`: `start(seed)`, and a `key(code)` that runs all of its functions. Each program leaves out most constructs. So it is
 * small and quickly played, and no construct hides the faults of another one in all programs.
 */
export function randomProgram(seed: number): string {
  const choices = new Choices(seed);
  const few = choices.below(4);
  return withoutUnused(programText(choices, HELPER_USES.filter(() => choices.below(4) < few), { replaced: choices.below(3), recursion: choices.below(3), instances: choices.oneIn(3) ? 3 : 0, held: choices.oneIn(4) ? 3 : 0 }));
}

/** Program `seed` with all helpers in use, of what is accepted as it stands. */
export function wholeProgram(seed: number): string {
  return programText(new Choices(seed), HELPER_USES, { replaced: 3, recursion: 2, instances: 4, held: 0 });
}

/** Numbers of statements at the end of `key`. */
interface KeyStatements {
  readonly replaced: number;
  readonly recursion: number;
  /** Of functions that variables hold. */
  readonly held: number;
  /** 0: instances that functions make are not used at all. */
  readonly instances: number;
}

function programText(choices: Choices, helperUses: readonly string[], numbers: KeyStatements): string {
  const values = new RandomValues(choices, NOTHING);
  const { data, unit } = declareData(choices, () => values.constant());
  const lines = [...data.lines, ...shapeLines(choices), ...classLines(choices), ...recordLines(choices), ...listLines(choices), ...listFunctionLines(choices), ...collectionLines(choices), ...recursiveFunctionLines(choices), ...instanceLines(choices), ...NAMED_MEMBER_LINES, ...GENERIC_LINES];
  const all = [SHAPE_SCOPE, CLASS_SCOPE, RECORD_SCOPE, LIST_SCOPE].reduce<Scope>(extended, data.scope);
  const statements = new Statements(choices, values, unit);
  const callees: Callee[] = [];
  const functions: string[] = [];
  const count = FUNCTIONS[0] + choices.below(FUNCTIONS[1] - FUNCTIONS[0] + 1);
  for (let i = 0; i < count; i++) {
    const callee = randomCallee(`f${i}`, choices);
    functions.push(functionText(callee, { ...all, callees: [...callees] }, choices, values, statements, unit));
    callees.push(callee);
  }
  values.scope = extended(all, { locals: [{ text: 'code', range: INT_TYPES.u8 }] });
  const replaced = Array.from({ length: numbers.replaced }, () => statements.shapes.replaced());
  const recursion = Array.from({ length: numbers.recursion }, () => recursionStatement(choices, values));
  let named = 0;
  const instances = Array.from({ length: numbers.instances }, () => instanceStatement(choices, values, (prefix) => `${prefix}${named++}`));
  const held = Array.from({ length: numbers.held }, () => heldFunctionStatement(choices, values, (prefix) => `${prefix}${named++}`));
  const calls = callees.map((callee) => `  ${statements.effect(callee)}`);
  return [
    "import { check, clamp, i16, i32, i8, idiv, type Int, type List, u16, u32, u8 } from '../../../../engine/lib/int.ts';",
    "import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';",
    ...lines,
    `const TEXT = '${COMPARED_TEXT}';`,
    'function touch(): void { s.calls = u16(s.calls + 1); }',
    'function letter(word: string, n: u8): u8 { return n < word.length ? word.charCodeAt(n) : 0; }',
    ...EVERYDAY_FUNCTIONS,
    ...(numbers.held > 0 ? HELD_FUNCTION_LINES : []),
    ...functions,
    'export function start(seed: u32): void { s.u32_0 = seed; s.u32_1 = u32(clamp(idiv(seed, 3), 0, 9));',
    ...(numbers.instances > 0 ? [`  ${INSTANCE_START}`] : []),
    '}',
    'export function key(code: u8): void {',
    '  s.u8_1 = code; s.i8_1 = i8(code * 3); s.u16_1 = code * 257; s.i16_1 = i16(code * 515);',
    '  s.u32_1 = u32(Math.imul(code, 16843009)); s.i32_1 = i32(Math.imul(code, 33686018)); hero.hp = code & 7; items[code & 7] = code;',
    ...helperUses.map((line) => `  ${line}`),
    ...replaced,
    ...recursion,
    ...instances,
    ...held,
    ...calls,
    '}',
    '',
  ].join('\n');
}

function randomCallee(name: string, choices: Choices): Callee {
  const result = choices.pick(INT_TYPE_NAMES);
  if (choices.oneIn(2)) {
    const parameters = Array.from({ length: choices.below(5) }, (): RandomParameter => ({ kind: 'integer', domain: typed(choices.pick(INT_TYPE_NAMES)) }));
    return { name, parameters, returns: typed(result), result };
  }
  const kinds: readonly RandomParameter[] = [{ kind: 'integer', domain: PLAIN }, { kind: 'unit' }, { kind: 'list' }, { kind: 'text' }];
  const parameters = Array.from({ length: 1 + choices.below(4) }, () => choices.pick(kinds));
  return { name, parameters, returns: plainly(result), result };
}

function functionText(
  callee: Callee,
  scope: Scope,
  choices: Choices,
  values: RandomValues,
  statements: Statements,
  unit: (name: string) => Partial<Scope>,
): string {
  const parameters = callee.parameters.map((parameter, i) => {
    const name = `p${i}`;
    if (parameter.kind === 'integer') {
      const { range } = parameter.domain;
      // Some are never read, of some only the low bits; the type says more than is used.
      const use = choices.below(6);
      if (use > 1) scope = extended(scope, { places: [simple(name, parameter.domain)], locals: [{ text: name, range }] });
      else if (use > 0) scope = extended(scope, { locals: [7, 255].map((mask) => ({ text: `(${name} & ${mask})`, range: interval(0, mask) })) });
      return `${name}: ${parameter.domain.type}`;
    }
    if (parameter.kind === 'text') {
      scope = extended(scope, { texts: [name] });
      return `${name}: string`;
    }
    // Four elements: the shortest list that is passed.
    scope = extended(scope, parameter.kind === 'unit' ? unit(name) : localList(name, 4));
    return `${name}: ${parameter.kind === 'unit' ? 'Unit' : 'number[]'}`;
  });
  values.scope = scope;
  const body = statements.block(4 + choices.below(4), 2).join('\n');
  const head = `function ${callee.name}(${parameters.join(', ')}): ${callee.returns.type} {`;
  return `${head}\n  touch();\n${body}\n  return ${values.fit(callee.returns, 2)};\n}`;
}
