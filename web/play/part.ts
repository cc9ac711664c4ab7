/** The player: the Atari on the left, the TypeScript on the right, and the counter of commands after which both agree. */
import type { SitePart } from '../site_page.ts';

export const playPart = (): SitePart => ({
  pages: [{
    path: 'play/index.html',
    title: 'Play: ts65',
    description: 'Play a game on an emulated Atari, beside the TypeScript that it was made of. Both are compared at every command.',
    nav: 'Play',
    body: '<h1>Play</h1>',
  }],
});
