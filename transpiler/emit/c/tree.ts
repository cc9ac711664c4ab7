/** A function in C as it is printed: statements with expressions in them, where the IR has one operation a statement. */
import type { Position } from '../../diagnostics/diagnostics.ts';
import type { Label, Variable } from '../../ir/ir.ts';
import type { Reads } from './dependencies.ts';
import type { Expression, Test } from './widths.ts';

type At = { readonly at: Position };

export type Node = At &
  (
    /** `target` is a variable, or what is assigned to in C; undefined: a call for its effect. `sets`: how many assignments of the IR it stands for. */
    /** `whole`: the value as another expression than the target may take it, with all its bits. */
    | { readonly kind: 'assign'; readonly target: string | Variable | undefined; readonly value: Expression; readonly whole?: Expression; readonly reads?: Reads; readonly sets: number }
    | { readonly kind: 'text'; readonly text: string; readonly reads: Reads }
    | { readonly kind: 'if'; readonly test: Test; readonly then: readonly Node[]; readonly else: readonly Node[] }
    | { readonly kind: 'loop'; readonly label: Label; readonly body: readonly Node[]; readonly update: readonly Node[] }
    | { readonly kind: 'switch'; readonly label: Label; readonly value: string; readonly reads: Reads; readonly clauses: readonly SwitchClause[] }
    | { readonly kind: 'block'; readonly label: Label; readonly body: readonly Node[] }
    | { readonly kind: 'break'; readonly label: Label }
    | { readonly kind: 'continue'; readonly label: Label }
    | { readonly kind: 'return'; readonly value: Expression | undefined }
  );

export type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>;

export interface SwitchClause {
  /** Undefined: `default`. */
  readonly cases: readonly string[] | undefined;
  readonly body: readonly Node[];
}

/** The lists within `node`. */
export function nestedLists(node: Node): readonly (readonly Node[])[] {
  switch (node.kind) {
    case 'if':
      return [node.then, node.else];
    case 'loop':
      return [node.body, node.update];
    case 'switch':
      return node.clauses.map(({ body }) => body);
    case 'block':
      return [node.body];
    default:
      return [];
  }
}

export const someNode = (list: readonly Node[], is: (node: Node) => boolean): boolean =>
  list.some((node) => is(node) || nestedLists(node).some((inner) => someNode(inner, is)));

export const leaves = (list: readonly Node[], label: Label): boolean => someNode(list, (node) => node.kind === 'break' && node.label === label);
