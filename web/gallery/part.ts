/** The first page: what the project is, and its programs. */
import type { SitePart } from '../site_page.ts';

export const galleryPart = (): SitePart => ({
  pages: [{
    path: 'index.html',
    title: 'ts65: one source, a browser and an 8-bit Atari',
    description: 'Games whose rules are written once in TypeScript, and run on an 8-bit Atari. Play both side by side and see that they are the same.',
    nav: 'Gallery',
    style: 'gallery/gallery.css',
    body: '<h1>Written once in TypeScript. The same on an 8-bit Atari.</h1>',
  }],
});
