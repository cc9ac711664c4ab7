/** A real browser for the tests of the site. */
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The browser asks nobody but the page for anything, and draws without a graphics card. */
const OPTIONS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The file of a Chromium: of `CHROMIUM`, or where Debian has it. Undefined: there is none. */
export const chromiumFile = (): string | undefined => [process.env['CHROMIUM'] ?? '', ...PLACES].find((file) => file !== '' && existsSync(file));

/** @throws Error where the browser does not start */
export const startBrowser = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args: OPTIONS });

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Serves `files`, by their paths, below `/some/folder/` of a free port. */
export async function serveFiles(files: ReadonlyMap<string, string | Uint8Array>): Promise<{ readonly server: Server; readonly url: string }> {
  const base = '/some/folder/';
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '');
    const content = name.startsWith(base) ? files.get(name.slice(base.length)) : undefined;
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' });
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
