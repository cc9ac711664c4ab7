/** The programs of the scoreboard: `CATEGORY/NAME.ts` beside this file. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { writeScratch } from '../../transpiler/base/files.ts';

const FOLDER = 'bench/scoreboard';

/** The categories, in the order in which they are reported, and what each is called. */
export const PROGRAM_CATEGORIES: Readonly<Record<string, string>> = {
  rules: 'game rules',
  parsers: 'parsers',
  sorting: 'sorting and searching',
  grids: 'geometry and grids',
  generators: 'generators',
  text: 'text',
  tables: 'tables and data',
  numeric: 'numeric',
  machines: 'state machines and simulations',
};

export interface Listed {
  readonly category: string;
  /** `CATEGORY/NAME`. */
  readonly id: string;
  /** The file, relative to the project. */
  readonly file: string;
}

/** The programs whose id contains `only`, in the order of the categories and of their names. */
export function listPrograms(only = ''): Listed[] {
  return Object.keys(PROGRAM_CATEGORIES)
    .flatMap((category) =>
      readdirSync(inProject(`${FOLDER}/${category}`))
        .filter((file) => file.endsWith('.ts'))
        .sort()
        .map((file) => ({ category, id: `${category}/${file.slice(0, -3)}`, file: `${FOLDER}/${category}/${file}` })),
    )
    .filter(({ id }) => id.includes(only));
}

/**
 * Puts a copy of the program where it is an entry of its own, and returns its path, relative to the project.
 * A program is named after its folder, and the programs of a category share theirs; the copy lies as deep, so that its imports hold.
 */
export function asEntry({ id, file }: Listed): string {
  const folder = `build/scoreboard/${programName(id)}`;
  mkdirSync(inProject(folder), { recursive: true });
  writeScratch(inProject(`${folder}/main.ts`), readFileSync(inProject(file), 'utf8'));
  return `${folder}/main.ts`;
}

/** The program's name in emitted files. */
export function programName(id: string): string {
  return id.replace('/', '_');
}
