/** A function's statements as lines of C. */
import type { Label, Variable } from '../../ir/ir.ts';
import type { Lines } from '../cc65/lines.ts';
import { readsOfTest, testText } from './conditions.ts';
import type { StorageItem } from './dependencies.ts';
import { loopHead, ifNode, loopTail } from './structure.ts';
import { nestedLists, someNode, type Node, type NodeOf } from './tree.ts';
import type { Test } from './widths.ts';

interface Breakable {
  readonly label: Label;
  readonly kind: 'loop' | 'switch' | 'block';
  /** Of a loop: whether C's `continue` does what comes between two rounds. */
  readonly isContinued: boolean;
}

/** The variables, fields and arrays that `list` reads. */
export function itemsRead(list: readonly Node[], read = new Set<StorageItem>()): ReadonlySet<StorageItem> {
  const add = (items: ReadonlySet<StorageItem>): void => items.forEach((item) => read.add(item));
  for (const node of list) {
    if (node.kind === 'assign') {
      add(node.value.reads.items);
      if (node.reads !== undefined) add(node.reads.items);
    } else if (node.kind === 'text' || node.kind === 'switch') add(node.reads.items);
    else if (node.kind === 'if') add(readsOfTest(node.test).items);
    else if (node.kind === 'return' && node.value !== undefined) add(node.value.reads.items);
    for (const inner of nestedLists(node)) itemsRead(inner, read);
  }
  return read;
}

/** `list` without assignments to variables that nothing reads. */
export function withoutUnread(list: readonly Node[]): readonly Node[] {
  const read = itemsRead(list);
  let isChanged = false;
  const kept = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node): Node[] => {
      if (node.kind === 'assign' && typeof node.target === 'object' && !read.has(node.target)) {
        isChanged = true;
        return node.value.reads.calls.length > 0 ? [{ ...node, target: undefined }] : [];
      }
      switch (node.kind) {
        case 'if':
          return ifNode({ ...node, then: kept(node.then), else: kept(node.else) });
        case 'loop':
          return [{ ...node, body: kept(node.body), update: kept(node.update) }];
        case 'switch':
          return [{ ...node, clauses: node.clauses.map((clause) => ({ ...clause, body: kept(clause.body) })) }];
        case 'block':
          return [{ ...node, body: kept(node.body) }];
        default:
          return [node];
      }
    });
  const now = kept(list);
  return isChanged ? withoutUnread(now) : now;
}

/** The variables that are set in `list`, in their order. */
export function variablesOf(list: readonly Node[]): Set<Variable> {
  const found = new Set<Variable>();
  someNode(list, (node) => {
    if (node.kind === 'assign' && typeof node.target === 'object') found.add(node.target);
    return false;
  });
  return found;
}

export class StatementPrinter {
  private readonly breakables: Breakable[] = [];
  private readonly gotos = new Set<string>();

  constructor(
    private readonly lines: Lines,
    private readonly local: (variable: Variable) => string,
  ) {}

  list(list: readonly Node[]): void {
    for (let i = 0; i < list.length; i++) {
      const [node, next] = [list[i], list[i + 1]];
      if (next?.kind === 'loop' && this.starts(node, next)) this.loop(list[++i] as NodeOf<'loop'>, node as NodeOf<'assign'>);
      else this.node(node);
    }
  }

  private node(node: Node): void {
    switch (node.kind) {
      case 'assign':
        return this.lines.add(`${this.assignment(node)};`, node.at);
      case 'text':
        return this.lines.add(node.text, node.at);
      case 'if':
        return this.ifStatement(node, '');
      case 'loop':
        return this.loop(node, undefined);
      case 'switch':
        return this.switchStatement(node);
      case 'block':
        return this.within({ label: node.label, kind: 'block', isContinued: false }, () => this.list(node.body));
      case 'break':
        return this.lines.add(this.breaks(node.label), node.at);
      case 'continue':
        return this.lines.add(this.continues(node.label), node.at);
      case 'return':
        return this.lines.add(node.value === undefined ? 'return;' : `return ${node.value.text};`, node.at);
    }
  }

  private targetText(target: string | Variable): string {
    return typeof target === 'string' ? target : this.local(target);
  }

  private assignment({ target, value }: NodeOf<'assign'>): string {
    if (target === undefined) return value.text;
    const name = this.targetText(target);
    const { operation } = value;
    if (operation !== undefined && operation.a.text === name) {
      if ((operation.operator === '+' || operation.operator === '-') && operation.b.constant === 1) return `${name}${operation.operator}${operation.operator}`;
      return `${name} ${operation.operator}= ${operation.b.text}`;
    }
    return `${name} = ${value.text}`;
  }

