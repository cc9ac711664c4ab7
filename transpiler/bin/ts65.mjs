#!/usr/bin/env node
// The `ts65` command.
import { setFlagsFromString } from 'node:v8';
import { importOwn } from '../base/own_module.mjs';

// V8 waits ten times as long here before it optimises a function: a short command never gets that time back.
setFlagsFromString('--interrupt-budget=700000');
process.setSourceMapsEnabled(true);

const { endWhenUnread, runCommandLine } = await importOwn('transpiler/bin/run');
endWhenUnread();
process.exitCode = await runCommandLine(process.argv.slice(2));
