/**
 * The specification of sound: the effects of engine/lib/sound.ts by docs/harness.md, one step after the other on POKEY's first channel,
 * and silence elsewhere.
 *
 * An effect begins with the vertical blank that follows the command which asks for it, and cuts off the one that sounds. A step lasts
 * whole frames.
 */
import type { Bus } from './bus.ts';
import * as at from './locations.ts';
import { hexByte, type PeripheralDifference } from './peripheral.ts';

/** POKEY's tones are divided from this, in hertz, and each period has two of its pulses. */
const BASE_HZ = 63_920;

type Voice = 'tone' | 'noise' | 'buzz';
/** The high bits of AUDC: which of POKEY's counters shape the wave. */
const DISTORTION: Readonly<Record<Voice, number>> = { tone: 0xa0, noise: 0x80, buzz: 0xc0 };

/** Frames, voice, POKEY's divider, volume of 1..15. */
type Step = readonly [frames: number, voice: Voice, divider: number, volume: number];

/** By the numbers of engine/lib/sound.ts; the first asks for silence. */
export const EFFECTS: readonly { readonly name: string; readonly steps: readonly Step[] }[] = [
  { name: 'None', steps: [] },
  { name: 'Blip', steps: [[2, 'tone', 60, 6]] },
  { name: 'Step', steps: [[1, 'noise', 12, 4]] },
  { name: 'Hit', steps: [[2, 'noise', 4, 10], [2, 'noise', 10, 8], [3, 'noise', 24, 5]] },
  { name: 'Miss', steps: [[2, 'noise', 2, 4], [2, 'noise', 1, 3]] },
  { name: 'Hurt', steps: [[3, 'buzz', 40, 10], [3, 'buzz', 70, 9], [4, 'buzz', 110, 7]] },
  { name: 'Gold', steps: [[3, 'tone', 40, 8], [3, 'tone', 30, 8], [6, 'tone', 24, 6]] },
  { name: 'Magic', steps: [[2, 'tone', 90, 6], [2, 'tone', 70, 7], [2, 'tone', 54, 8], [2, 'tone', 42, 8], [2, 'tone', 32, 7], [4, 'tone', 25, 5]] },
  { name: 'Fanfare', steps: [[8, 'tone', 121, 8], [8, 'tone', 96, 8], [8, 'tone', 81, 8], [8, 'tone', 60, 9], [6, 'tone', 81, 8], [20, 'tone', 60, 9]] },
  { name: 'Death', steps: [[14, 'tone', 121, 9], [14, 'tone', 128, 8], [14, 'tone', 144, 8], [36, 'tone', 193, 7]] },
  { name: 'Refused', steps: [[4, 'buzz', 150, 6]] },
];

/** A moment of the first channel: AUDC in the high byte, AUDF in the low; 0 is silence. */
type Heard = number;
const SILENCE: Heard = 0;
/** Volume, and the bit that makes a sound of the volume alone. */
const AUDIBLE = 0x1f;
const CHANNELS = 4;

/** The sound of each frame of an effect. */
const FRAMES: readonly (readonly Heard[])[] = EFFECTS.map(({ steps }) =>
  steps.flatMap(([frames, voice, divider, volume]) => new Array<Heard>(frames).fill(((DISTORTION[voice] | volume) << 8) | divider)));

/** Frames after which any effect is silent. */
export const LONGEST = Math.max(...FRAMES.map((frames) => frames.length)) + 1;

/** A place in an effect: the frame that is under way, from 0; -1 is the one ahead of them. */
interface Place {
  readonly effect: number;
  readonly frame: number;
  /** The sound of the frame before its first. */
  readonly before: Heard;
}

const AT_REST: Place = { effect: 0, frame: 1, before: SILENCE };
const heardAt = ({ effect, frame, before }: Place): Heard => (frame < 0 ? before : ((FRAMES[effect] as readonly Heard[])[frame] ?? SILENCE));

/** Follows the machine's sound frame by frame. */
export class SoundModel {
  /** One, or more where a vertical blank came as the effect was asked for. */
  private places: readonly Place[] = [AT_REST];

  /** A machine on which nothing sounds. */
  reset(): void {
    this.places = [AT_REST];
  }

  /** Whether the effect is over, and it was quiet for a frame. */
  get isOver(): boolean {
    return this.places.every((place) => place.frame > (FRAMES[place.effect] as readonly Heard[]).length);
  }

  /**
   * The program has asked for `effect` in the command that has just ended. Numbers that are no effects are ignored.
   * @param justBlanked the frame has just begun: the effect may have begun with it, or its vertical blank has cut off one effect before the next
   */
  ask(effect: number, justBlanked: boolean): void {
    if (FRAMES[effect] === undefined) return;
    const ahead = (back: number): Place[] => {
      const befores = new Set(this.places.map((place) => heardAt({ ...place, frame: Math.max(-1, place.frame - back) })));
      return [...befores].map((before) => ({ effect, frame: -1, before }));
    };
    this.places = justBlanked ? [...ahead(0), { effect, frame: 0, before: SILENCE }, ...ahead(1)] : ahead(0);
  }

  /** At the end of each frame: where POKEY's registers are not as they must be. */
  endFrame({ pokey }: Bus): PeripheralDifference | undefined {
    const wrong = otherChannels(pokey);
    const heard = heardOf(pokey, 0);
    const fitting = this.places.filter((place) => heardAt(place) === heard);
    const [first] = this.places as readonly [Place];
    this.places = (fitting.length === 0 ? this.places : fitting).map((place) => ({ ...place, frame: place.frame + 1 }));
    if (fitting.length > 0) return wrong;
    return { part: 'sound', what: placeText(first), is: heardText(heard), should: heardText(heardAt(first)) };
  }
}

function heardOf(pokey: Uint8Array, channel: number): Heard {
  const control = pokey[at.POKEY_AUDF1 + 2 * channel + 1] as number;
  return (control & AUDIBLE) === 0 ? SILENCE : (control << 8) | (pokey[at.POKEY_AUDF1 + 2 * channel] as number);
}

/** Nothing sounds on the channels that no effect uses, and AUDCTL leaves each channel its own 64 kHz. */
function otherChannels(pokey: Uint8Array): PeripheralDifference | undefined {
  for (let channel = 1; channel < CHANNELS; channel++) {
    const heard = heardOf(pokey, channel);
    if (heard !== SILENCE) return { part: 'sound', what: `channel ${channel + 1}, which no effect uses`, is: heardText(heard), should: 'silence' };
  }
  const control = pokey[at.POKEY_AUDCTL] as number;
  return control === 0 ? undefined : { part: 'sound', what: 'AUDCTL, the clocks of the channels', is: hexByte(control), should: '$00' };
}

function placeText({ effect, frame }: Place): string {
  const { name } = EFFECTS[effect] as (typeof EFFECTS)[number];
  const { length } = FRAMES[effect] as readonly Heard[];
  if (frame < 0) return `the frame ahead of ${name}`;
  if (length === 0) return 'no effect';
  return frame < length ? `${name}, frame ${frame + 1} of ${length}` : `frame ${frame + 1 - length} after ${name}`;
}

function heardText(heard: Heard): string {
  if (heard === SILENCE) return 'silence';
  const [control, divider] = [heard >> 8, heard & 0xff];
  const voice = (Object.keys(DISTORTION) as Voice[]).find((one) => DISTORTION[one] === (control & 0xf0)) ?? `distortion ${hexByte(control & 0xf0)}`;
  return `${voice} at ${Math.round(BASE_HZ / (divider + 1) / 2)} Hz (AUDF1 ${divider}), volume ${control & 15}`;
}
