#!/usr/bin/env node
// The `ts65` command: runs the TypeScript sources as they are, through tsx.
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../run.ts');
process.exitCode = await run(process.argv.slice(2));
