/** The files of the page of `ts65 dev`, made by esbuild when the command starts. The npm package has them ready (transpiler/package/build.ts). */
import fs from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../transpiler/base/project.ts';
import { bundledText } from '../page_bundle.ts';
import { siteBundle } from '../site_bundle.ts';
import { sandboxPage } from '../playground/bundles.ts';
import { shellOf } from '../shell.ts';
import { DEV_BODY } from './body.ts';
import { DEV_PAGES, PROGRAM_PAGE } from './pages.ts';

const styleOf = (name: string): string => fs.readFileSync(path.join(PROJECT, 'web', name), 'utf8');

/** Texts by their names: `player.js` and `live.js` are the two parts of a script. */
export async function devFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['index.html', shellOf({ ...PROGRAM_PAGE, body: DEV_BODY }, DEV_PAGES)],
    ['index.js', await bundledText('dev/page.ts')],
    ['index.css', styleOf('playground/playground.css') + styleOf('dev/dev.css')],
    ['player.js', await siteBundle('play/main.ts')],
    ['live.js', await bundledText('dev/play.ts')],
    ['play/index.css', styleOf('play/play.css')],
    ['site.css', styleOf('style/site.css')],
    ['icon.svg', styleOf('style/icon.svg')],
    ['sandbox.html', await sandboxPage()],
  ]);
}
