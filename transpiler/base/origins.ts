/** Files that ts65 has written from others: where each part of their text comes from. */
import type { ts } from 'ts-morph';

/** A part of a text: copied from `start` of the text before, or written for what stands at start..end there. */
export interface TextPart {
  readonly text: string;
  readonly start: number;
  /** Missing where the part is a copy. */
  readonly end?: number;
  /** It says in other words what stands there: a name, or a type. */
  readonly isSpelled?: true;
}

interface Origin {
  readonly file: ts.SourceFile;
  readonly parts: readonly TextPart[];
  /** The offset at which each part begins. */
  readonly offsets: readonly number[];
}

interface Span {
  readonly file: ts.SourceFile;
  /** Offsets in characters. */
  readonly start: number;
  readonly end: number;
}

const origins = new WeakMap<ts.SourceFile, Origin>();

/** Records that `file` was made of `parts` of `from`. */
export function setOrigin(file: ts.SourceFile, from: ts.SourceFile, parts: readonly TextPart[]): void {
  const offsets: number[] = [];
  let at = 0;
  for (const { text } of parts) {
    offsets.push(at);
    at += text.length;
  }
  origins.set(file, { file: from, parts, offsets });
}

/** The place in the text of the reader that `span` comes from: the same, where its file is no other's work. */
export function originOf(span: Span): Span {
  const origin = origins.get(span.file);
  if (origin === undefined) return span;
  const { file, parts, offsets } = origin;
  const partAt = (offset: number): number => Math.max(offsets.findLastIndex((at) => at <= offset), 0);
  const first = partAt(span.start);
  const start = parts[first].end === undefined ? parts[first].start + span.start - offsets[first] : parts[first].start;
  const last = partAt(Math.max(span.end - 1, span.start));
  const end = parts[last].end ?? parts[last].start + span.end - offsets[last];
  return originOf({ file, start, end: Math.max(end, start) });
}

/** Whether ts65 has written what stands at `at`, an offset in `file`, and it is more than the same in other words. */
export function isWrittenOut(file: ts.SourceFile, at: number): boolean {
  const origin = origins.get(file);
  if (origin === undefined) return false;
  const part = origin.parts[Math.max(origin.offsets.findLastIndex((offset) => offset <= at), 0)];
  if (part.end !== undefined) return part.isSpelled !== true;
  return isWrittenOut(origin.file, part.start + at - origin.offsets[origin.parts.indexOf(part)]);
}

/** The reader's own file that `file` was made of; itself, where it is no other's work. */
export function originalFile(file: ts.SourceFile): ts.SourceFile {
  const origin = origins.get(file);
  return origin === undefined ? file : originalFile(origin.file);
}
