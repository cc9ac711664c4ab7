/** High scores of a program, kept with its saved games: a list of games that are over. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../transpiler/base/bad_input.ts';
import { makeFolder, writeWhole } from '../transpiler/base/files.ts';
import { programFolder } from './saves_folder.ts';

export interface ScoreEntry {
  readonly score: number;
  readonly seed: number;
  readonly settings: Readonly<Record<string, string>>;
  /** The version of the program: see program_version.ts. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Commands of the game, those of games before it in one session among them. */
  readonly keys: number;
  /** The day whose seed it had. */
  readonly day?: string;
}

const fileOf = (program: string): string => join(programFolder(program), 'scores.json');

/** Best first; of equal ones the earlier. @throws CliError where the file is damaged */
export function scoresOf(program: string): readonly ScoreEntry[] {
  const file = fileOf(program);
  if (!existsSync(file)) return [];
  try {
    const entries = (JSON.parse(readFileSync(file, 'utf8')) as { scores: ScoreEntry[] }).scores;
    if (entries.every(({ score, seed, time }) => [score, seed, time].every(Number.isFinite))) return [...entries].sort((a, b) => b.score - a.score || a.time - b.time);
  } catch {
    // Told below, as is a list with other entries.
  }
  throw new CliError(`${file}: is damaged: move it away, and a new list begins`);
}

/** Adds `entry`, and gives its place, 1 for the best. @throws CliError, FileError */
export function addScore(program: string, entry: ScoreEntry): number {
  const scores = [...scoresOf(program), entry];
  makeFolder(programFolder(program));
  writeWhole(fileOf(program), `${JSON.stringify({ scores }, undefined, 1)}\n`);
  return scores.filter(({ score, time }) => score > entry.score || (score === entry.score && time < entry.time)).length + 1;
}

/** The day of `time`, by UTC: a day has the same seed everywhere. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The seed of a day for the program `name`, 0..4294967295. */
export const seedOfDay = (day: string, name: string): number => createHash('sha256').update(`${day} ${name}`).digest().readUInt32LE(0);
