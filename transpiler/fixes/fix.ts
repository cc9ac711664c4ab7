/** A fix: edits as data, for the command line and for editors. */
import type { Position } from '../diagnostics/diagnostics.ts';

/** The text that is to stand at `position`; where start and end are the same, it is inserted there. */
export interface SourceEdit {
  readonly position: Position;
  readonly text: string;
  /** An import, which all fixes that need it have in common: it is written once. */
  readonly isShared?: boolean;
}

/** One way to correct what a diagnostic refuses, or warns of. */
export interface Fix {
  /** An order in a few words, for a menu: "Replace `==` by `===`". */
  readonly title: string;
  /** They don't touch each other; most fixes have one. */
  readonly edits: readonly SourceEdit[];
  /** Whether the program does the same in Node, and says no less than before. Other fixes change a value or state a fact: the author decides. */
  readonly isSafe: boolean;
}

const isSame = (one: SourceEdit, other: SourceEdit): boolean =>
  one.isShared === true && other.isShared === true && one.text === other.text && one.position.file === other.position.file && one.position.start === other.position.start && one.position.end === other.position.end;

const touch = (one: SourceEdit, other: SourceEdit): boolean => {
  const [a, b] = [one.position, other.position];
  return a.file === b.file && a.start <= b.end && b.start <= a.end && !isSame(one, other);
};

/** Those of `fixes`, in their order, whose edits touch none of an earlier one. */
export function compatible(fixes: readonly Fix[]): Fix[] {
  const taken: Fix[] = [];
  for (const fix of fixes) if (!taken.some((other) => other.edits.some((one) => fix.edits.some((edit) => touch(one, edit))))) taken.push(fix);
  return taken;
}

/** The new texts of the files that `fixes` edit, by name. The fixes are {@link compatible}. */
export function textsWith(fixes: readonly Fix[]): Map<string, string> {
  const texts = new Map<string, string>();
  const all = fixes.flatMap((fix) => fix.edits);
  const edits = all.filter((one, i) => !all.slice(0, i).some((other) => isSame(one, other))).sort((a, b) => b.position.start - a.position.start);
  for (const { position: { file, start, end }, text } of edits) {
    const before = texts.get(file.fileName) ?? file.text;
    texts.set(file.fileName, before.slice(0, start) + text + before.slice(end));
  }
  return texts;
}
