/** The server of `ts65 dev` answers to its own address, and with its own files. */
import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DevServer } from './server.ts';

const server = new DevServer(new Map([['index.html', '<p>here']]));
let address = '';
beforeAll(async () => void (address = await server.open(0)));
afterAll(() => server.close());

interface Got {
  readonly status: number | undefined;
  readonly text: string;
}

const got = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Got> => new Promise((resolve, reject) => {
  const { hostname, port } = new URL(address);
  http.request({ hostname, port, path, method, headers: { host: `${hostname}:${port}`, ...headers } }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (path === '/events') response.destroy();
    });
    response.on('close', () => resolve({ status: response.statusCode, text }));
  }).on('error', reject).end();
});

it('gives the page and the state to a page of its own', async () => {
  server.show({ name: 'keys', round: 1, found: [] });
  expect(await got('/')).toEqual({ status: 200, text: '<p>here' });
  expect((await got('/events', { origin: address.slice(0, -1) })).text).toBe('data: {"name":"keys","round":1,"found":[]}\n\n');
});

it('gives texts that are made when they are asked for, and tells where one can not be', async () => {
  server.made = (name) => (name === 'programs/a.js' ? Promise.resolve('a') : name === 'programs/b.js' ? Promise.reject(new Error('no build')) : undefined);
  expect(await got('/programs/a.js')).toEqual({ status: 200, text: 'a' });
  expect((await got('/programs/b.js')).status).toBe(500);
  expect((await got('/programs/c.js')).status).toBe(404);
  expect((await got('/programs/a.js', { host: 'evil.example' })).status).toBe(403);
});

it('refuses other names of this machine, other origins, and the frame that programs run in', async () => {
  const { port } = new URL(address);
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1:1', `[::1]:${port}`]) expect((await got('/', { host })).status, host).toBe(403);
  for (const origin of ['http://evil.example', `https://127.0.0.1:${port}`, `http://127.0.0.1:1`]) expect((await got('/', { origin })).status, origin).toBe(403);
  expect((await got('/events', { origin: 'null' })).status).toBe(403);
});

it('names no file of the disk, and takes nothing', async () => {
  for (const path of ['/package.json', '/../package.json', '/%2e%2e/package.json', '//etc/passwd', '/main.ts']) expect((await got(path)).status, path).toBe(404);
  expect((await got('/', {}, 'POST')).status).toBe(405);
});
