import { text, TOLD } from '../../../engine/rogue/packed.ts';
import { characterOf } from '../../script/charset.ts';

/** What has been told since telling was begun. */
export function toldNow(): string {
  return Array.from(text.codes.subarray(TOLD, text.end), characterOf).join('');
}
