/** Writes emulator-tests/corpus/crawl again: `make corpus-crawl`. Always the same scripts. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS, makeCorpus } from './corpus.ts';

const scripts = makeCorpus();
rmSync(CORPUS, { recursive: true, force: true });
mkdirSync(CORPUS, { recursive: true });
for (const { name, text } of scripts) writeFileSync(join(CORPUS, `${name}.script`), text);
process.stdout.write(`${scripts.length} scripts in ${CORPUS}\n`);
