/** Pages find their files from any folder, and let nothing else in. */
import { expect, it } from 'vitest';
import { besidePage, policyOf, rootFrom, shellOf } from './shell.ts';
import type { SitePage } from './site_page.ts';

const page = (path: string, more: Partial<SitePage> = {}): SitePage => ({ path, title: path, description: 'a "page" & more', body: '<h1>x</h1>', ...more });

it('a page reaches the site by relative names alone', () => {
  expect(['index.html', 'play/index.html', 'docs/a/index.html'].map(rootFrom)).toEqual(['', '../', '../../']);
  expect(besidePage('play/index.html', 'js')).toBe('play/index.js');
  const text = shellOf(page('docs/a/index.html', { script: 'docs/main.ts' }), [page('index.html', { nav: 'Gallery' }), page('docs/index.html', { nav: 'Docs' })]);
  expect([...text.matchAll(/(?:href|src)="([^"#]*)"/g)].map(([, link]) => link).filter((link) => link !== '')).toEqual([
    '../../icon.svg', '../../site.css', '../../index.html', '../../index.html', '../../docs/index.html', '../../docs/a/index.js',
  ]);
});

it('the part that a page belongs to is marked in the navigation', () => {
  const pages = [page('index.html', { nav: 'Gallery' }), page('docs/index.html', { nav: 'Docs' })];
  const marked = (path: string): string | undefined => /<a href="[^"]*" aria-current="page">(\w+)/.exec(shellOf(page(path), pages))?.[1];
  expect(['index.html', 'docs/index.html', 'docs/tour.html', 'play/index.html'].map(marked)).toEqual(['Gallery', 'Docs', 'Docs', undefined]);
});

it('a page may widen its policy, but not to other hosts or to text that becomes code', () => {
  expect(policyOf(page('a.html'))).toContain("default-src 'none'; script-src 'self'");
  expect(policyOf(page('a.html', { policy: { 'worker-src': "'self' blob:" } }))).toContain("worker-src 'self' blob:");
  for (const sources of ["'self' 'unsafe-eval'", 'https://example.org', '*']) expect(() => policyOf(page('a.html', { policy: { 'script-src': sources } }))).toThrow(/too wide/);
});
