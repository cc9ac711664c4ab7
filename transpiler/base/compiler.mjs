// Stands in the place of ts-morph where commands run: of all that is in it they use TypeScript's compiler, and ts-morph's own part takes as long to load.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runKept } from './kept_code.mjs';

const common = createRequire(createRequire(import.meta.url).resolve('ts-morph')).resolve('@ts-morph/common');
const file = path.join(path.dirname(common), 'typescript.js');
const { size, mtimeMs } = fs.statSync(file);

export const { ts } = { ts: runKept(file, fs.readFileSync(file, 'latin1'), `${size} ${mtimeMs}`) };
