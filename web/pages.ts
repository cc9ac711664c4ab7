/** The parts of the site, in the order of its navigation. A further part is a folder with its own `part.ts`, and a line here. */
import type { SitePart } from './site_page.ts';
import { docsPart } from './docs/part.ts';
import { galleryPart } from './gallery/part.ts';
import { playgroundPart } from './playground/part.ts';
import { playPart } from './play/part.ts';
import { programsPart } from './programs/part.ts';

/** Makes each part, once for a build of the site. */
export const PARTS: readonly (() => SitePart | Promise<SitePart>)[] = [galleryPart, playPart, playgroundPart, docsPart, programsPart];
