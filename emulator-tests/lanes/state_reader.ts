/** Reads the state that says how a program looks and sounds out of an Atari's memory. */
import type { ProgramImage } from '../machine/image.ts';
import type { Machine } from '../machine/machine.ts';
import type { FieldReader } from '../script/rows.ts';
import type { StateReader } from '../script/sprites.ts';
import type { Layout, StateVariable } from '../state/layout.ts';

/** Of a program that is loaded into `machine`. @throws SymbolFileError where the linker does not know a variable of the layout */
export function stateReader(layout: Layout, image: ProgramImage, machine: Machine): StateReader & FieldReader {
  const places = new Map(layout.variables.map((variable) => [variable.name, { variable, address: image.symbol(variable.symbol) }]));
  const fields = new Map(layout.variables.flatMap((variable) => (variable.segment === undefined ? [] : [[variable.segment, variable] as const])));
  const rowsOf = (variable: StateVariable): Uint8Array[] => {
    const [rows = 1, columns = 1] = variable.dimensions;
    const all = machine.read(image.symbol(variable.symbol), variable.size);
    return Array.from({ length: rows }, (_, row) => all.subarray(row * columns, (row + 1) * columns));
  };
  return {
    bytes: (name, length) => {
      const place = places.get(name);
      return place && machine.read(place.address, length);
    },
    number: (name) => {
      const place = places.get(name);
      return place && machine.read(place.address, place.variable.size).reduceRight((sum, byte) => sum * 256 + byte, 0);
    },
    field: (segment) => {
      const variable = fields.get(segment);
      return variable && rowsOf(variable);
    },
  };
}
