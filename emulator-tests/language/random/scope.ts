/** Names that a statement of a random program can use. */
import type { IntType } from '../../../transpiler/base/interval.ts';
import type { Domain, RandomExpression } from './domains.ts';

/** An expression for an index of 0..length-1. */
export type Index = (length: number) => string;

/** Something that can be read and assigned. */
export interface Assignable {
  readonly text: (index: Index) => string;
  readonly domain: Domain;
  /** Its text is always the same, and so is what it stands for. */
  readonly isSimple: boolean;
}

export interface ArrayInScope {
  readonly text: string;
  readonly length: number;
  readonly domain: Domain;
  /** It is a `number[]`, not a typed array or a constant table. */
  readonly isPlain: boolean;
  readonly isConstant: boolean;
}

/** Bytes one behind the other: an array, or a row of one. */
export interface Stretch {
  readonly text: (index: Index) => string;
  readonly length: number;
}

export type RandomParameter = { readonly kind: 'integer'; readonly domain: Domain } | { readonly kind: 'unit' | 'text' | 'list' };

export interface Callee {
  readonly name: string;
  readonly parameters: readonly RandomParameter[];
  readonly returns: Domain;
  /** The field that a call's result goes to. */
  readonly result: IntType;
}

export interface Scope {
  /** Readable only. */
  readonly locals: readonly RandomExpression[];
  readonly places: readonly Assignable[];
  /** Assigned and read; booleans. */
  readonly flags: readonly ((index: Index) => string)[];
  readonly lists: readonly ArrayInScope[];
  readonly stretches: readonly Stretch[];
  /** Names of texts. */
  readonly texts: readonly string[];
  /** Records of the type Unit. */
  readonly units: readonly ((index: Index) => string)[];
  /** Locals that count up from 0 by `++` within expressions. */
  readonly counters: readonly string[];
  /** Functions that may be called: none in loops, where calls would multiply. */
  readonly callees: readonly Callee[];
}

export const NOTHING: Scope = { locals: [], places: [], flags: [], lists: [], stretches: [], texts: [], units: [], counters: [], callees: [] };

/** `scope` with what `more` has. */
export function extended(scope: Scope, more: Partial<Scope>): Scope {
  return {
    locals: [...scope.locals, ...(more.locals ?? [])],
    places: [...scope.places, ...(more.places ?? [])],
    flags: [...scope.flags, ...(more.flags ?? [])],
    lists: [...scope.lists, ...(more.lists ?? [])],
    stretches: [...scope.stretches, ...(more.stretches ?? [])],
    texts: [...scope.texts, ...(more.texts ?? [])],
    units: [...scope.units, ...(more.units ?? [])],
    counters: [...scope.counters, ...(more.counters ?? [])],
    callees: [...scope.callees, ...(more.callees ?? [])],
  };
}

/** Within a loop: nothing that must happen a known number of times. */
export const withinLoop = (scope: Scope): Scope => ({ ...scope, counters: [], callees: [] });

export const simple = (text: string, domain: Domain): Assignable => ({ text: () => text, domain, isSimple: true });