  private ifStatement({ test, then, else: no, at }: NodeOf<'if'>, ahead: string): void {
    if (ahead === '') this.lines.add(`if (${testText(test).text}) {`, at);
    this.lines.indent(() => this.list(then));
    const [only] = no;
    if (no.length === 1 && only.kind === 'if') {
      this.lines.add(`} else if (${testText(only.test).text}) {`, only.at);
      return this.ifStatement(only, 'else');
    }
    if (no.length > 0) {
      this.lines.add('} else {');
      this.lines.indent(() => this.list(no));
    }
    this.lines.add('}');
  }

  private within(breakable: Breakable, build: () => void): void {
    this.breakables.push(breakable);
    build();
    this.breakables.pop();
    if (this.gotos.has(`${breakable.label.name}_end`)) this.lines.label(`${breakable.label.name}_end`);
  }

  /** Whether `node` sets what `loop` counts by. */
  private starts(node: Node, loop: NodeOf<'loop'>): boolean {
    const [step] = loop.update;
    const isStep = step?.kind === 'assign' && loop.update.every(({ kind }) => kind === 'assign');
    return isStep && node.kind === 'assign' && node.target !== undefined && node.target === step.target && loopHead(loop).test !== undefined;
  }

  private loop(loop: NodeOf<'loop'>, start: NodeOf<'assign'> | undefined): void {
    const { label, update, at } = loop;
    const tail = loopTail(loop);
    const { test, body } = tail === undefined ? loopHead(loop) : { test: undefined, body: loop.body };
    const isFor = update.length > 0 && update.every(({ kind }) => kind === 'assign') && test !== undefined;
    const isDo = tail !== undefined && test === undefined;
    const head = this.head(test, isFor ? update : [], start, isDo);
    this.within({ label, kind: 'loop', isContinued: isFor || isDo || update.length === 0 }, () => {
      this.lines.add(head, start?.at ?? (loop.body[0]?.at ?? at));
      this.lines.indent(() => {
        this.list(body);
        if (this.gotos.has(`${label.name}_next`)) this.lines.label(`${label.name}_next`);
        if (!isFor && !isDo) this.list(update);
      });
      this.lines.add(isDo ? `} while (${testText(tail).text});` : '}', isDo ? update[0].at : undefined);
    });
  }

  private head(test: Test | undefined, update: readonly Node[], start: NodeOf<'assign'> | undefined, isDo: boolean): string {
    if (isDo) return 'do {';
    if (test === undefined) return 'for (;;) {';
    const condition = testText(test).text;
    if (update.length === 0) return `while (${condition}) {`;
    return `for (${start === undefined ? '' : this.assignment(start)}; ${condition}; ${update.map((node) => this.assignment(node as NodeOf<'assign'>)).join(', ')}) {`;
  }

  private switchStatement({ label, value, clauses, at }: NodeOf<'switch'>): void {
    this.within({ label, kind: 'switch', isContinued: false }, () => {
      this.lines.add(`switch (${value}) {`, at);
      // A clause that can't be reached stands for nothing.
      const reached = clauses.filter(({ cases, body }) => cases?.length !== 0 || body.length > 0);
      reached.forEach(({ cases, body }, i) => {
        for (const one of cases ?? []) this.lines.add(`case ${one}:`);
        if (cases === undefined) this.lines.add('default:');
        const last = body.at(-1)?.kind;
        const isLast = i === reached.length - 1;
        this.lines.indent(() => {
          this.list(body);
          if (isLast && body.length === 0) this.lines.add('break;');
          const falls = !isLast && body.length > 0 && last !== 'break' && last !== 'continue' && last !== 'return';
          if (falls) this.lines.add('/* fall through */');
        });
      });
      this.lines.add('}');
    });
  }

  private breaks(label: Label): string {
    return this.breakables.findLast(({ kind }) => kind !== 'block')?.label === label ? 'break;' : this.jump(`${label.name}_end`);
  }

  private continues(label: Label): string {
    const innermost = this.breakables.findLast(({ kind }) => kind === 'loop');
    return innermost?.label === label && innermost.isContinued ? 'continue;' : this.jump(`${label.name}_next`);
  }

  private jump(label: string): string {
    this.gotos.add(label);
    return `goto ${label};`;
  }
}

