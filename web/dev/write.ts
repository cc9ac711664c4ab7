/** Writes the files of the pages of `ts65 dev`, the player among them, for the npm package, which has neither their sources nor what bundles them. `npm pack` runs it. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeScratch } from '../../transpiler/base/files.ts';
import { PROJECT } from '../../transpiler/base/project.ts';
import { devFiles } from './files.ts';

writeScratch(path.join(PROJECT, 'dist/dev_page.json.gz'), gzipSync(JSON.stringify([...(await devFiles())]), { level: 9 }));
