/** The picture of what a program in the page shows. */
import type { FramePicture } from '../../emulator-tests/script/frame_picture.ts';
import { lookBy, pictureBy } from '../../emulator-tests/script/look.ts';
import type { ShownState } from './sandbox/messages.ts';

/** By the names of a layout's segments. */
const FIELDS = { MAP: 'map', DOTS: 'lines', SETS: 'sets' } as const;
const SPRITES = /^(players|missiles|sprites)\./;

/** The picture by the state that the program told: the Atari shows the same. */
export function shownPicture({ cells = new Uint8Array(960), numbers, bytes, fields }: ShownState): FramePicture {
  const isEmpty = (name: string): boolean => bytes[name]?.some((byte) => byte !== 0) !== true;
  const hasSprites = !isEmpty('players.x') || !isEmpty('missiles.x');
  const isShown = (name: string): boolean => (SPRITES.test(name) ? hasSprites : !(name === 'charset.shapes' && isEmpty(name)));
  return pictureBy(cells, lookBy({
    number: (name) => (isShown(name) ? numbers[name] : undefined),
    bytes: (name, length) => (isShown(name) && (bytes[name]?.length ?? 0) >= length ? bytes[name] : undefined),
    field: (segment) => fields[FIELDS[segment]],
  }));
}
