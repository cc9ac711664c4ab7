/** The effect of the last command on the state, by variables: on both sides. */
import type { FieldReader } from '../../emulator-tests/script/rows.ts';
import type { StateReader } from '../../emulator-tests/script/sprites.ts';
import { stateValue, type StateVariable } from '../../emulator-tests/state/state_layout.ts';
import type { BothSides } from './both_sides.ts';

export interface ChangedValue {
  /** `hero.hp`, or `cells.seen[12]`. */
  readonly name: string;
  readonly before: number | string;
  readonly node: number | string;
  readonly atari: number | string;
}

/** The screen is seen as it is, and a generator's numbers tell nobody anything. */
const LEFT_OUT = /^(screen|rng|cursor)\b/;

/** At most `most` values that the last command changed; `more` counts the others. */
export function changedValues({ layout, stateBefore, nodeState, machineState }: BothSides, most: number): { readonly values: readonly ChangedValue[]; readonly more: number } {
  const values: ChangedValue[] = [];
  let more = 0;
  // A number by itself tells more than an element of a table.
  for (const variable of layout.variables.toSorted((a, b) => Number(a.array) - Number(b.array))) {
    if (LEFT_OUT.test(variable.name) || isSame(variable, stateBefore, nodeState)) continue;
    for (let i = 0; i < variable.length; i++) {
      const [before, node] = [stateValue(stateBefore, variable, i), stateValue(nodeState, variable, i)];
      if (before === node) continue;
      if (values.length === most) more += 1;
      else values.push({ name: variable.array ? `${variable.name}[${i}]` : variable.name, before, node, atari: stateValue(machineState, variable, i) });
    }
  }
  return { values, more };
}

function isSame({ offset, size }: StateVariable, a: Uint8Array, b: Uint8Array): boolean {
  for (let i = offset; i < offset + size; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Reads variables of a snapshot by their names, as a picture of the state needs them. */
export function stateReaderOf({ layout }: BothSides, state: Uint8Array): StateReader & FieldReader {
  const find = (name: string): StateVariable | undefined => layout.variables.find((variable) => variable.name === name);
  return {
    number: (name) => {
      const variable = find(name);
      return variable === undefined ? undefined : (stateValue(state, variable, 0) as number);
    },
    bytes: (name, length) => {
      const variable = find(name);
      return variable === undefined ? undefined : state.slice(variable.offset, variable.offset + Math.min(length, variable.size));
    },
    field: (segment) => {
      const variable = layout.variables.find((one) => one.segment === segment);
      if (variable === undefined) return undefined;
      const [rows = 1, columns = 1] = variable.dimensions;
      return Array.from({ length: rows }, (_, row) => state.slice(variable.offset + row * columns, variable.offset + (row + 1) * columns));
    },
  };
}
