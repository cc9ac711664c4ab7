/** `make bench-ts2c`: writes bench/kernels/NAME/ts2c.c again, by ts2c out of npm's cache or the registry. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../emulator-tests/script/programs.ts';
import { writeScratch } from '../transpiler/base/files.ts';
import { fileOf, KERNELS, kernelText } from './kernels.ts';
import { forTs2c, sourceMark, readableTs2c, TS2C } from './ts2c.ts';

const folder = mkdtempSync(join(tmpdir(), 'ts2c-'));
try {
  for (const { name } of KERNELS) {
    const source = kernelText(name, 'main.ts') ?? '';
    if (kernelText(name, 'ts2c.c')?.startsWith(sourceMark(source)) === true) continue;
    writeScratch(join(folder, `${name}.ts`), forTs2c(source));
    const { status, stderr } = spawnSync('npx', ['--yes', TS2C, `${name}.ts`], { cwd: folder, encoding: 'utf8' });
    const failure = /^\w*Error: .*/m.exec(stderr)?.[0];
    if (status !== 0 && failure === undefined) throw new Error(`${TS2C} on ${name}: ${stderr}`);
    const made = status === 0 ? readFileSync(join(folder, `${name}.c`), 'utf8') : `/* unsupported: ts2c ends with ${failure} */\n`;
    writeScratch(inProject(fileOf(name, 'ts2c.c')), `${sourceMark(source)}\n${readableTs2c(made)}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
