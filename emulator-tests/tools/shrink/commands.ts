/** `ts65 shrink` and `ts65 blame`. */
import type { Command } from 'commander';
import { readScript, type Script } from '../../script/script.ts';
import { UsageError } from '../../../transpiler/cli/usage.ts';
import { requireWritable, writeWhole } from '../../../transpiler/base/files.ts';
import { blameLines } from '../blame/blame.ts';
import { parseVariant, requireLaneOf } from '../campaign/variant.ts';
import { emittedScripts, parseLanes } from '../../replay/inputs.ts';
import { LANE_IDS } from '../../lanes/lane.ts';
import { ProgressLine } from '../../../transpiler/cli/progress.ts';
import { mismatchLines } from '../../replay/report.ts';
import { hunt, type Hunted } from './hunt.ts';
import { printShrunk } from './print.ts';

interface Options {
  readonly lanes?: string;
  readonly variant?: string;
  readonly out?: string;
  readonly bisect: boolean;
  readonly json?: boolean;
}

export function registerShrink(cli: Command): void {
  const add = (name: string): Command =>
    cli
      .command(name)
      .argument('<file>', 'a script on which lanes differ, or that does not run to its end')
      .option('--lanes <list>', `lanes to run, of ${LANE_IDS.join(',')} (sim: both); all by default`)
      .option('--variant <lane=folder>', 'for this lane the C of the folder, instead of the emitted')
      .option('--no-bisect', "do not look for the step of cc65's optimiser")
      .option('--json', 'what was found as JSON on standard output');
  add('shrink')
    .option('--out <file>', 'where the smaller script goes; FILE with -small before its ending by default')
    .action(async (file: string, options: Options) => {
      process.exitCode = await run(file, options, true);
    });
  const blame = add('blame');
  blame.action(async (file: string, options: Options) => {
    process.exitCode = await run(file, options, false);
  });
}

/** The exit code: 0 when nothing fails, 1 when something does. @throws CliError */
async function run(file: string, options: Options, shrink: boolean): Promise<0 | 1> {
  const line = new ProgressLine();
  try {
    const [script] = await emittedScripts([readScript(file)]) as [Script];
    const out = shrink ? (options.out ?? file.replace(/(\.script)?$/, '-small.script')) : undefined;
    requireWritable(out);
    const variant = options.variant === undefined ? undefined : parseVariant(options.variant);
    const lanes = parseLanes(options.lanes).filter((id) => id !== 'node');
    if (lanes.length === 0) throw new UsageError(`--lanes ${options.lanes}: nothing to compare with node`);
    requireLaneOf(variant, lanes);
    const found = await hunt(script, { lanes, variant, shrink, bisect: options.bisect, onProgress: (text) => line.show(text) });
    line.clear();
    if (found === undefined) {
      const said = `${file}: nothing fails, there is nothing to ${shrink ? 'make smaller' : 'blame'}\n`;
      process.stdout.write(options.json ? '{"version":1,"ok":true}\n' : said);
      return 0;
    }
    if (out !== undefined) writeWhole(out, shrunkText(found));
    process.stdout.write(options.json ? `${JSON.stringify(facts(found, out), null, 2)}\n` : text(found, out));
    return 1;
  } finally {
    line.clear();
  }
}

/** The smaller script with its comments. */
export function shrunkText({ script, mismatch, failing, from, setup, blame }: Hunted): string {
  return printShrunk(script, { mismatch, message: failing.message, from, setup, reference: 'node', blame: blameLines(blame) });
}

function facts({ script, mismatch, failing, from, setup, blame, trials }: Hunted, out: string | undefined): object {
  const shrunk = out === undefined ? {} : { file: out, from, trials };
  const split = setup === undefined ? {} : { setup, afterSetup: script.keys.length - setup };
  return { version: 1, ok: false, ...shrunk, commands: script.keys.length, ...split, failing, mismatch, blame };
}

function text({ script, mismatch, failing, from, setup, blame, trials }: Hunted, out: string | undefined): string {
  const lines = mismatch === undefined ? [`command ${failing.command}: ${failing.message}`] : mismatchLines(mismatch);
  lines.push(...blameLines(blame));
  const after = setup === undefined ? '' : `: a setup of ${setup}, and ${script.keys.length - setup} that fail from its state`;
  if (out !== undefined) lines.push(`wrote ${out}: ${script.keys.length} of ${from} commands${after} (${trials} scripts tried)`);
  return `${lines.join('\n')}\n`;
}
