#!/usr/bin/env node
// The `ts65` command: runs the TypeScript sources as they are.
import './typescript.mjs';

const { endWhenUnread, run } = await import('./run.ts');
endWhenUnread();
process.exitCode = await run(process.argv.slice(2));
