import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Params = Record<string, string>;
type Handler = (params: Params) => string;

interface Route {
  segments: string[];
  handler: Handler;
  hits: number;
}

class Router {
  private routes: Route[] = [];
  private fallback: Handler = () => 'NOT FOUND';

  on(pattern: string, handler: Handler): this {
    this.routes.push({ segments: pattern.split('/'), handler, hits: 0 });
    return this;
  }

  otherwise(handler: Handler): this {
    this.fallback = handler;
    return this;
  }

  private static match(segments: string[], parts: string[]): Params | null {
    if (segments.length !== parts.length && segments.at(-1) !== '*') return null;
    const params: Params = {};
    for (let i = 0; i < segments.length; i++) {
      const segment = segments[i];
      if (segment === '*') {
        params.rest = parts.slice(i).join('/');
        return params;
      }
      if (segment.startsWith(':')) params[segment.slice(1)] = parts[i];
      else if (segment !== parts[i]) return null;
    }
    return params;
  }

  resolve(path: string): string {
    const parts = path.split('/');
    for (const route of this.routes) {
      const params = Router.match(route.segments, parts);
      if (params) {
        route.hits++;
        return route.handler(params);
      }
    }
    return this.fallback({ path });
  }

  statistics(): string[] {
    return this.routes.map(({ segments, hits }) => `${segments.join('/').padEnd(20)}${hits}`);
  }
}

const router = new Router()
  .on('home', () => 'WELCOME')
  .on('users/:id', ({ id }) => `USER NUMBER ${id}`)
  .on('users/:id/posts/:post', ({ id, post }) => `POST ${post} OF USER ${id}`)
  .on('files/*', ({ rest }) => `FILE ${rest || '(NONE)'}`)
  .otherwise(({ path }) => `404 ${path}`);

let log: string[] = [];

function randomPath(): string {
  switch (random(6)) {
    case 0: return 'home';
    case 1: return `users/${random(100)}`;
    case 2: return `users/${random(100)}/posts/${random(10)}`;
    case 3: return ['files', 'docs', 'a.txt'].slice(0, 1 + random(3)).join('/');
    case 4: return 'users';
    default: return 'admin/panel';
  }
}

function visit(path: string): void {
  log.push(`${path} -> ${router.resolve(path)}`.slice(0, 40));
  log = log.slice(-14);
}

function draw(): void {
  clearScreen();
  router.statistics().forEach((line, i) => {
    at(0, i);
    print(line);
  });
  log.forEach((line, i) => {
    at(0, 6 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  visit('home');
  draw();
}

export function key(code: number): void {
  if (code >= 48 && code <= 57) visit(`users/${code - 48}`);
  else visit(randomPath());
  draw();
}
