/** Texts of modules in which some parts are written in another way. */
import type { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';

/** The text that is written for start..end, offsets in characters; where both are the same, it is put in there. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** It stands for another place than its own. */
  readonly about?: ts.Node;
  /** Parts that come from places of their own. They are written instead of `text`. */
  readonly parts?: readonly TextPart[];
}

export const replacing = (node: ts.Node, text: string): TextEdit => ({ start: node.getStart(), end: node.getEnd(), text });

/** `text`, put in at the offset `at`. */
export const insertion = (at: number, text: string): TextEdit => ({ start: at, end: at, text });

/** The text at start..end of `file` with `edits`. An edit within another one counts for nothing. */
export function edited({ text }: ts.SourceFile, edits: readonly TextEdit[], start = 0, end = text.length): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = start;
  const within = edits.filter((edit) => edit.start >= start && edit.end <= end);
  for (const { about, parts: own, ...edit } of within.sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue;
    const [from, to] = about === undefined ? [edit.start, edit.end] : [about.getStart(), about.getEnd()];
    parts.push({ text: text.slice(at, edit.start), start: at }, ...(own ?? [{ text: edit.text, start: from, end: to }]));
    at = edit.end;
  }
  return [...parts, { text: text.slice(at, end), start: at }].filter((part) => part.text !== '');
}

/** How `from` imports `file`. */
export function wayTo(file: ts.SourceFile, from: ts.SourceFile): string {
  const [to, base] = [file.fileName, from.fileName].map((name) => name.split('/'));
  const common = base.findIndex((part, i) => part !== to[i]);
  const up = base.length - 1 - common;
  return `${up === 0 ? './' : '../'.repeat(up)}${to.slice(common).join('/')}`;
}
