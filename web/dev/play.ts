/** The player in `ts65 dev`: it plays the last build, and goes on with the same game when there is another. */
import type { DevState } from './state.ts';

const told = document.getElementById('build')!;
let build: number | undefined;

function show(state: DevState): void {
  const errors = state.found.filter(({ severity }) => severity === 'error').length;
  const isRefused = errors > 0 || state.failure !== undefined;
  told.textContent = isRefused ? `Refused${errors > 0 ? `, with ${errors} ${errors === 1 ? 'error' : 'errors'}` : ''}: the build before it plays on.` : (state.built ?? (state.build === undefined ? 'Nothing is built yet.' : 'The last build plays here.'));
  told.className = isRefused ? 'bad' : 'soft';
  build ??= state.build ?? 0;
  if ((state.build ?? 0) !== build) beginAgain();
}

/** The player keeps its game as the page goes, and the address asks for that. */
function beginAgain(): void {
  history.replaceState(null, '', `#game=${(document.getElementById('game') as HTMLSelectElement).value}`);
  location.reload();
}

const events = new EventSource(`${document.body.dataset['root'] ?? ''}events`);
events.addEventListener('message', ({ data }: MessageEvent<string>) => show(JSON.parse(data) as DevState));
events.addEventListener('error', () => {
  told.textContent = 'The server has gone. The page goes on when it is there again.';
  told.className = 'bad';
});
