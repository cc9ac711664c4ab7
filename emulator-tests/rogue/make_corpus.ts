/** Writes emulator-tests/corpus/rogue again: `make corpus-rogue`. With `--together`, only the scripts for several things at once. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCorpus } from './corpus.ts';
import { CORPUS } from './scenes.ts';

const together = process.argv.includes('--together');
const scripts = makeCorpus(together);
mkdirSync(CORPUS, { recursive: true });
for (const file of together ? [] : readdirSync(CORPUS)) rmSync(join(CORPUS, file));
for (const { name, text } of scripts) writeFileSync(join(CORPUS, `${name}.script`), text);
process.stdout.write(`${scripts.length} scripts in ${CORPUS}\n`);
