/**
 * How fast the emulated Atari is: MHz of its processor for each second of this machine's processor, so that what else runs here
 * does not matter much. `node --import tsx bench/emulation.ts [--json]`
 */
import { corpusScripts } from '../emulator-tests/corpus/folder.ts';
import { AtariSession, type SessionOptions } from '../emulator-tests/lanes/atari_session.ts';
import { findProgram, type Program } from '../emulator-tests/script/programs.ts';

/** Seconds of the processor for each measurement. */
const SECONDS = 4;
const ROUNDS = 3;

const KINDS: Readonly<Record<string, SessionOptions>> = {
  'fast, guarded': {},
  'fast, not guarded': { guarded: false },
  "the package's": { processor: 'package' },
};

const scripts = corpusScripts('doom');

/** MHz of a session's machine. */
function measure(options: SessionOptions): number {
  const { game } = new AtariSession(findProgram('doom') as Program, options);
  const seconds = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const began = seconds();
  let cycles = 0;
  for (let i = 0; seconds() - began < SECONDS; i++) {
    const script = scripts[i % scripts.length]!;
    game.start(script.seed);
    for (const key of [...script.setup, ...script.keys]) game.type(key);
    cycles += game.cycles;
  }
  return cycles / (seconds() - began) / 1e6;
}

const best = Object.fromEntries(
  Object.entries(KINDS).map(([name, options]) => [name, Math.round(Math.max(...Array.from({ length: ROUNDS }, () => measure(options))))]),
);
if (process.argv.includes('--json')) console.log(JSON.stringify(best));
else for (const [name, mhz] of Object.entries(best)) console.log(`${name.padEnd(20)} ${mhz} MHz`);
