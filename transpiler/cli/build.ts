/** `ts65 build`: the load file and the boot disk of a program. */
import fs from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { CliError } from '../base/bad_input.ts';
import { makeFolder, requireFolder, writeTogether } from '../base/files.ts';
import type { Goal } from '../optimise/passes.ts';
import { accepted, goalOption } from './accepted.ts';

export function registerBuild(cli: Command): void {
  cli
    .command('build')
    .argument('[program]', "a program's name, its folder or its entry module; the one here by default")
    .option('--out <folder>', 'where to', '.')
    .addOption(goalOption())
    .option('--quiet', 'print nothing where all goes well')
    .option('--json', 'the files and the bytes of each segment as JSON on standard output')
    .action(async (target: string | undefined, options: { out: string; optimise: Goal; quiet?: boolean; json?: boolean }) => {
      requireFolder(options.out);
      const compiled = await accepted(target, options);
      const { name, cOut: cDir, build: outDir, budgets } = compiled.program;
      compiled.writeTo(cDir);
      const { buildAtari } = await import('../build/atari.ts');
      const { formatSizes } = await import('../build/sizes.ts');
      const { exceeded } = await import('../build/budgets.ts');
      const built = buildAtari({ program: name, cDir, outDir });
      const over = exceeded(budgets, built.sizes, fs.statSync(built.xex).size);
      if (over.length > 0) throw new CliError(`${name}: ${over.join('; ')}`, 1);
      makeFolder(options.out);
      const copies = new Map([built.xex, built.atr].map((file) => [path.join(options.out, path.basename(file)), fs.readFileSync(file)]));
      writeTogether(copies);
      const files = [...copies.keys()];
      if (options.json) process.stdout.write(`${JSON.stringify({ program: name, files, ...built.sizes }, null, 2)}\n`);
      else if (!options.quiet) process.stdout.write(`${formatSizes(built.sizes)}\nbuilt ${files.join(' and ')}\n`);
    });
}
