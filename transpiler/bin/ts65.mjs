#!/usr/bin/env node
// The `ts65` command: runs the TypeScript sources as they are.
import { setFlagsFromString } from 'node:v8';
import '../base/typescript.mjs';

// V8 waits ten times as long here before it optimises a function: a short command never gets that time back.
setFlagsFromString('--interrupt-budget=700000');

const { endWhenUnread, runCommandLine } = await import('./run.ts');
endWhenUnread();
process.exitCode = await runCommandLine(process.argv.slice(2));
