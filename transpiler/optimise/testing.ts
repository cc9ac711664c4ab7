/** Tests of passes: IR in, IR out, both as text. */
import type { IrFunction } from '../ir/ir.ts';
import { parseIr, type ParsedIr } from '../ir/parse.ts';
import { printIr, type TextFunction } from '../ir/text.ts';
import { effectsOf } from '../ranges/effects.ts';
import { ALL_PASSES, type Pass } from './passes.ts';
import type { AnalysedFunction } from './rewrite.ts';

/** What the functions of the tests name. `@touch` writes `@s` and `@bytes`, `@look` writes nothing. */
const PRELUDE = `
state @s: u8
state @u: u8
state @w: u16
state @l: u32
state @bytes[40]: u8
state @far[1000]: u8
state @words[40]: u16
state @grid[12, 20]: u8
state @wide[12, 20]: u16
table @table[4]: u8 [1, 4] = [1, 2, 3, 4]
table @names[2]: text = ["north", "south"]
extern @touch() writes @s, @bytes
extern @look(u8): u8 [0, 255]
extern @word(): u16 [0, 65535]
`;

/** The parameters of the function that a test is about. */
const PARAMETERS = '%a: u8, %b: u8, %i: u8 in [0, 9], %m: u16, %n: u16, %x: u32, %c: i8, %d: i16, %text: text';

const moduleOf = (body: string, parameters: string): ParsedIr => parseIr(`${PRELUDE}function @f(${parameters}) {\n${body}\n}\n`);

/** A function of these statements, with what their text says that is known of it. */
export function analysedFunction(body: string, parameters = PARAMETERS): AnalysedFunction & Pick<ParsedIr['functions'][number], 'plan'> {
  const { functions: [{ ir, ranges, plan }], externs } = moduleOf(body, parameters);
  return { ir, ranges, plan, effects: effectsOf([ir], externs) };
}

/** The lines of the body of `f`, without what they are indented by. */
export function bodyText(f: TextFunction): string {
  const lines = printIr([f]).split('\n');
  const begin = lines.findIndex((line) => line.includes('function @'));
  return lines.slice(begin + 1, lines.indexOf('}', begin)).map((line) => line.slice(2)).join('\n');
}

/** `body` as it is printed: what is to come out. */
export const ir = (body: string): string => bodyText(analysedFunction(body));

/** The text of `body` behind `pass`. */
export function afterPass(pass: (known: AnalysedFunction) => AnalysedFunction, body: string): string {
  const { ir: changed, ranges } = pass(analysedFunction(body));
  return bodyText({ ir: changed, ranges });
}

export const passesBut = (...left: readonly Pass[]): ReadonlySet<Pass> => new Set(ALL_PASSES.filter((pass) => !left.includes(pass)));

/** The functions of a text, each with what is known of it. */
export function analysedFunctions(text: string): readonly (AnalysedFunction & { readonly ir: IrFunction })[] {
  const { functions, externs } = parseIr(text);
  const effects = effectsOf(functions.map((f) => f.ir), externs);
  return functions.map((f) => ({ ir: f.ir, ranges: f.ranges, effects }));
}
