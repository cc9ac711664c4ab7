/** Fills whose bytes are known ahead, as loops in place: a call of the runtime brings as many bytes as they have, and takes longer. */
import type { Instruction } from '../../peephole/code.ts';
import { labelled, immediate, instruction, onSymbol, through } from './inline_assembler.ts';
import type { Goal } from '../../optimise/passes.ts';

/** Bytes that a loop in place fills at most: each of its stores takes 256 of them. */
export const MOST_IN_PLACE = 1024;
/** How many stores a round has, from how many bytes on: each of them takes a step of the loop off. */
const STORES = [[250, 4], [100, 3], [24, 2], [0, 1]] as const;

/** Instructions that set `count` bytes from `from` bytes behind `name` on to A, counted by X. `label` is a label of C that nothing else uses. */
export function fillInPlace(name: string, from: number, count: number, label: string, goal: Goal): Instruction[] | undefined {
  if (count > MOST_IN_PLACE) return undefined;
  const needed = Math.ceil(count / 256);
  const stores = goal === 'size' ? needed : Math.max(STORES.find(([least]) => count >= least)![1], needed);
  const each = Math.ceil(count / stores);
  // The last one may set again what another one sets too.
  const starts = Array.from({ length: stores }, (_, i) => from + Math.min(i * each, count - each));
  return [immediate('ldx', each), labelled(label, instruction('dex')), ...starts.map((start) => onSymbol('sta', name, start, ',x')), instruction('bne', label)];
}

/** The same for a row whose address lies in the zero page, counted by Y; 256 bytes at most. Undefined for more bytes. */
export function fillRowInPlace(row: string, from: number, count: number, label: string): Instruction[] | undefined {
  if (from + count > 256) return undefined;
  const isLast = from === 0 ? [] : [immediate('cpy', from)];
  return [immediate('ldy', from + count), labelled(label, instruction('dey')), instruction('sta', through(row)), ...isLast, instruction('bne', label)];
}
