/** Memory of a program's own that the Atari's display reads. */

/** A kind of such memory, by the name of its segment for the linker. */
export type FieldSegment = 'MAP' | 'DOTS' | 'SETS';

/** The functions of engine/lib/fields.ts that make such memory. */
export const FIELD_SEGMENTS: Readonly<Record<string, FieldSegment>> = { scrollMap: 'MAP', bitmapLines: 'DOTS', characterSets: 'SETS' };

/** Whether the segment `name` is one of them. */
export const isFieldSegment = (name: string | undefined): name is FieldSegment => Object.values<string | undefined>(FIELD_SEGMENTS).includes(name);
