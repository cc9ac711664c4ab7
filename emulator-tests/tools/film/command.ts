/** `ts65 film`. */
import type { Command } from 'commander';
import { requireWritable, writeWhole } from '../../../transpiler/base/files.ts';
import { UsageError, wholeNumber } from '../../../transpiler/cli/usage.ts';
import { televisionOf, type TelevisionOptions, withTelevision } from '../television.ts';
import { emittedScripts } from '../../replay/inputs.ts';
import { readScript, type Script } from '../../script/script.ts';

/** A film of more commands takes more memory than it is worth: about 76 KB for each picture. */
const MOST_COMMANDS = 20_000;

export function registerFilm(program: Command): void {
  withTelevision(program.command('film'))
    .argument('<script>', 'the script')
    .option('--from <n>', 'from the result of this command on; 0, the title, by default')
    .option('--to <n>', 'up to the result of this command; the last one by default')
    .option('--key-ms <n>', 'milliseconds that the result of a key stays, 1..10000; ticks take their own time', '250')
    .option('--out <file>', 'the animated PNG', 'film.png')
    .action(writeFilm);
}

/** @throws CliError, FileError */
async function writeFilm(file: string, options: TelevisionOptions & { from?: string; to?: string; keyMs: string; out: string }): Promise<void> {
  const { film } = await import('./film.ts');
  const [script] = await emittedScripts([readScript(file)]) as [Script];
  const to = options.to === undefined ? script.keys.length : wholeNumber('--to', options.to, 0, script.keys.length);
  const from = options.from === undefined ? 0 : wholeNumber('--from', options.from, 0, to);
  if (to - from > MOST_COMMANDS) throw new UsageError(`a film shows at most ${MOST_COMMANDS} commands, not ${to - from}: give --from and --to`);
  const keyMs = wholeNumber('--key-ms', options.keyMs, 1, 10_000);
  requireWritable(options.out);
  const { file: bytes, pictures } = film(script, { from, to, keyMs, tv: televisionOf(options) });
  writeWhole(options.out, bytes);
  process.stdout.write(`wrote ${options.out}: ${pictures} pictures\n`);
}
