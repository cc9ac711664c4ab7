/** The specification of sound for a program with engine/lib/voices.ts: POKEY's channels are as its state says, and nothing else sounds. */
import { VOICE_COUNT, type Voices } from '../script/voices.ts';
import type { Bus } from './bus.ts';
import * as at from './locations.ts';
import { hexByte, type PeripheralDifference } from './peripheral.ts';

/** Where the channels differ from `voices` after a command. */
export function voiceDifferences({ pokey }: Bus, { pitch, control }: Voices): PeripheralDifference[] {
  const registers = Array.from({ length: VOICE_COUNT }, (_, i) => [
    { what: `AUDF${i + 1}, the pitch of voice ${i}`, is: pokey[at.POKEY_AUDF1 + 2 * i], should: pitch[i] },
    { what: `AUDC${i + 1}, the timbre and volume of voice ${i}`, is: pokey[at.POKEY_AUDF1 + 2 * i + 1], should: control[i] },
  ]).flat();
  registers.push({ what: 'AUDCTL, the clocks of the channels', is: pokey[at.POKEY_AUDCTL], should: 0 });
  return registers.filter(({ is, should }) => is !== should).map(({ what, is, should }) => ({ part: 'sound', what, is: hexByte(is as number), should: hexByte(should as number) }));
}
