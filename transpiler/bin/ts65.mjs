#!/usr/bin/env node
// The `ts65` command: runs the TypeScript sources as they are.
import { setFlagsFromString } from 'node:v8';
import { fileURLToPath } from 'node:url';

/** Commands that import no program and nothing but the transpiler. */
const ALONE = ['check', 'emit', 'build', '--version', '-V'];

const isAlone = ALONE.includes(process.argv[2]);
// V8 waits ten times as long here before it optimises a function: a short command never gets that time back.
setFlagsFromString('--interrupt-budget=700000');
// It inlines little, and compiles without optimising sooner. An emulated machine needs all of it.
if (isAlone) for (const flag of ['--max-inlined-bytecode-size-cumulative=100', '--baseline-batch-compilation-threshold=512']) setFlagsFromString(flag);

const { endWhenUnread, runCommandLine } = await load(isAlone && !process.env.TS65_TRACE);
endWhenUnread();
process.exitCode = await runCommandLine(process.argv.slice(2));

async function load(isBundled) {
  const entry = new URL('./run.ts', import.meta.url);
  if (isBundled) return (await import('../base/bundle.mjs')).runBundle(fileURLToPath(entry));
  await import('../base/typescript.mjs');
  return import(entry.href);
}
