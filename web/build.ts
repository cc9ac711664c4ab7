/** `make site`: writes the site into a folder, from the project alone. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../transpiler/base/bad_input.ts';
import { makeFolder, writeScratch } from '../transpiler/base/files.ts';
import { PARTS } from './pages.ts';
import { besidePage, shellOf } from './shell.ts';
import { siteBundle } from './site_bundle.ts';
import type { SiteFile, SitePage } from './site_page.ts';

const WEB = fileURLToPath(new URL('.', import.meta.url));
/** A file that a folder with a site has, and hardly any other: GitHub's pages then take files with any name. */
const SIGN = '.nojekyll';

async function filesOf(page: SitePage, pages: readonly SitePage[]): Promise<SiteFile[]> {
  const made = async (entry: string | undefined, ending: 'js' | 'css'): Promise<SiteFile[]> =>
    entry === undefined ? [] : [{ path: besidePage(page.path, ending), content: await siteBundle(entry) }];
  return [{ path: page.path, content: shellOf(page, pages) }, ...(await made(page.script, 'js')), ...(await made(page.style, 'css'))];
}

/** All files of the site, or of some of its parts. */
export async function siteFiles(made = PARTS): Promise<SiteFile[]> {
  const parts = await Promise.all(made.map((part) => part()));
  const pages = parts.flatMap((part) => part.pages);
  const own = [
    { path: 'site.css', content: await siteBundle('style/site.css') },
    { path: 'icon.svg', content: readFileSync(path.join(WEB, 'style/icon.svg'), 'utf8') },
    { path: SIGN, content: '' },
  ];
  return [...own, ...(await Promise.all(pages.map((page) => filesOf(page, pages)))).flat(), ...parts.flatMap(({ files = [] }) => files)];
}

/** Writes the site into `folder`, in place of the site that was there. @throws FileError, CliError where the folder holds something else */
export async function writeSite(folder: string): Promise<readonly SiteFile[]> {
  const isOther = existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, SIGN));
  if (isOther) throw new CliError(`${folder}: holds something that is no site; name another folder`);
  const files = await siteFiles();
  rmSync(folder, { recursive: true, force: true });
  for (const { path: name, content } of files) {
    makeFolder(path.dirname(path.join(folder, name)));
    writeScratch(path.join(folder, name), content);
  }
  return files;
}
