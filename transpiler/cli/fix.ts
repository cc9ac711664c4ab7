/** `ts65 check --fix`: writes the corrections that diagnostics propose, those that are right by a further check. */
import fs from 'node:fs';
import { ts } from 'ts-morph';
import { CliError } from '../base/bad_input.ts';
import { libraryTexts, withoutReturns } from '../base/boundary.ts';
import { writeTogether } from '../base/files.ts';
import { displayPath } from '../base/project.ts';
import { commonCause, dataSize, isOfRanges, listOutgrows, typescriptError, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { checkTargets, type Checkup } from '../driver/check_files.ts';
import { compatible, textsWith, type Fix, type SourceEdit } from '../fixes/fix.ts';
import { fixesFor } from '../fixes/fixes.ts';

/** A fix that touches another waits for the next round; so does one whose import is only just there. */
const MOST_ROUNDS = 50;
/** Ways to correct one place that are tried. */
const MOST_WAYS = 3;

export interface Written {
  /** Relative to the working folder. */
  readonly file: string;
  /** From 1, before the fix. */
  readonly line: number;
  readonly title: string;
}

export interface FixResult {
  /** In the order of the rounds. */
  readonly written: readonly Written[];
  /** Diagnostics that are left, and have a fix that is the author's to choose. */
  readonly offered: number;
  readonly checkup: Checkup;
}

interface Proposal {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
  /** Further ways, where this one is not right. */
  readonly others: readonly Fix[];
}

type Texts = ReadonlyMap<string, string>;

/** ts65's own library is no program's to change. */
const isOwn = ({ text }: ts.SourceFile): boolean => !libraryTexts().has(withoutReturns(text));

/** The fixes for `diagnostic`, where all that they edit is the program's own. */
const fixesOf = (diagnostic: Diagnostic, checker: ts.TypeChecker): readonly Fix[] =>
  fixesFor(diagnostic, checker).filter(({ edits }) => edits.every(({ position }) => isOwn(position.file)));

/** Stays the same while lines move. */
const nameOf = ({ diagnostic: { code, message, position }, fix }: Proposal): string =>
  JSON.stringify([code, message, fix.title, position?.file.fileName, position?.file.text.slice(position.start, position.end)]);

/**
 * Corrects what `targets` stand for, on the disk. `isSafeOnly`: nothing that only the author can know. `mostRounds`: how often what is proposed then is
 * looked at. @throws LoadError, FileError, CliError
 */
export function fixTargets(targets: readonly string[], isSafeOnly: boolean, mostRounds = MOST_ROUNDS): FixResult {
  let texts: Texts = new Map();
  let checkup = checkTargets(targets);
  const originals = new Map<string, string>();
  const written: Written[] = [];
  const wrong = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    const proposals = proposed(checkup, isSafeOnly).filter((one) => !wrong.has(nameOf(one)));
    if (proposals.length === 0) break;
    const taken = takenOf(proposals);
    const [good, then] = applied(targets, texts, checkup, taken, wrong);
    for (const { fix } of good) for (const { position: { file } } of fix.edits) if (!originals.has(file.fileName)) originals.set(file.fileName, file.text);
    written.push(...good.map(writtenBy));
    if (then !== undefined) ({ texts, checkup } = then);
  }
  write(texts, originals);
  const offered = checkup.diagnostics.filter((d) => fixesOf(d, checkup.checker).length > 0).length;
  return { written, offered, checkup };
}

const proposed = ({ diagnostics, checker }: Checkup, isSafeOnly: boolean): Proposal[] =>
  diagnostics.flatMap((diagnostic) => fixesOf(diagnostic, checker).filter(({ isSafe }) => isSafe || !isSafeOnly).slice(0, MOST_WAYS).map((fix, i, all) => ({ diagnostic, fix, others: all.slice(i + 1) })).slice(0, 1));

function takenOf(proposals: readonly Proposal[]): Proposal[] {
  const fixes = new Set(compatible(proposals.map(({ fix }) => fix)));
  return proposals.filter(({ fix }) => fixes.has(fix));
}

interface After {
  readonly texts: Texts;
  readonly checkup: Checkup;
}

