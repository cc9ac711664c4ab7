/** The options of commands that make pictures: whose television they are for. */
import type { Command } from 'commander';
import { UsageError } from '../../transpiler/cli/usage.ts';
import type { Tv } from '../machine/bus.ts';

export interface TelevisionOptions {
  readonly pal?: boolean;
  readonly ntsc?: boolean;
}

export const withTelevision = (command: Command): Command =>
  command.option('--ntsc', 'of an NTSC Atari, as without either').option('--pal', 'of a PAL Atari');

/** @throws UsageError where both are given */
export function televisionOf({ pal = false, ntsc = false }: TelevisionOptions): Tv {
  if (pal && ntsc) throw new UsageError('give --ntsc or --pal, not both');
  return pal ? 'pal' : 'ntsc';
}
