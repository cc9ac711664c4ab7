#!/usr/bin/env node
// `npm create ts65@latest mygame`: `ts65 new` of the package beside this one.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const description = require.resolve('ts65/package.json');
const command = path.join(path.dirname(description), require(description).bin.ts65);
const { status } = spawnSync(process.execPath, [command, 'new', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 2;
