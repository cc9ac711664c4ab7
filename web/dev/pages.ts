/** The two pages of `ts65 dev`. */
import type { SitePage } from '../site_page.ts';

type Page = Omit<SitePage, 'body'>;

export const PROGRAM_PAGE: Page = {
  path: 'index.html', title: 'ts65 dev', description: 'The program as it is checked, built and replayed at each change.', nav: 'Program', script: 'dev/page.ts', style: 'dev/dev.css',
  policy: { 'connect-src': "'self'", 'frame-src': "'self'" },
};
export const PLAY_PAGE: Page = {
  path: 'play/index.html', title: 'Play · ts65 dev', description: 'The last build on an emulated Atari, beside the TypeScript that it was made of.', nav: 'Play both sides', script: 'dev/play.ts', style: 'play/play.css',
  policy: { 'connect-src': "'self'" },
};
/** For the navigation. */
export const DEV_PAGES: readonly SitePage[] = [PROGRAM_PAGE, PLAY_PAGE].map((page) => ({ ...page, body: '' }));
