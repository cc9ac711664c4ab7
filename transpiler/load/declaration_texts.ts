/** The texts of TypeScript's declarations, out of ts-morph and kept on the disk. The playground has another implementation. */
import { createRequire } from 'node:module';
import { ts } from 'ts-morph';
import { digest, keptFile, readKept, writeKept } from '../base/kept.mjs';

type Texts = readonly (readonly [name: string, text: string])[];

const morphFile = (): string => createRequire(import.meta.url).resolve('ts-morph');

/** The result of `make`, a value of JSON. It comes from the disk where the same TypeScript gave it under this `name` before. */
export function kept<T>(name: string, make: () => T): T {
  const file = keptFile(`${digest(morphFile(), ts.version, name)}.json`);
  const known = readKept(file);
  if (known !== undefined) return JSON.parse(known.toString()) as T;
  const made = make();
  writeKept(file, JSON.stringify(made));
  return made;
}

/** The texts of the file `main` and of all that it refers to, by the names of the files. */
export const textsOfDeclarations = (main: string): Texts => kept(main, () => referredFrom(main));

function referredFrom(main: string): Texts {
  const { getLibFiles } = createRequire(morphFile())('@ts-morph/common') as { getLibFiles(): readonly { readonly fileName: string; readonly text: string }[] };
  const all = new Map(getLibFiles().map(({ fileName, text }) => [fileName, text]));
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    const text = all.get(name);
    if (text === undefined || found.has(name)) return;
    found.set(name, text);
    for (const { fileName } of ts.preProcessFile(text).libReferenceDirectives) visit(`lib.${fileName}.d.ts`);
  };
  visit(main);
  return [...found];
}
