/** The kinds of values, as far as the checker tells them apart. */
import { isMaybe, type ValueType } from '../ir/model.ts';

/** What an expression yields. `bad`: it was refused already. */
export type Kind = 'int' | 'bool' | 'text' | 'void' | 'bad' | 'maybe' | 'none';

export const kindIn = (type: ValueType): ValueType['kind'] | 'maybe' => (isMaybe(type) ? 'maybe' : type.kind);
