/** `ts65 screenshot`. */
import type { Command } from 'commander';
import { requireWritable, writeWhole } from '../../../transpiler/base/files.ts';
import { wholeNumber } from '../../../transpiler/cli/usage.ts';
import { televisionOf, type TelevisionOptions, withTelevision } from '../television.ts';
import { emittedScripts } from '../../replay/inputs.ts';
import { readScript, type Script } from '../../script/script.ts';

export function registerScreenshot(program: Command): void {
  withTelevision(program.command('screenshot'))
    .argument('<script>', 'the script')
    .option('--at <n>', 'after this many commands; all of them by default')
    .option('--out <file>', 'the PNG', 'screen.png')
    .action(writeScreenshot);
}

/** @throws CliError, FileError */
async function writeScreenshot(file: string, options: TelevisionOptions & { at?: string; out: string }): Promise<void> {
  const { screenshot } = await import('./screenshot.ts');
  const [script] = await emittedScripts([readScript(file)]) as [Script];
  const at = options.at === undefined ? script.keys.length : wholeNumber('--at', options.at, 0, script.keys.length);
  requireWritable(options.out);
  writeWhole(options.out, screenshot(script, at, televisionOf(options)));
  process.stdout.write(`wrote ${options.out}\n`);
}
