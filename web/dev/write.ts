/** Writes the files of the page of `ts65 dev` for the npm package, which has neither their sources nor what bundles them. `npm pack` runs it. */
import path from 'node:path';
import { writeScratch } from '../../transpiler/base/files.ts';
import { PROJECT } from '../../transpiler/base/project.ts';
import { devFiles } from './files.ts';

writeScratch(path.join(PROJECT, 'dist/dev_page.json'), JSON.stringify([...(await devFiles())]));
