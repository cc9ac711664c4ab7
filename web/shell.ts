/** The HTML around each page: head, policy, navigation and foot. */
import { htmlText, type Directive, type SitePage } from './site_page.ts';

/** A page may load the site's own scripts, styles and pictures, and nothing else: no other host, no text as code. */
export const POLICY: Readonly<Record<Directive | 'default-src' | 'base-uri' | 'form-action', string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'none'",
  'worker-src': "'none'",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The way from the page at `path` to the site's folder: empty, or `../` once or more. */
export const rootFrom = (path: string): string => '../'.repeat(path.split('/').length - 1);

/** The script and the style sheet of a page, beside it. */
export const besidePage = (path: string, ending: 'js' | 'css'): string => path.replace(/html$/, ending);

/** The policy of a page in one line. @throws Error where a page would let text become code, or ask another host */
export function policyOf({ path, policy }: Pick<SitePage, 'path' | 'policy'>): string {
  const text = Object.entries({ ...POLICY, ...policy }).map(([directive, sources]) => `${directive} ${sources}`).join('; ');
  if (/unsafe-eval|https?:|\*/.test(text)) throw new Error(`${path}: its policy is too wide: ${text}`);
  return text;
}

/** A whole page of the site, whose navigation has all `pages` that have a word for it. */
export function shellOf(page: SitePage, pages: readonly SitePage[]): string {
  const root = rootFrom(page.path);
  const links = pages.flatMap(({ nav, path }) => {
    if (nav === undefined) return [];
    const isHere = path === page.path || (path !== 'index.html' && page.path.startsWith(path.replace('index.html', '')));
    return [`<a href="${root}${path}"${isHere ? ' aria-current="page"' : ''}>${htmlText(nav)}</a>`];
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${htmlText(page.description)}">
<title>${htmlText(page.title)}</title>
<link rel="icon" href="${root}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}site.css">
${page.style === undefined ? '' : `<link rel="stylesheet" href="${root}${besidePage(page.path, 'css')}">\n`}</head>
<body data-root="${root}">
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="${root}index.html"><span class="mark" aria-hidden="true"></span>ts65</a>
<nav aria-label="Site">${links.join('')}</nav>
</header>
<main id="main" tabindex="-1">
${page.body}
</main>
<footer class="foot">
<p>One source in TypeScript, one Atari. The harness compares both at every command. This site asks no other host for anything.</p>
</footer>
${page.script === undefined ? '' : `<script src="${root}${besidePage(page.path, 'js')}"></script>\n`}</body>
</html>
`;
}
