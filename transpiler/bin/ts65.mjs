#!/usr/bin/env node
// The `ts65` command.
import { setFlagsFromString } from 'node:v8';
import { importOwn } from '../base/own_module.mjs';

/** Commands that import no program and nothing but the transpiler. */
const ALONE = ['check', 'emit', 'build', 'doctor', '--version', '-V', '--help', '-h'];

// The V8 of Node 20 optimises a function early: here it waits ten times as long, for a short command never gets that time back.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=700000');
const isAlone = ALONE.includes(process.argv[2]);
// It inlines little, and compiles without optimising sooner. An emulated machine needs all of it.
if (isAlone) for (const flag of ['--max-inlined-bytecode-size-cumulative=100', '--baseline-batch-compilation-threshold=512']) setFlagsFromString(flag);

const { endWhenUnread, runCommandLine } = await importOwn('transpiler/bin/run', isAlone && !process.env.TS65_TRACE);
endWhenUnread();
process.exitCode = await runCommandLine(process.argv.slice(2));
