/** The areas of memory that a saved game holds, by the labels of a linked program: those of atari/keep.s, in its order. */
const SECTOR_SIZE = 128;

export interface SavedArea {
  readonly start: number;
  /** Behind its last byte. */
  readonly end: number;
}

/** @throws Error where a label is missing: the program was linked without keep.s */
export function savedAreas(label: (name: string) => number | undefined): readonly SavedArea[] {
  const find = (name: string): number => {
    const address = label(`__${name}__`);
    if (address === undefined) throw new Error(`the linker names no __${name}__`);
    return address;
  };
  const sized = (name: string, from: string): SavedArea => ({ start: find(`${name}_${from}`), end: find(`${name}_${from}`) + find(`${name}_SIZE`) });
  const fields = (['MAP', 'DOTS', 'SETS'] as const).filter((name) => label(`__${name}_RUN__`) !== undefined);
  return [sized('ZEROPAGE', 'RUN'), sized('LOW', 'RUN'), sized('VIDEO', 'START'), { start: find('RAM_START'), end: sized('BSS', 'RUN').end }, ...fields.map((name) => sized(name, 'RUN'))];
}

/** How many sectors of 128 bytes a saved game takes, each of them of one area. `labels` is the linker's file. */
export function savedSectors(labels: string): number {
  const addresses = new Map([...labels.matchAll(/^al ([0-9A-Fa-f]{6}) \.(\S+)$/gm)].map(([, address, name]) => [name as string, parseInt(address as string, 16)]));
  return savedAreas((name) => addresses.get(name)).reduce((sum, { start, end }) => sum + Math.ceil((end - start) / SECTOR_SIZE), 0);
}
