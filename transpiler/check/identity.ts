/** What the values of a program's variables are beside their contents: each array and record that may be written is to stand in one place. */
import { types } from 'node:util';
import type { ts } from 'ts-morph';
import { leavesOf, type Storage } from '../model.ts';
import { instanceOddity } from './classes.ts';

const isMutable = (storage: Storage): boolean =>
  [...leavesOf(storage)].some((leaf) => (leaf.kind === 'field' || leaf.kind === 'array') && leaf.role === 'state');

/** Why a value can't stand where it does, and what to write instead. */
export type Reason = readonly [why: string, hint?: string];

interface Owner {
  readonly name: string;
  readonly isMutable: boolean;
}

/** The arrays and records of a program, by identity. */
export class Identities {
  private readonly owners = new Map<object, Owner>();

  /** Takes `value`, stored as `storage` says under `name`, with all that is in it. Returns why that can't be, where it can't. `of` is its class. */
  claim(value: unknown, storage: Storage, name: string, of?: ts.ClassDeclaration): Reason | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const own = { name, isMutable: isMutable(storage) };
    const reason = this.take(value, own) ?? (ArrayBuffer.isView(value) ? this.take(value.buffer, own) : undefined) ?? oddity(value, own.isMutable, of);
    if (reason !== undefined) return reason;
    if (storage.kind === 'list' && Array.isArray(value)) return this.claimAll(value.map((item, i) => [item, storage.element, `${name}[${i}]`]));
    if (storage.kind !== 'record') return undefined;
    return this.claimAll([...storage.members].map(([key, member]) => [(value as Record<string, unknown>)[key], member, `${name}.${key}`]));
  }

  private claimAll(parts: readonly (readonly [unknown, Storage, string])[]): Reason | undefined {
    for (const [value, storage, name] of parts) {
      const reason = this.claim(value, storage, name);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  private take(value: object, own: Owner): Reason | undefined {
    const other = this.owners.get(value);
    if (other === undefined) this.owners.set(value, own);
    else if (own.isMutable || other.isMutable) return [`${own.name} is the same as ${other.name}, and written to`, 'make each of its own: `Array.from({ length: 3 }, () => [0, 0])`'];
    return undefined;
  }
}

/** What makes `value` more than its contents. */
function oddity(value: object, isMutable: boolean, of: ts.ClassDeclaration | undefined): Reason | undefined {
  if (types.isProxy(value)) return ['it is a proxy'];
  if (isMutable && Object.isFrozen(value)) return ['it is frozen, and written to'];
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  const changed = isList ? listOddity(value) : undefined;
  if (changed !== undefined) return [changed];
  const properties = ArrayBuffer.isView(value) ? [] : Object.entries(Object.getOwnPropertyDescriptors(value));
  const accessor = properties.find(([, property]) => property.get !== undefined || property.set !== undefined);
  if (accessor !== undefined) return [`${accessor[0]} is a getter or a setter`, 'write a function'];
  const fixed = isMutable && properties.find(([, property]) => property.writable !== true);
  if (fixed) return [`${fixed[0]} can't be assigned to, and other parts are written to`];
  if (isList) return undefined;
  const prototype = Object.getPrototypeOf(value) as object | null;
  const other = of && instanceOddity(value, of);
  if (other !== undefined) return other;
  const isPlain = of !== undefined || prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain ? undefined : ['it has a prototype of its own', 'write a record of its members: `{ x: 0, y: 0 }`'];
}

/** What makes a list more than its elements: methods are found on it, and on what it inherits from. */
function listOddity(value: object): string | undefined {
  const own = Reflect.ownKeys(value).find((key) => key !== 'length' && !/^\d+$/.test(String(key)));
  if (own !== undefined) return `it has a member ${String(own)} beside its elements`;
  const chain: object[] = [];
  for (let at = Reflect.getPrototypeOf(value); at !== null; at = Reflect.getPrototypeOf(at)) chain.push(at);
  // JavaScript's own prototype of arrays is one itself; that of each kind of typed arrays is above one for all.
  const isOwn = Array.isArray(value) ? chain.length === 2 && Array.isArray(chain[0]) : chain.length === 3 && !ArrayBuffer.isView(chain[0]);
  return isOwn ? undefined : 'it has a prototype of its own';
}
