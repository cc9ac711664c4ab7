/** Facts about the functions that the emitted C does not show, for the improvement of cc65's assembler (see peephole/improve.ts). */
import { INT_TYPES, type IntType } from '../../base/interval.ts';
import type { Interface, InterfaceFunction } from '../../peephole/interface.ts';
import { cType, passesByC } from './signatures.ts';
import type { Emission } from './emission.ts';
import { declared } from './variables.ts';

export function interfaceOf({ functions, names, calls, saved }: Emission): Interface {
  return {
    functions: functions.map((f): InterfaceFunction => {
      const { model } = f.ir;
      const register = calls.register(model);
      // A call that leads back changes them.
      const variables = saved.isInCircle(model) ? [] : declared([f], names).map(({ name }) => `_${name}`);
      return {
        name: `_${names.global(model)}`,
        ...(register === undefined ? {} : { entry: `_${names.entry(model)}` }),
        register: passesByC(model, names) ? 'C' : (register?.bytes ?? 0),
        result: model.returns === undefined ? 0 : bytesOf(cType(model.returns)),
        variables,
      };
    }),
  };
}

const bytesOf = (type: string): 1 | 2 | 4 => (type === 'text' ? 2 : ((INT_TYPES[type as IntType].bits / 8) as 1 | 2 | 4));
