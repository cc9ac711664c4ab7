/**
 * Gives jumps back the form they have in TypeScript. The IR has `&&` and `||` as jumps out of labelled blocks; here they become conditions again, and
 * the block goes where nothing leaves it any more.
 */
import type { Label } from '../../ir/ir.ts';
import { negated, readsOfTest, testText } from './conditions.ts';
import { leaves, type Node, type NodeOf } from './tree.ts';
import type { Test } from './widths.ts';

export const joinTests = (kind: 'both' | 'either', a: Test, b: Test): Test => {
  const parts = [a, b].flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return { kind, parts };
};

/** `if (a) { if (b) { … } }` is `if (a && b) { … }`. */
export function ifNode(node: NodeOf<'if'>): Node[] {
  const { test, then, else: no } = node;
  if (then.length === 0 && no.length === 0) {
    const reads = readsOfTest(test);
    return reads.calls.length === 0 ? [] : [{ kind: 'text', text: `(void)(${testText(test).text});`, reads, at: node.at }];
  }
  if (then.length === 0) return ifNode({ ...node, test: negated(test), then: no, else: [] });
  const [only] = then;
  if (no.length === 0 && then.length === 1 && only.kind === 'if' && only.else.length === 0) return [{ ...only, at: node.at, test: joinTests('both', test, only.test) }];
  return [node];
}

const isJump = (node: Node | undefined, label: Label): boolean => node?.kind === 'break' && node.label === label;

/** Whether nothing behind `list` runs next: it ends with a jump. */
const ends = (list: readonly Node[]): boolean => {
  const last = list.at(-1);
  return last !== undefined && (last.kind === 'break' || last.kind === 'continue' || last.kind === 'return');
};

/** The statements of a block that `label` names, without the jumps to its end that can be said otherwise. */
export function blockNodes(node: NodeOf<'block'>): Node[] {
  const body = withoutJumps(node.body, node.label);
  return leaves(body, node.label) ? [{ ...node, body }] : body;
}

/** `list`, behind which `label` ends: `if (c) { …; break label; } rest` is `if (c) { … } else { rest }`. */
function withoutJumps(list: readonly Node[], label: Label): Node[] {
  const out: Node[] = [];
  for (const [i, node] of list.entries()) {
    if (isJump(node, label)) return out;
    const rest = list.slice(i + 1);
    if (node.kind === 'if' && leaves(node.then, label) && isJump(node.then.at(-1), label) && !leaves(node.then.slice(0, -1), label)) {
      const after = withoutJumps([...node.else, ...rest], label);
      return [...out, ...ifNode({ ...node, then: node.then.slice(0, -1), else: after })];
    }
    if (node.kind === 'if' && rest.length === 0) {
      out.push(...ifNode({ ...node, then: withoutJumps(node.then, label), else: withoutJumps(node.else, label) }));
      continue;
    }
    out.push(node);
  }
  return out;
}

/** The same for a list of any place: two ways out under one condition each are one under either. */
export function listNodes(list: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const node of list) {
    const before = out.at(-1);
    const isSame = node.kind === 'if' && before?.kind === 'if' && node.else.length === 0 && before.else.length === 0 && isSameJump(node.then, before.then);
    if (isSame) out[out.length - 1] = { ...before, test: joinTests('either', before.test, node.test) };
    else out.push(node);
    if (ends([node])) break;
  }
  return out;
}

function isSameJump([a, ...others]: readonly Node[], [b, ...rest]: readonly Node[]): boolean {
  if (others.length > 0 || rest.length > 0 || a === undefined || b === undefined) return false;
  return (a.kind === 'break' || a.kind === 'continue') && a.kind === b.kind && a.label === b.label;
}

/** The condition of a loop ahead of each round, and the rest of its body. */
export interface Head {
  readonly test: Test | undefined;
  readonly body: readonly Node[];
}

export function loopHead({ label, body }: NodeOf<'loop'>): Head {
  const [first, ...rest] = body;
  if (first?.kind !== 'if' || first.else.length > 0 || first.then.length !== 1 || !isJump(first.then[0], label)) return { test: undefined, body };
  return { test: negated(first.test), body: rest };
}

/** The condition of a loop behind each round, where that is its last statement. */
export function loopTail({ label, update }: NodeOf<'loop'>): Test | undefined {
  const [only] = update;
  const leavesOnly = only?.kind === 'if' && update.length === 1 && only.else.length === 0 && only.then.length === 1 && isJump(only.then[0], label);
  return leavesOnly ? negated(only.test) : undefined;
}
