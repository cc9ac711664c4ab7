/** Edits of a module that stand in each other. */
import type { ts } from 'ts-morph';
import { replacing, type TextEdit } from '../expansion/rewriting.ts';

interface Insertion {
  readonly at: number;
  /** The other end of what it opens or closes. */
  readonly other: number;
  readonly text: string;
  readonly about: ts.Node;
}

/** Texts around nodes and in their places. */
export class NestedEdits {
  private readonly openers: Insertion[] = [];
  private readonly closers: Insertion[] = [];
  private readonly replaced: TextEdit[] = [];

  /** In the order that `edited` takes: at one place the ends first, then the beginnings, the outer ones ahead. */
  get edits(): readonly TextEdit[] {
    const insert = ({ at, text, about }: Insertion): TextEdit => ({ start: at, end: at, text, about });
    // What reaches further is around the others.
    const closers = [...this.closers].sort((a, b) => b.other - a.other);
    const openers = [...this.openers].sort((a, b) => b.other - a.other);
    return [...closers.map(insert), ...openers.map(insert), ...this.replaced];
  }

  around(node: ts.Node, before: string, after: string): void {
    this.open(node, before, node);
    this.close(node, after, node);
  }

  /** Inserts `text` ahead of `node`; what is returned may get a longer one. */
  open(node: ts.Node, text: string, about: ts.Node): { text: string } {
    const opener = { at: node.getStart(), other: node.getEnd(), text, about };
    this.openers.push(opener);
    return opener;
  }

  /** Inserts `text` ahead of the statements of `block`. */
  openBlock(block: ts.Block, text: string, about: ts.Node): void {
    this.openers.unshift({ at: block.getStart() + 1, other: block.getEnd(), text, about });
  }

  /** What is within ends first. */
  close(node: ts.Node, text: string, about: ts.Node): void {
    this.closers.unshift({ at: node.getEnd(), other: node.getStart(), text, about });
  }

  replace(node: ts.Node, text: string): void {
    this.add(replacing(node, text));
  }

  add(...edits: readonly TextEdit[]): void {
    this.replaced.push(...edits);
  }
}

/** `text` at start..end with `edits`. */
export function editedText(text: string, edits: readonly TextEdit[], start: number, end: number): string {
  let [written, at] = ['', start];
  for (const edit of edits.filter((one) => one.start >= start && one.end <= end).sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue;
    written += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return written + text.slice(at, end);
}
