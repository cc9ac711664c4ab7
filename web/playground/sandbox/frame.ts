/** The frame that programs run in: a page of an origin of its own, which may make code of texts and may ask nobody for anything. Each run is a worker. */
import workerText from 'ts65:sandbox-worker';
import type { FromFrame, ToFrame, ToWorker } from './messages.ts';

let port: MessagePort | undefined;
const url = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
const reply = (message: FromFrame): void => port?.postMessage(message);

/** A worker that ends where it gives no answer in `ms` milliseconds. */
function begin(message: ToWorker, ms: number, take: (answer: unknown, end: () => void) => void, late: () => void): { post: (more: ToWorker) => void; end: () => void } {
  const worker = new Worker(url);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    worker.terminate();
  };
  const post = (one: ToWorker): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      late();
    }, ms);
    worker.postMessage(one);
  };
  worker.addEventListener('message', ({ data }) => {
    if ((data as { kind?: unknown } | null)?.kind !== 'progress') clearTimeout(timer);
    take(data, end);
  });
  worker.addEventListener('error', ({ message: why }) => {
    end();
    take({ kind: 'broken', why }, end);
  });
  post(message);
  return { post, end };
}

let evaluating: { end: () => void } | undefined;
function evaluate({ id, request, ms }: Extract<ToFrame, { kind: 'evaluate' }>): void {
  evaluating?.end();
  let module = 0;
  const take = (answer: unknown, end: () => void): void => {
    const { kind, module: at } = (answer ?? {}) as { kind?: unknown; module?: number };
    if (kind === 'progress') {
      module = at ?? 0;
      return;
    }
    end();
    reply({ kind: 'evaluated', id, answer });
  };
  evaluating = begin({ kind: 'evaluate', request }, ms, take, () => reply({ kind: 'evaluated', id, answer: { kind: 'limit', of: 'time', module } }));
}

let playing: { post: (more: ToWorker) => void; end: () => void } | undefined;
function play({ modules, seed, ms }: Extract<ToFrame, { kind: 'play' }>): void {
  playing?.end();
  playing = begin({ kind: 'play', modules, seed }, ms, (answer) => reply({ kind: 'played', reply: answer }), () => {
    playing = undefined;
    reply({ kind: 'played', reply: { kind: 'stopped', why: `a command took more than ${ms / 1000} seconds` } });
  });
}

function take(message: ToFrame): void {
  switch (message.kind) {
    case 'evaluate':
      return evaluate(message);
    case 'play':
      return play(message);
    case 'command':
      return playing?.post(message);
    case 'end':
      playing?.end();
      playing = undefined;
  }
}

addEventListener('message', ({ source, ports }) => {
  if (source !== parent || ports.length !== 1 || port !== undefined) return;
  [port] = ports as [MessagePort];
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => take(data));
  port.start();
});
