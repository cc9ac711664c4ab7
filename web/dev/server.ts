/**
 * The page of `ts65 dev`, on the loopback alone. It answers to its own address, so that no other page and no other name reaches it. It serves the
 * files that it was given at the start, those of the last build and the state of the program: no request names a file of the disk.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentTypeOf } from '../content_type.ts';
import type { DevState } from './state.ts';

const HOST = '127.0.0.1';
/** The port of the page, unless `--port` names another. */
export const DEV_PORT = 6565;
/** Milliseconds between two signs of life, so that a page knows when the server has gone. */
const SIGN_MS = 15_000;

/** Gives a text by its name, made when a page asks for it; undefined: there is none of that name. */
export type MadeText = (name: string) => Promise<string> | undefined;

export class DevServer {
  /** Beside the files. */
  made: MadeText = () => undefined;
  private readonly listeners = new Set<http.ServerResponse>();
  private state: DevState | undefined;
  private readonly server = http.createServer((request, response) => this.answer(request, response));
  private readonly signs = setInterval(() => this.send(': here\n\n'), SIGN_MS);

  /** @param files texts by their names, `index.html` among them */
  constructor(private readonly files: ReadonlyMap<string, string>) {
    this.signs.unref();
  }

  /** Opens the port, any free one for 0. @returns the page's address @throws Error of the system where the port is taken */
  open(port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, HOST, () => resolve(`http://${HOST}:${this.port}/`));
    });
  }

  close(): void {
    clearInterval(this.signs);
    for (const one of this.listeners) one.end();
    this.server.close();
  }

  /** Tells all pages of `state`. */
  show(state: DevState): void {
    this.state = state;
    this.send(eventOf(state));
  }

  private get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private send(text: string): void {
    for (const one of this.listeners) one.write(text);
  }

  /** Another name for this machine, or a page of another origin, may be anybody's. */
  private isOwn({ headers: { host, origin } }: http.IncomingMessage): boolean {
    const names = [HOST, 'localhost'].map((name) => `${name}:${this.port}`);
    return names.includes(host ?? '') && (origin === undefined || names.some((name) => origin === `http://${name}`) || origin === 'null');
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const refuse = (code: number): void => void response.writeHead(code, { 'content-type': 'text/plain' }).end(`${code}\n`);
    if (!this.isOwn(request)) return refuse(403);
    if (request.method !== 'GET') return refuse(405);
    const name = (request.url ?? '/').split('?', 1)[0]!.slice(1) || 'index.html';
    if (name === 'events') return this.listen(request, response);
    const text = this.files.get(name) ?? this.made(name);
    if (text === undefined) return refuse(404);
    const give = (given: string): void => void response.writeHead(200, {
      'content-type': contentTypeOf(name), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin',
    }).end(given);
    if (typeof text === 'string') give(text);
    else void text.then(give, () => refuse(500));
  }

  private listen(request: http.IncomingMessage, response: http.ServerResponse): void {
    // The frame that programs run in has no origin: it may not listen.
    if (request.headers.origin === 'null') return void response.writeHead(403).end();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    response.write(this.state === undefined ? ': here\n\n' : eventOf(this.state));
    this.listeners.add(response);
    request.on('close', () => this.listeners.delete(response));
  }
}

const eventOf = (state: DevState): string => `data: ${JSON.stringify(state)}\n\n`;
