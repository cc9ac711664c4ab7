/** Faulty variants of the emitted C, for one 6502 lane only: the harness must find each, where it first shows. */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeScratch } from '../../transpiler/base/files.ts';
import type { Lane } from '../lanes/lane.ts';
import type { OpenedProgram } from '../lanes/open.ts';
import { openAtariLane } from '../lanes/atari.ts';
import { formFolder } from '../../transpiler/base/c_forms.ts';
import { openSimLane } from '../lanes/sim.ts';

export interface Fault {
  readonly name: string;
  /** The C function that is changed, or undefined for a table. */
  readonly inside?: string;
  /** Has to be found once. */
  readonly find: RegExp;
  readonly replace: string;
}

/** A fault whose place is no longer in the emitted C. */
export class FaultError extends Error {
  constructor(fault: Fault, message: string) {
    super(`fault ${fault.name}: ${message}`);
    this.name = 'FaultError';
  }
}

/** The four ways in which an emitter or a compiler goes wrong most often. */
export const DOOM_FAULTS = {
  /** 15 steps of warm-up for 16. */
  changedConstant: { name: 'changed-constant', inside: 'startRandom', find: /(?<=[<=] )16\b/, replace: '15' },
  /** A seed being typed keeps its low byte only. */
  droppedHighByte: {
    name: 'dropped-high-byte',
    inside: 'withDigit',
    find: /return (\w+_t \+ \(u32\)withDigit_digit);/,
    replace: 'return (u8)($1);',
  },
  /** South is open where there is a wall, and the other way round. */
  swappedComparison: { name: 'swapped-comparison', inside: 'move', find: /(\w*to) < 42/, replace: '42 < $1' },
  /** The list of races is a line short. */
  wrongTableEntry: { name: 'wrong-table-entry', find: /(const u8 MENU_ITEMS\[\d+\] = \{\s*0, 0, )4,/, replace: '$13,' },
} as const satisfies Record<string, Fault>;

/** `source` with the fault in it. @throws FaultError when its place is missing or not the only one. */
export function applyFault(source: string, fault: Fault): string {
  const [start, end] = fault.inside === undefined ? [0, source.length] : bodyOf(source, fault);
  const part = source.slice(start, end);
  const found = [...part.matchAll(new RegExp(fault.find, 'g'))].length;
  if (found !== 1) throw new FaultError(fault, `${fault.find} is found ${found} times${fault.inside === undefined ? '' : ` in ${fault.inside}`}`);
  return source.slice(0, start) + part.replace(fault.find, fault.replace) + source.slice(end);
}

/** Where the function's definition begins and ends: at a brace in the first column. */
function bodyOf(source: string, fault: Fault): [number, number] {
  const match = new RegExp(`^\\w[\\w ]*\\b${fault.inside}\\([^;{]*\\) \\{\\n`, 'm').exec(source);
  if (match === null) throw new FaultError(fault, `there is no function ${fault.inside}`);
  const end = source.indexOf('\n}', match.index);
  return [match.index, end < 0 ? source.length : end];
}

/** A 6502 lane whose program is built with `fault` in it. @throws FaultError, LaneUnavailable */
export function openFaultyLane(id: 'sim-shipped' | 'atari', fault: Fault, { emitted }: OpenedProgram, buildDir: string): Lane {
  const folder = join(buildDir, fault.name);
  const cDir = join(folder, 'c');
  rmSync(cDir, { recursive: true, force: true });
  mkdirSync(cDir, { recursive: true });
  cpSync(emitted.cDir, cDir, { recursive: true });
  const file = join(formFolder(cDir, 'shipped'), `${emitted.name}.c`);
  writeScratch(file, applyFault(readFileSync(file, 'utf8'), fault));
  const faulty = { ...emitted, cDir, buildDir: folder };
  return id === 'atari' ? openAtariLane(faulty) : openSimLane(id, faulty);
}
