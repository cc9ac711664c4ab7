import { pad, pad2 } from '../../../../engine/lib/pad.ts';

/** The contacts of both sticks that were closed in this tick. */
export const pushed = (): number => (pad.pressed | pad2.pressed) - (pad.released & pad2.released);
