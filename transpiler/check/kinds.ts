/** The kinds of values, as far as the checker tells them apart. */
import { isNullable, type ValueType } from '../ir/model.ts';

/** The kind of value that an expression gives. `bad`: it was refused already. */
export type ExpressionKind = 'int' | 'bool' | 'text' | 'void' | 'bad' | 'nullable' | 'nullableText' | 'null' | 'structure';

export function kindOfType(type: ValueType): ValueType['kind'] | 'nullable' | 'nullableText' {
  if (type.kind === 'text') return type.isNullable === true ? 'nullableText' : 'text';
  return isNullable(type) ? 'nullable' : type.kind;
}

/** The kinds of what may be null. */
export const isNullableKind = (kind: ExpressionKind): boolean => kind === 'nullable' || kind === 'nullableText' || kind === 'null';
