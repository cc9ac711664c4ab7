/**
 * The cycles of a program's functions, as `ts65 profile` measured them last: a file beside the builds, which the editor reads. No bound of a
 * function's cycles is known ahead; scripts that were played are what there is.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Program } from '../project/program.ts';

export interface MeasuredFunction {
  readonly name: string;
  /** As emitted files name the module. */
  readonly file: string;
  readonly calls: number;
  /** Cycles of all calls, with what they called. */
  readonly cycles: number;
  /** Cycles of the longest call. */
  readonly most: number;
  /** Bytes of its own code. */
  readonly bytes: number;
}

export interface MeasuredProgram {
  readonly version: 1;
  readonly scripts: number;
  /** The modules with code, and a hash of their texts in this order. */
  readonly modules: readonly string[];
  readonly hash: string;
  readonly functions: readonly MeasuredFunction[];
}

export const measuredFile = (program: Program): string => path.join(program.build, 'profile.json');

export function hashOfTexts(texts: readonly (string | undefined)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text?.length ?? -1}\n${text ?? ''}`);
  return hash.digest('hex');
}

/** The last measurement of `program`; undefined where there is none, or the file is not as it should be. */
export function readMeasured(program: Program): MeasuredProgram | undefined {
  try {
    const content = JSON.parse(fs.readFileSync(measuredFile(program), 'utf8')) as Partial<MeasuredProgram> | null;
    return content?.version === 1 && Array.isArray(content.functions) && Array.isArray(content.modules) ? (content as MeasuredProgram) : undefined;
  } catch {
    return undefined;
  }
}
