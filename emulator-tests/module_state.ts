/** The state of a program that runs in this thread: copied out of its modules, kept and put back. */
import { pathToFileURL } from 'node:url';
import { inProject } from '../terminal/programs.ts';
import { WIDTH, type Layout, type Variable } from './layout.ts';

type Scalar = { [property: string]: number | boolean };
type Elements = { buffer: ArrayBufferLike; byteOffset: number; byteLength: number; length: number };

/** A scalar of a state record, and where it goes. */
interface ScalarSlot {
  readonly record: Scalar;
  readonly property: string;
  readonly isBoolean: boolean;
  readonly offset: number;
  readonly width: 1 | 2 | 4;
}

interface ArraySlot {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

/** Copies a program's state out of its modules and back in. Typed arrays are little endian wherever Node runs. */
export class ModuleState {
  private readonly scalars: ScalarSlot[] = [];
  private readonly arrays: ArraySlot[] = [];

  static async open(layout: Layout): Promise<ModuleState> {
    const state = new ModuleState();
    for (const variable of layout.variables) await state.add(variable);
    return state;
  }

  private async add(variable: Variable): Promise<void> {
    const [recordName, property] = variable.name.split('.') as [string, string];
    const module = (await import(pathToFileURL(inProject(variable.module)).href)) as Record<string, Scalar | undefined>;
    const record = module[recordName];
    const value: unknown = record?.[property];
    const from = `${variable.module} has no ${variable.name} as the layout has it; emit the program again`;
    if (record === undefined || value === undefined) throw new Error(from);
    if (variable.array) {
      const array = value as Elements;
      if (array.byteLength !== variable.size) throw new Error(from);
      this.arrays.push({ bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset: variable.offset });
    } else {
      this.scalars.push({ record, property, isBoolean: typeof value === 'boolean', offset: variable.offset, width: WIDTH[variable.type] });
    }
  }

  save(to: Uint8Array, at: number): void {
    for (const { bytes, offset } of this.arrays) to.set(bytes, at + offset);
    for (const { record, property, offset, width } of this.scalars) {
      const value = Number(record[property]);
      const i = at + offset;
      to[i] = value;
      if (width > 1) to[i + 1] = value >>> 8;
      if (width > 2) {
        to[i + 2] = value >>> 16;
        to[i + 3] = value >>> 24;
      }
    }
  }

  /** The values as they were when this was called, to be put back by what is returned. */
  keep(): () => void {
    const scalars = this.scalars.map(({ record, property }) => record[property] as number | boolean);
    const arrays = this.arrays.map(({ bytes }) => bytes.slice());
    return () => {
      this.scalars.forEach(({ record, property }, i) => (record[property] = scalars[i] as number | boolean));
      this.arrays.forEach(({ bytes }, i) => bytes.set(arrays[i] as Uint8Array));
    };
  }
}
