/** The state as a tree of records, arrays and values, as TypeScript writes it, with Node's value beside the Atari's. */
import type { Layout, StateVariable } from '../../../state/layout.ts';
import type { Debugger } from '../debugger.ts';
import { findPlace, formatPlace, type ValueLocation } from '../values.ts';

/** A variable below a node: `rest` is the way from there to it. */
interface Member {
  readonly rest: string;
  readonly variable: StateVariable;
}

/** A part of the state. `path` is as {@link StateTree.find} takes it. */
export type StateNode = { readonly name: string; readonly path: string } & (
  | { readonly kind: 'value'; readonly place: ValueLocation }
  | { readonly kind: 'elements'; readonly place: ValueLocation }
  | { readonly kind: 'record'; readonly members: readonly Member[]; readonly index?: number }
  | { readonly kind: 'records'; readonly members: readonly Member[]; readonly count: number }
);

/** Members of a record that are shown beside its name. */
const PREVIEWED = 4;

const headOf = (rest: string): string => rest.split('.', 1)[0] as string;
const isNested = ({ variable }: Member): boolean => variable.name.split('[]').length > 2;

function placeOf(path: string, { variable }: Member, index: number | undefined): ValueLocation {
  return index === undefined ? { name: path, variable, from: 0, count: variable.length } : { name: path, variable, from: index, count: 1 };
}

/** The nodes of `members`, all below `path`; `index` is the element that `path` has chosen. */
function nodesOf(members: readonly Member[], path: string, index?: number): StateNode[] {
  const groups = new Map<string, Member[]>();
  // Of arrays in arrays the layout knows only how many elements they have together: they stay one list.
  for (const member of members) {
    const head = isNested(member) ? member.rest : headOf(member.rest);
    groups.set(head, [...(groups.get(head) ?? []), member]);
  }
  return [...groups].map(([head, group]): StateNode => {
    const [first] = group as [Member, ...Member[]];
    const name = head.replace(/(\[\])+$/, '');
    const own = path === '' ? name : `${path}.${name}`;
    if (first.rest === head) {
      const isList = first.variable.array && index === undefined;
      return { kind: isList ? 'elements' : 'value', name, path: own, place: placeOf(own, first, index) };
    }
    const inner = group.map(({ rest, variable }) => ({ rest: rest.slice(head.length + 1), variable }));
    if (head.endsWith('[]')) return { kind: 'records', name, path: own, members: inner, count: first.variable.length };
    return { kind: 'record', name, path: own, members: inner, ...(index === undefined ? {} : { index }) };
  });
}

export class StateTree {
  readonly roots: readonly StateNode[];
  private readonly debug: Debugger;

  constructor(debug: Debugger) {
    this.debug = debug;
    this.roots = nodesOf(this.layout.variables.map((variable) => ({ rest: variable.name, variable })), '');
  }

  private get layout(): Layout {
    return this.debug.session.layout;
  }

  /** The parts of `node`; of elements `count` from `start` on, all by default. */
  children(node: StateNode, start = 0, count = Infinity): StateNode[] {
    if (node.kind === 'value') return [];
    if (node.kind === 'record') return nodesOf(node.members, node.path, node.index);
    const end = Math.min(childCount(node), start + count);
    return Array.from({ length: Math.max(0, end - start) }, (_, i): StateNode => {
      const index = start + i;
      const named = { name: `[${index}]`, path: `${node.path}[${index}]` };
      if (node.kind === 'records') return { ...named, kind: 'record', members: node.members, index };
      return { ...named, kind: 'value', place: { ...node.place, name: named.path, from: index, count: 1 } };
    });
  }

  /** The part that `path` names: `hero`, `hero.hp`, `monsters[3].hp`. @throws UsageError where the state has none */
  find(path: string): StateNode {
    const steps = path.trim().match(/[^.[\]]+|\[\d+\]/g) ?? [];
    let node: StateNode | undefined;
    let among: readonly StateNode[] = this.roots;
    for (const step of steps) {
      node = among.find(({ name }) => name === step);
      if (node === undefined) break;
      among = this.children(node);
    }
    if (node !== undefined) return node;
    const place = findPlace(path.trim(), this.layout);
    return { kind: place.count === 1 ? 'value' : 'elements', name: path.trim(), path: path.trim(), place };
  }

  /** The first single values of a record, on the Atari's side. */
  private preview(node: StateNode): string {
    const members = this.children(node);
    const state = this.debug.session.state();
    const shown = members.flatMap((one) => (one.kind === 'value' ? [`${one.name}: ${formatPlace(one.place, state, this.layout)}`] : [])).slice(0, PREVIEWED);
    return `{${[...shown, ...(shown.length < members.length ? ['…'] : [])].join(', ')}}`;
  }

  /** As it is shown: the Atari's value, and Node's beside it where there is a value in Node. */
  valueOf(node: StateNode): string {
    if (node.kind === 'record') return this.preview(node);
    if (node.kind === 'records') return `${node.count} records`;
    const { session, referenceState, underWay, command } = this.debug;
    const own = formatPlace(node.place, session.state(), this.layout);
    if (referenceState === undefined) return `${own}, not in Node`;
    return `${own}, in Node ${formatPlace(node.place, referenceState, this.layout)}${underWay ? ` after command ${command}` : ''}`;
  }
}

/** How many elements `node` has; 0 of what is no array. */
export const childCount = (node: StateNode): number => (node.kind === 'elements' ? node.place.count : node.kind === 'records' ? node.count : 0);
