/** A real browser for the tests of the site: Debian's Chromium, where it is installed. It notes what no page may do: an error, or a request to another host. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { SiteFile, SitePart } from '../site_page.ts';
import { besidePage, shellOf } from '../shell.ts';

const CHROMIUM = '/usr/bin/chromium';
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Whether there is a browser. Where there is none, the tests say that they are not run. */
export const hasBrowser = fs.existsSync(CHROMIUM);
/** The end of a test's name where it is not run. */
export const notRun = hasBrowser ? '' : ` (not run: there is no ${CHROMIUM})`;

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Serves `files` on a free port of the loopback. */
export async function serve(files: readonly SiteFile[]): Promise<{ readonly address: string; readonly close: () => void }> {
  const byPath = new Map(files.map((file) => [file.path, file.content]));
  const server = http.createServer(({ url = '/' }, response) => {
    const name = decodeURIComponent(new URL(url, 'http://localhost').pathname.slice(1)) || 'index.html';
    const content = byPath.get(name);
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The pages and files of `parts`, with the scripts and styles that `bundle` makes of their entries. */
export async function filesOfParts(parts: readonly SitePart[], bundle: (entry: string) => Promise<string>): Promise<SiteFile[]> {
  const pages = parts.flatMap((part) => part.pages);
  const made = await Promise.all(pages.flatMap((page) => [
    ...(page.script === undefined ? [] : [bundle(page.script).then((content) => ({ path: besidePage(page.path, 'js'), content }))]),
    ...(page.style === undefined ? [] : [bundle(page.style).then((content) => ({ path: besidePage(page.path, 'css'), content }))]),
  ]));
  const style = { path: 'site.css', content: fs.readFileSync(path.join(import.meta.dirname, '../style/site.css')) };
  const icon = { path: 'icon.svg', content: fs.readFileSync(path.join(import.meta.dirname, '../style/icon.svg')) };
  return [style, icon, ...pages.map((page) => ({ path: page.path, content: shellOf(page, pages) })), ...made, ...parts.flatMap((part) => part.files ?? [])];
}

export interface WatchedPage {
  readonly page: Page;
  /** Errors of the page, and requests to other places than `home`, so far. */
  readonly wrong: readonly string[];
}

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: ARGS });

/** A new page, whose every request must begin with `home`. */
export async function watchedPage(browser: Browser, home: string): Promise<WatchedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(90_000);
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('request', (request) => !request.url().startsWith(home) && !/^(blob|data):/.test(request.url()) && wrong.push(request.url()));
  return { page, wrong };
}

/** The serious findings of axe-core on `page`, a line each. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: { run(): Promise<{ violations: { impact: string; id: string; nodes: { html: string }[] }[] }> } }).axe.run();
    return violations.map(({ impact, id, nodes }) => ({ impact, text: `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}` }));
  });
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ text }) => text);
}
