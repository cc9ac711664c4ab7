/** Programs of the docs, as the playground has them: its library is the package's. */
import { complete } from '../../transpiler/docs/example.ts';
import { AROUND, codesOfRow, type Section } from '../../transpiler/docs/language/rows.ts';
import { SECTIONS } from '../../transpiler/docs/language/sections.ts';
import type { ProgramTexts } from './protocol.ts';

/** `text`, an example of the docs, with the library by the name of the package. */
export const inPlayground = (text: string): string => text.replaceAll(/'\.\.\/lib\/(\w+)\.ts'/g, "'ts65/$1'");

/** The whole program of a row of docs/language.md. */
function programOfRow(code: string, at: Section['at']): ProgramTexts {
  const { text } = complete(at === 'top' ? `${code}\n` : `${AROUND}\n\nexport function key(code: u8): void {\n  ${code.replaceAll('\n', '\n  ')}\n}\n`);
  return { 'main.ts': inPlayground(text) };
}

/** The program of each piece of code that a table of docs/language.md shows, by its text. */
export function languageCases(): ReadonlyMap<string, ProgramTexts> {
  return new Map(SECTIONS.flatMap(({ at, accepted, refused }) =>
    [...accepted.map(([code]) => code), ...refused.flatMap(codesOfRow)].map((code) => [code, programOfRow(code, at)] as const)));
}
