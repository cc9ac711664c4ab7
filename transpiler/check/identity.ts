/** The identity of values, beside their contents: each array and record that may be written must stand in one place. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { factsOf, type Made } from '../evaluation/values.ts';
import { leavesOf, type Storage } from '../ir/model.ts';
import { isAbstract, isStatic, lineage, methodOfMember } from '../meaning/classes.ts';
import type { ProgramContext } from '../meaning/context.ts';

const isMutable = (storage: Storage): boolean =>
  [...leavesOf(storage)].some((leaf) => (leaf.kind === 'field' || leaf.kind === 'array') && leaf.role === 'state');

/** Why a value can't stand where it does, and what to write instead. */
export type RefusalReason = readonly [why: string, hint?: string];

interface Owner {
  readonly name: string;
  readonly isMutable: boolean;
}

/** The arrays and records of a program, by identity. */
class Identities {
  private readonly owners = new Map<object, Owner>();

  constructor(private readonly context: ProgramContext) {}

  /** Takes `value`, stored as `storage` says under `name`, with all that is in it. Returns why that can't be, where it can't. */
  claim(value: unknown, storage: Storage, name: string): RefusalReason | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const own = { name, isMutable: isMutable(storage) };
    const reason = this.take(value, own) ?? this.take(factsOf(value).buffer, own) ?? this.oddity(value, own.isMutable, storage.kind === 'record' ? this.context.classOf(factsOf(value).made?.prototype) : undefined);
    if (reason !== undefined) return reason;
    if (storage.kind === 'list' && Array.isArray(value)) return this.claimAll(value.map((item, i) => [item, storage.element, `${name}[${i}]`]));
    if (storage.kind === 'list' && storage.names !== undefined) return this.claimAll(storage.names.all.map((key) => [(value as Record<string, unknown>)[key], storage.element, `${name}.${key}`]));
    if (storage.kind !== 'record') return undefined;
    return this.claimAll([...storage.members].map(([key, member]) => [(value as Record<string, unknown>)[key], member, `${name}.${key}`]));
  }

  private claimAll(parts: readonly (readonly [unknown, Storage, string])[]): RefusalReason | undefined {
    for (const [value, storage, name] of parts) {
      const reason = this.claim(value, storage, name);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  private take(value: object | undefined, own: Owner): RefusalReason | undefined {
    if (value === undefined) return undefined;
    const other = this.owners.get(value);
    if (other === undefined) this.owners.set(value, own);
    else if (own.isMutable || other.isMutable) return [`${own.name} is the same as ${other.name}, and written to`, 'make each of its own: `Array.from({ length: 3 }, () => [0, 0])`'];
    return undefined;
  }

  /** What makes `value` more than its contents. */
  private oddity(value: object, isMutable: boolean, of: ts.ClassDeclaration | undefined): RefusalReason | undefined {
    const { isFrozen, fixed, accessor, extra, isPlain, made } = factsOf(value);
    if (isMutable && isFrozen) return ['it is frozen, and written to'];
    const isList = Array.isArray(value) || ArrayBuffer.isView(value);
    if (extra !== undefined) return [`it has a member ${extra}${isList ? ' beside its elements' : ''}`];
    if (accessor !== undefined) return [`${accessor} is a getter or a setter`, 'write a function'];
    if (isMutable && fixed !== undefined) return [`${fixed} can't be assigned to, and other parts are written to`];
    if (of !== undefined && !isList) return this.instanceOddity(made, of);
    if (isPlain) return undefined;
    return isList ? ['it has a prototype of its own'] : ['it has a prototype of its own', 'write a record of its members: `{ x: 0, y: 0 }`'];
  }

  /** The reason why the object that `made` tells of is no plain instance of the class `node`: somebody has replaced its methods. */
  private instanceOddity(made: Made | undefined, node: ts.ClassDeclaration): RefusalReason | undefined {
    const names = lineage(this.context, node).map(({ members }) => new Set(members.filter((one) => !isStatic(one) && !isAbstract(one) && !ts.isPropertyDeclaration(one)
      && methodOfMember(one) !== undefined).map((one) => one.name!.getText())));
    let at = made;
    for (const own of names) {
      const isChanged = at === undefined || at.others.length > 0 || at.methods.length !== own.size || !at.methods.every((method) => own.has(method));
      if (isChanged) return [`the methods of its class ${node.name!.text} are changed`];
      at = at!.prototype && factsOf(at!.prototype).made;
    }
    return undefined;
  }
}

/** The arrays and records that variables of a program have claimed so far. */
export const identitiesOf = memoize((context: ProgramContext): Identities => new Identities(context));

