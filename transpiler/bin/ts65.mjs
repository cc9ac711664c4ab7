#!/usr/bin/env node
// The `ts65` command: runs the TypeScript sources as they are, through tsx.
import { setFlagsFromString } from 'node:v8';
import './typescript.mjs';

// V8 optimises what has run for a while, and takes more time for that than a short command ever gets back: it waits ten times as long here.
setFlagsFromString('--interrupt-budget=700000');

const { endWhenUnread, run } = await import('./run.ts');
endWhenUnread();
process.exitCode = await run(process.argv.slice(2));
