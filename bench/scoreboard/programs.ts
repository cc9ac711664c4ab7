/** The programs of the two boards: `CATEGORY/NAME.ts` beside this file, and the folders `natural/HALF/NAME`. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { writeScratch } from '../../transpiler/base/files.ts';

const FOLDER = 'bench/scoreboard';

/** The categories of the newcomer's board, in the order in which they are reported, and what each is called. */
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

/** The halves of the natural board: of the second one only totals are told. */
export const HALVES = ['seen', 'unseen'] as const;
export type Half = (typeof HALVES)[number];

export interface Listed {
  /** Of {@link PROGRAM_CATEGORIES} or {@link HALVES}. */
  readonly category: string;
  /** `CATEGORY/NAME`. */
  readonly id: string;
  /** The entry module, relative to the project. */
  readonly file: string;
}

export const isNatural = ({ category }: Pick<Listed, 'category'>): boolean => (HALVES as readonly string[]).includes(category);
export const isSecret = ({ category }: Pick<Listed, 'category'>): boolean => category === 'unseen';

/** The newcomer's programs whose id contains `only`, in the order of the categories and of their names. */
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

/** The natural programs whose id contains `only`; the unseen ones all together, or none. */
export function listNatural(only = ''): Listed[] {
  const all = HALVES.flatMap((half) =>
    readdirSync(inProject(`${FOLDER}/natural/${half}`)).sort().map((name) => ({ category: half, id: `${half}/${name}`, file: `${FOLDER}/natural/${half}/${name}/main.ts` })));
  return all.filter((program) => (isSecret(program) ? ['', 'unseen'].includes(only) : program.id.startsWith(only) || program.id.split('/')[1].includes(only)));
}

/**
 * A path of the program, relative to the project, where it is an entry of its own. A program is named after its folder, and the newcomer's programs of
 * a category share theirs. So a copy of such a program is made, which lies as deep, so that its imports hold.
 */
export function asEntry(program: Listed): string {
  const { file } = program;
  if (isNatural(program)) return file;
  const folder = `build/scoreboard/${programName(program)}`;
  mkdirSync(inProject(folder), { recursive: true });
  writeScratch(inProject(`${folder}/main.ts`), readFileSync(inProject(file), 'utf8'));
  return `${folder}/main.ts`;
}

/** The program's name in emitted files. */
export function programName(program: Listed): string {
  return isNatural(program) ? basename(dirname(program.file)) : program.id.replace('/', '_');
}
