/** Programs of the docs, as the playground has them: its library is the package's. */
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { complete } from '../../transpiler/docs/example.ts';
import { AROUND, codesOfRow, type Section } from '../../transpiler/docs/language/rows.ts';
import { SECTIONS } from '../../transpiler/docs/language/sections.ts';
import type { LinkedProgram } from './link.ts';
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

const idOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 10);

/** As the cells of a table show it: blanks at the beginnings and the ends of lines are lost there. */
const asShown = (code: string): string => code.split('\n').map((line) => line.trim()).join('\n');

let shownCases: ReadonlyMap<string, ProgramTexts> | undefined;
const casesAsShown = (): ReadonlyMap<string, ProgramTexts> => (shownCases ??= new Map([...languageCases()].map(([code, texts]) => [asShown(code), texts])));

/** The part of an address that opens the case whose `code` a table of docs/language.md shows; undefined where it shows none. */
export const caseLink = (code: string): string | undefined => (casesAsShown().has(asShown(code)) ? `case=${idOf(asShown(code))}` : undefined);

/** The script that gives the playground all cases, by their ids. */
export const caseScript = (): string =>
  `globalThis.ts65Cases=${JSON.stringify(Object.fromEntries([...casesAsShown()].map(([code, texts]) => [idOf(code), texts['main.ts']])))};\n`;

/** The part of an address that opens the program `text`. */
export const programLink = (text: string): string =>
  `program=${deflateRawSync(JSON.stringify({ entry: 'main.ts', texts: { 'main.ts': text } } satisfies LinkedProgram)).toString('base64url')}`;
