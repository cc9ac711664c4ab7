/** Texts of modules in which some nodes are written in another way. */
import type { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';

/** What is written for `node`. */
export interface Replacement {
  readonly node: ts.Node;
  readonly text: string;
}

/** The text of `file` with `replacements`, which lie apart from each other. */
export function withReplacements({ text }: ts.SourceFile, replacements: readonly Replacement[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { node, text: written } of [...replacements].sort((a, b) => a.node.pos - b.node.pos)) {
    const [start, end] = [node.getStart(), node.getEnd()];
    parts.push({ text: text.slice(at, start), start: at }, { text: written, start, end });
    at = end;
  }
  return [...parts, { text: text.slice(at), start: at }].filter((part) => part.text !== '');
}
