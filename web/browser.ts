/** A real browser for the tests of the site. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
import { contentTypeOf } from './content_type.ts';
import type { SiteFile } from './site_page.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The browser asks nobody but the page for anything, and draws without a graphics card. */
const OPTIONS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The file of a Chromium: of `CHROMIUM`, or where Debian has it. Undefined: there is none. */
export const chromiumFile = (): string | undefined => [process.env['CHROMIUM'] ?? '', ...PLACES].find((file) => file !== '' && existsSync(file));

/** What the name of a test says where there is no browser. */
export const notRun = (file: string | undefined): string => (file === undefined ? ' (not run: no Chromium is here; apt-get install chromium)' : '');

/** @throws Error where the browser does not start */
export const startBrowser = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args: OPTIONS });

/** Processor time of all processes of `browser`, in seconds. */
export async function browserSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Serves `files` below `/some/folder/` of a free port of the loopback. */
export async function serveFiles(files: readonly SiteFile[]): Promise<{ readonly server: Server; readonly url: string }> {
  const base = '/some/folder/';
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '');
    const content = name.startsWith(base) ? contents.get(name.slice(base.length)) : undefined;
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': contentTypeOf(name) });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return { server, url: `http://127.0.0.1:${address.port}${base}` };
}

/** All that a page complains of, and each request that leaves `url`: both must stay empty. */
export function complaintsOf(page: Page, url: string): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('pageerror', (error) => found.push(error.message));
  page.on('request', (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(url) || found.push(`request: ${request.url()}`));
  return found;
}

/** The serious findings of axe-core on `page`, a line each. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: { run(): Promise<{ violations: { impact: string; id: string; nodes: { html: string }[] }[] }> } }).axe.run();
    return violations.map(({ impact, id, nodes }) => ({ impact, text: `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}` }));
  });
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ text }) => text);
}