/** Those of `taken` that are right, together or else one after the other, and the program then. Where none is, all are `wrong`. */
function applied(targets: readonly string[], texts: Texts, before: Checkup, taken: readonly Proposal[], wrong: Set<string>): readonly [readonly Proposal[], After | undefined] {
  const needed = taken.filter(({ diagnostic: { code } }) => code !== listOutgrows.code);
  if (needed.length > 0 && needed.length < taken.length) {
    // What bounds a list may be known behind the other corrections.
    const without = after(targets, texts, needed);
    if (without.checkup.accepted) return [needed, without];
  }
  const all = after(targets, texts, taken);
  if (isBetter(before, all.checkup)) return [taken, all];
  const good: Proposal[] = [];
  let then: After | undefined;
  for (const one of taken) {
    const ways = [one, ...one.others.map((fix) => ({ ...one, fix }))];
    for (const way of taken.length === 1 ? ways.slice(1) : ways) {
      if (compatible([...good, way].map(({ fix }) => fix)).length <= good.length) continue;
      const next = after(targets, texts, [...good, way]);
      if (!isBetter(then?.checkup ?? before, next.checkup)) continue;
      good.push(way);
      then = next;
      break;
    }
  }
  if (good.length === 0) for (const one of taken) wrong.add(nameOf(one));
  return [good, then];
}

function after(targets: readonly string[], texts: Texts, proposals: readonly Proposal[]): After {
  const changed = new Map([...texts, ...textsWith(proposals.map(({ fix }) => fix))]);
  return { texts: changed, checkup: checkTargets(targets, undefined, changed) };
}

/** How many errors `diagnostic` stands for. */
const errorsFor = ({ code, severity, facts }: Diagnostic): number => (code === commonCause.code ? (facts[3] as number) : severity === 'error' ? 1 : 0);

/** An error of TypeScript hides all others, and one of the language those of the ranges: there may be fewer, and no good. */
function isBetter(before: Checkup, now: Checkup): boolean {
  const isTold = ({ code }: Diagnostic): boolean => code === typescriptError.code;
  const countsOf = ({ diagnostics }: Checkup): readonly number[] => {
    const errors = (is: (one: Diagnostic) => boolean): number => diagnostics.filter(is).reduce((sum, one) => sum + errorsFor(one), 0);
    const isOfBounds = (one: Diagnostic): boolean => isOfRanges(one) || one.code === dataSize.code;
    return [errors(isTold), errors((one) => !isTold(one) && !isOfBounds(one)), errors(isOfBounds), diagnostics.length];
  };
  const [own, others] = [countsOf(before), countsOf(now)];
  const first = own.findIndex((count, i) => count !== others[i]);
  return first >= 0 && others[first] < own[first];
}

function writtenBy({ diagnostic: { position }, fix }: Proposal): Written {
  const { file, start } = position!;
  return { file: displayPath(file.fileName), line: ts.getLineAndCharacterOfPosition(file, start).line + 1, title: fix.title };
}

/** Writes `texts`; the disk still holds the `originals`. @throws FileError, CliError */
function write(texts: Texts, originals: Texts): void {
  const contents = new Map<string, string>();
  for (const [file, text] of texts) {
    const now = fs.readFileSync(file, 'utf8');
    const mark = now.startsWith('\ufeff') ? '\ufeff' : '';
    if (now.slice(mark.length) !== originals.get(file)) throw new CliError(`${displayPath(file)}: changed while it was checked; nothing was written`);
    contents.set(file, mark + text);
  }
  writeTogether(contents);
}

/** A fix as `--json` gives it: lines and columns from 1. */
export function fixRow({ title, isSafe, edits }: Fix): object {
  const place = (file: ts.SourceFile, at: number) => ts.getLineAndCharacterOfPosition(file, at);
  const editRow = ({ position: { file, start, end }, text }: SourceEdit): object => {
    const [from, to] = [place(file, start), place(file, end)];
    return { file: displayPath(file.fileName), line: from.line + 1, column: from.character + 1, endLine: to.line + 1, endColumn: to.character + 1, text };
  };
  return { title, isSafe, edits: edits.map(editRow) };
}
