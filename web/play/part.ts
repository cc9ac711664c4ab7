/** The page of the player. */
import { programOf } from '../programs/part.ts';
import { SHOWN } from '../programs/shown.ts';
import type { SitePart } from '../site_page.ts';
import { playBody } from './body.ts';

export const playPart = (): SitePart => ({
  pages: [{
    path: 'play/index.html',
    title: 'Play: ts65',
    description: 'Play a game on an emulated Atari, beside the TypeScript that it was made of. Both are compared at every command.',
    nav: 'Play',
    script: 'play/main.ts',
    style: 'play/play.css',
    body: playBody(SHOWN.map(programOf)),
  }],
});
