/** The kinds of values, as far as the checker tells them apart. */
import { isNullable, type ValueType } from '../ir/model.ts';

/** The kind of value that an expression gives. `bad`: it was refused already. */
export type ExpressionKind = 'int' | 'bool' | 'text' | 'void' | 'bad' | 'nullable' | 'null' | 'structure';

export const kindOfType = (type: ValueType): ValueType['kind'] | 'nullable' => (isNullable(type) ? 'nullable' : type.kind);
