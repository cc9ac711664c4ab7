/** Writes emulator-tests/corpus/rogue again: `make corpus-rogue`. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS, makeCorpus } from './corpus.ts';

const scripts = makeCorpus();
mkdirSync(CORPUS, { recursive: true });
for (const file of readdirSync(CORPUS)) rmSync(join(CORPUS, file));
for (const { name, text } of scripts) writeFileSync(join(CORPUS, `${name}.script`), text);
process.stdout.write(`${scripts.length} scripts in ${CORPUS}\n`);
