#!/usr/bin/env node
// The `ts65` command: runs the TypeScript sources as they are, through tsx.
import './typescript.mjs';

// Whoever reads the output may have read enough of it.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 2));
const { run } = await import('../run.ts');
process.exitCode = await run(process.argv.slice(2));
