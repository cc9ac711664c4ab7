/** `ts65 debug` and `ts65 symbols`. */
import { createInterface } from 'node:readline';
import { Option, type Command } from 'commander';
import { readScript, type Script } from '../../script/script.ts';
import { UsageError } from '../../../transpiler/cli/usage.ts';
import { requireWritable, writeWhole } from '../../../transpiler/base/files.ts';
import { emittedProgram, emittedScripts } from '../../replay/inputs.ts';
import { openNodeLane } from '../../lanes/node.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { Debugger } from './debugger.ts';
import { Repl } from './repl.ts';
import { FORMATS, symbolFile, type SymbolFormat } from './symbol_files.ts';

export function registerDebug(cli: Command): void {
  cli
    .command('debug')
    .argument('<script>', 'the script')
    .option('--json', 'each answer as a line of JSON on standard output')
    .action(async (file: string, options: { json?: boolean }) => {
      process.exitCode = await runDebug(file, options.json ?? false);
    });
}

export function registerSymbols(cli: Command): void {
  cli
    .command('symbols')
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .addOption(new Option('--format <name>', 'of which emulator').choices(FORMATS).makeOptionMandatory())
    .option('--out <file>', 'where to, standard output by default')
    .action(async (name: string, options: { format: SymbolFormat; out?: string }) => {
      process.exitCode = await runSymbols(name, options);
    });
}

/** 0 when the debugging was ended, 1 when a command in the input was wrong. */
async function runDebug(file: string, json: boolean): Promise<0 | 1> {
  const [script] = await emittedScripts([readScript(file)]) as [Script];
  const session = new AtariSession(script.program);
  const lane = openNodeLane(script.program, session.layout);
  const reference = await lane.run(script);
  await lane.close();
  const repl = new Repl(new Debugger(session, script, reference));
  const interactive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  let wrong = false;
  const say = (command: string, answer: string, failed = false): void => {
    if (json) process.stdout.write(`${JSON.stringify({ command, ...(failed ? { error: answer } : { answer }) })}\n`);
    else if (answer !== '') process.stdout.write(`${failed ? `? ${answer}` : answer}\n`);
  };
  say('', repl.stop({ kind: 'script begins' }));
  const lines = createInterface({ input: process.stdin, ...(interactive ? { output: process.stdout, prompt: '> ' } : {}) });
  if (interactive) lines.prompt();
  for await (const line of lines) {
    try {
      const answer = repl.answer(line);
      if (answer === undefined) break;
      say(line, answer);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      wrong = true;
      say(line, error.message, true);
    }
    if (interactive) lines.prompt();
  }
  lines.close();
  return wrong && !interactive ? 1 : 0;
}

async function runSymbols(name: string | undefined, { format, out }: { format: SymbolFormat; out?: string }): Promise<0> {
  requireWritable(out);
  const { image, layout, machine } = new AtariSession(await emittedProgram(name), { guarded: false });
  const text = symbolFile(format, image, layout, machine.bus.memory);
  if (out === undefined) process.stdout.write(text);
  else writeWhole(out, text);
  return 0;
}
