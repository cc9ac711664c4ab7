/** The decisions of a source file, and the text that each of their ways leads to. */
import { ts } from 'ts-morph';

export interface SourceSpan {
  /** From 1; the end is behind the last character. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Decision {
  /** Where it stands: its condition, or the switch's value. */
  readonly at: SourceSpan;
  /** The target of each path; undefined is the path past an `if` without an `else`. */
  readonly ways: readonly (SourceSpan | undefined)[];
}

/** In the order in which they stand in the text. */
export function decisionsOf(source: string, file: string): Decision[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Decision[] = [];
  const span = (node: ts.Node, last: ts.Node = node): SourceSpan => {
    const from = root.getLineAndCharacterOfPosition(node.getStart(root));
    const to = root.getLineAndCharacterOfPosition(last.getEnd());
    return { line: from.line + 1, column: from.character + 1, endLine: to.line + 1, endColumn: to.character + 1 };
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) {
      found.push({ at: span(node, node.expression), ways: [span(node.thenStatement), node.elseStatement && span(node.elseStatement)] });
    } else if (ts.isConditionalExpression(node)) {
      found.push({ at: span(node.condition), ways: [span(node.whenTrue), span(node.whenFalse)] });
    } else if (ts.isSwitchStatement(node)) {
      const ways = node.caseBlock.clauses.flatMap(({ statements }) => {
        const [first] = statements;
        return first === undefined ? [] : [span(first, statements.at(-1))];
      });
      found.push({ at: span(node.expression), ways });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Whether the position lies within the span. */
export function isWithinSpan({ line, column, endLine, endColumn }: SourceSpan, at: { readonly line: number; readonly column: number }): boolean {
  const after = at.line > line || (at.line === line && at.column >= column);
  const before = at.line < endLine || (at.line === endLine && at.column < endColumn);
  return after && before;
}
