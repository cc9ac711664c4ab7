/** `make scaling`: what check, emit and build take for programs of given sizes. With --out it writes the page. */
import { rmSync } from 'node:fs';
import { Command } from 'commander';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { ProgressLine } from '../../transpiler/cli/progress.ts';
import { MEASURED_COMMANDS, measureScaling, writeScalingProgram, type CommandName } from './measure.ts';
import { scalingPage, scalingText, type ScalingRow } from './page.ts';
import { EMPTY, SHAPES, shapeNamed, type ProgramShape } from './programs.ts';
import { unitSeconds } from '../processor_time.ts';
import { writeWhole } from '../../transpiler/base/files.ts';

interface Options {
  readonly only?: string;
  readonly json?: boolean;
  readonly out?: string;
}

/** All commands on one size of `shape`; `isTooLarge`: a smaller one did not fit into the Atari's memory. */
function rowOf(shape: ProgramShape, size: number, isTooLarge: boolean, show: (text: string) => void): ScalingRow {
  const program = `${shape.name}-${size}`;
  const folder = writeScalingProgram(program, (engine) => shape.make(size, engine));
  const taken: Partial<Record<CommandName, ReturnType<typeof measureScaling>>> = {};
  for (const name of MEASURED_COMMANDS) {
    if (name === 'build' && isTooLarge) continue;
    show(`${shape.name} ${size} ${name}`);
    taken[name] = measureScaling(name, folder);
    if (taken[name].outcome === 'refused') break;
  }
  // Lies among the games' emitted C, which is committed.
  rmSync(inProject(`c-out/${program}`), { recursive: true, force: true });
  return { shape: shape.name, size, taken };
}

function main(options: Options): number {
  const shapes = options.only === undefined ? SHAPES : [shapeNamed(options.only)];
  const progress = new ProgressLine();
  const show = (text: string): void => progress.show(text);
  const unit = unitSeconds();
  const empty = rowOf(EMPTY, 0, false, show);
  const rows: ScalingRow[] = [];
  for (const shape of shapes) {
    let isTooLarge = false;
    for (const size of shape.sizes) {
      const row = rowOf(shape, size, isTooLarge, show);
      isTooLarge ||= row.taken.build?.outcome === 'too large';
      rows.push(row);
      progress.clear();
      if (options.json !== true) process.stdout.write(`${scalingText(row, empty, unit)}\n`);
    }
  }
  if (options.json === true) process.stdout.write(`${JSON.stringify({ unit, empty, rows }, null, 2)}\n`);
  if (options.out !== undefined) writeWhole(options.out, scalingPage(rows, empty, unit));
  return rows.some(({ taken }) => Object.values(taken).some(({ outcome }) => outcome === 'failed')) ? 1 : 0;
}

const command = new Command('scaling')
  .description('measures check, emit and build on programs of growing sizes')
  .option('--only <shape>', `one of ${SHAPES.map(({ name }) => name).join(', ')}`)
  .option('--json', 'the figures as JSON')
  .option('--out <file>', 'write the page there')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();
try {
  process.exitCode = main(command.opts<Options>());
} catch (error) {
  process.stderr.write(`scaling: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
