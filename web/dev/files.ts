/** The files of the page of `ts65 dev`, made by esbuild when the command starts. The npm package has them ready (transpiler/package/build.ts). */
import fs from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../transpiler/base/project.ts';
import { bundledText } from '../page_bundle.ts';
import { sandboxPage } from '../playground/bundles.ts';
import { shellOf } from '../shell.ts';
import { DEV_BODY } from './body.ts';

const styleOf = (name: string): string => fs.readFileSync(path.join(PROJECT, 'web', name), 'utf8');

/** Texts by their names. */
export async function devFiles(): Promise<ReadonlyMap<string, string>> {
  const page = {
    path: 'index.html', title: 'ts65 dev', description: 'The program as it is checked, built and replayed at each change.', body: DEV_BODY, script: 'dev/page.ts', style: 'dev/dev.css',
    policy: { 'connect-src': "'self'", 'frame-src': "'self'" },
  };
  return new Map([
    ['index.html', shellOf(page, [])],
    ['index.js', await bundledText('dev/page.ts')],
    ['index.css', styleOf('playground/playground.css') + styleOf('dev/dev.css')],
    ['site.css', styleOf('style/site.css')],
    ['icon.svg', styleOf('style/icon.svg')],
    ['sandbox.html', await sandboxPage()],
  ]);
}
