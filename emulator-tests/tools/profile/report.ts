/** A profile as text and as JSON. */
import type { Origin } from '../../machine/image.ts';
import { frames } from '../../machine/frames.ts';
import { percentile, type Profile } from './profile.ts';

const ORIGIN_TITLES: Readonly<Record<Origin, string>> = {
  program: 'the TypeScript',
  runtime: "the C runtime's helpers",
  platform: 'the Atari side',
  system: 'the operating system',
};

const number = (n: number): string => Math.round(n).toLocaleString('en-US');
const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)}%`;
const row = (cells: readonly [string, number][]): string =>
  cells.map(([text, width]) => (width < 0 ? text.padEnd(-width) : text.padStart(width))).join('  ').trimEnd();

export interface Percentiles {
  readonly cycles: number;
  readonly ntscFrames: number;
  readonly palFrames: number;
}

/** Of the commands, the start left out: cycles that a share of them does not exceed, and the most. */
export function commandPercentiles({ commands }: Profile): Readonly<Record<'p50' | 'p99' | 'max', Percentiles>> {
  const values = commands.filter(({ command }) => command > 0).map(({ cycles }) => cycles);
  const at = (share: number): Percentiles => {
    const cycles = percentile(values, share);
    return { cycles, ntscFrames: round(frames(cycles, 'ntsc')), palFrames: round(frames(cycles, 'pal')) };
  };
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** @param top how many functions, lines and commands are listed */
export function profileText(profile: Profile, top: number): string {
  const { cycles, origins, functions, lines, commands } = profile;
  const out: string[] = [];
  const title = (text: string): void => void out.push('', text);
  out.push(`${profile.program}: ${number(profile.scripts)} scripts, ${number(commands.length - profile.scripts)} commands, ${number(cycles)} cycles`);
  title('whose code');
  for (const [origin, spent] of Object.entries(origins)) {
    out.push(row([[`  ${ORIGIN_TITLES[origin as Origin]}`, -28], [number(spent), 15], [percent(spent, cycles), 7]]));
  }
  title(row([['functions', -30], ['calls', 10], ['self', 14], ['', 6], ['with callees', 14], ['', 6]]));
  for (const { name, origin, at, calls, self, total } of functions.slice(0, top)) {
    const own: [string, number][] = [[`  ${name}`, -30], [number(calls), 10], [number(self), 14], [percent(self, cycles), 6]];
    out.push(`${row([...own, [number(total), 14], [percent(total, cycles), 6]])}  ${at ?? ORIGIN_TITLES[origin]}`);
  }
  title(row([['lines', -40], ['own', 14], ['helpers', 14], ['', 6]]));
  for (const { file, line, self, helpers } of lines.slice(0, top)) {
    out.push(row([[`  ${file}:${line}`, -40], [number(self), 14], [number(helpers), 14], [percent(self + helpers, cycles), 6]]));
  }
  title(row([['commands', -24], ['cycles', 12], ['NTSC frames', 12], ['PAL frames', 12]]));
  for (const [name, { cycles: spent, ntscFrames, palFrames }] of Object.entries(commandPercentiles(profile))) {
    out.push(row([[`  ${name}`, -24], [number(spent), 12], [ntscFrames.toFixed(2), 12], [palFrames.toFixed(2), 12]]));
  }
  title('the slowest');
  for (const { script, command, key, cycles: spent } of slowest(profile, top)) {
    out.push(row([[`  ${number(spent)}`, 14], [`${frames(spent, 'ntsc').toFixed(2)} NTSC frames`, 20], [`command ${command} (${key}) of ${script}`, -1]]));
  }
  return `${out.join('\n')}\n`;
}

function slowest({ commands }: Profile, top: number): Profile['commands'] {
  return [...commands].sort((a, b) => b.cycles - a.cycles).slice(0, top);
}

/** The document of `--json`. */
export function profileJson(profile: Profile, top: number): object {
  const { program, scripts, cycles, origins, functions, lines } = profile;
  const commands = { count: profile.commands.length - scripts, ...commandPercentiles(profile), slowest: slowest(profile, top) };
  return { program, scripts, cycles, origins, functions, lines, commands };
}
