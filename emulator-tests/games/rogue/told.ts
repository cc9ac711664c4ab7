import { text, TOLD } from '../../../engine/rogue/packed.ts';
import { characterOf } from '../../script/charset.ts';

/** Messages since the recording began. */
export function toldNow(): string {
  return Array.from(text.codes.subarray(TOLD, text.end), characterOf).join('');
}
