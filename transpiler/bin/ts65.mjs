#!/usr/bin/env node
// The `ts65` command: runs the TypeScript sources as they are.
import { setFlagsFromString } from 'node:v8';
import { fileURLToPath } from 'node:url';

/** Commands that import no program and nothing but the transpiler. */
const ALONE = ['check', 'emit', 'build', '--version', '-V'];

// V8 waits ten times as long here before it optimises a function: a short command never gets that time back.
setFlagsFromString('--interrupt-budget=700000');

const { endWhenUnread, runCommandLine } = await load(ALONE.includes(process.argv[2]) && !process.env.TS65_TRACE);
endWhenUnread();
process.exitCode = await runCommandLine(process.argv.slice(2));

async function load(isAlone) {
  const entry = new URL('./run.ts', import.meta.url);
  if (isAlone) return (await import('../base/bundle.mjs')).runBundle(fileURLToPath(entry));
  await import('../base/typescript.mjs');
  return import(entry.href);
}
