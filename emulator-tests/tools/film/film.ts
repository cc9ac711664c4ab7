/** The emulated Atari's screen over a script, as an animated PNG of the Atari's own pixels. */
import { isStickCode, isTick } from '../../../transpiler/base/tick_codes.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { encodeAnimation, type ApngFrame } from '../../machine/apng.ts';
import type { Tv } from '../../machine/bus.ts';
import { screenPixels } from '../../machine/screen_pixels.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../script/frame_picture.ts';
import { atariPalette } from '../../script/palette.ts';
import type { Script } from '../../script/script.ts';

/** Frames of the video in a second. */
const FRAMES_PER_SECOND: Readonly<Record<Tv, number>> = { ntsc: 60, pal: 50 };
/** Milliseconds that a frame of an animated PNG can stay at most. */
const LONGEST = 65_535;
/** Milliseconds that the last picture stays. */
const LAST = 2_000;

export interface FilmOptions {
  /** The first command whose result is shown, 0 being the title, and the last one. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds that the result of a key stays: 1..10000. A tick stays as long as on the machine. */
  readonly keyMs: number;
  /** The Atari's television, which has its own pace and colours: NTSC without it. */
  readonly tv?: Tv | undefined;
}

/**
 * The film, and how many pictures it has: equal ones that follow each other are one.
 * @throws BuildError, MachineError, DisplayListError
 */
export function film(script: Script, { from, to, keyMs, tv = 'ntsc' }: FilmOptions): { readonly file: Buffer; readonly pictures: number } {
  const { game, keys, machine, layout } = new AtariSession(script.program, { guarded: false, tv });
  const frames: { pixels: Uint8Array; ms: number }[] = [];
  const show = (ms: number): void => {
    const pixels = screenPixels(machine);
    const last = frames.at(-1);
    if (last !== undefined && last.ms + ms <= LONGEST && Buffer.compare(last.pixels, pixels) === 0) last.ms += ms;
    else frames.push({ pixels, ms });
  };
  /** Of a command: a move of the second stick is over with the tick behind it. */
  const lasts = (code: number): number => (isTick(code) ? (layout.ticks * 1000) / FRAMES_PER_SECOND[tv] : isStickCode(code) ? 0 : keyMs);
  game.start(script.seed);
  for (const key of script.setup) game.type(key);
  if (from === 0) show(keyMs);
  for (let number = 1; number <= to; number++) {
    const code = script.keys[number - 1] as number;
    keys.play(script, number, () => void (number >= from && lasts(code) > 0 && show(lasts(code))));
  }
  if (frames.length === 0) show(0);
  frames.at(-1)!.ms = Math.min(LONGEST, frames.at(-1)!.ms + LAST);
  return { file: encodeAnimation({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT, palette: atariPalette(tv), frames: rounded(frames) }), pictures: frames.length };
}

/** Whole milliseconds, of which no fraction is lost over the film. */
function rounded(frames: readonly ApngFrame[]): ApngFrame[] {
  let [exact, told] = [0, 0];
  return frames.map(({ pixels, ms }) => {
    exact += ms;
    const whole = Math.max(1, Math.round(exact) - told);
    told += whole;
    return { pixels, ms: Math.min(LONGEST, whole) };
  });
}
