/** Words what the last command reported, into the log's window. */
import type { u8, Int } from '../../lib/int.ts';
import { append, appendChar, appendNumber, endMessage } from '../../lib/log.ts';
import { play, Sound } from '../../lib/sound.ts';
import { Event, events } from '../events.ts';
import {
  ARMOUR_NAMES,
  FEATURE_TEXTS,
  MONSTER_NAMES,
  RACE_NAMES,
  SPELL_NAMES,
  STAT_NAMES,
  TREASURE_NAMES,
  WEAPON_NAMES,
} from './names.ts';
import { Notice, ui } from './state.ts';
import {
  ARMOUR_GONE,
  BLOW_STOPPED,
  EVENT_SOUNDS,
  EVENT_TEXTS,
  FLARE_WASTED,
  NOTICE_TEXTS,
  REFUSAL_TEXTS,
  SPELL_FAILED,
} from './wording.ts';

const EVENT_CODES = 55;
const PERCENT = 37;

/** Whether the last command reported an event of the code `code`. */
export function wasReported(code: u8): boolean {
  for (let i = 0; i < events.count; i++) {
    if (events.code[i] === code) return true;
  }
  return false;
}

/** Plays the last event's sound that there is. */
export function soundEvents(): void {
  for (let i = 0; i < events.count; i++) {
    const code = events.code[i];
    if (code < EVENT_CODES) {
      const effect = EVENT_SOUNDS[code];
      if (effect !== Sound.None) play(effect);
    }
  }
}

/** Shows the notice and all events. */
export function showMessages(): void {
  if (ui.notice !== Notice.None) {
    append(NOTICE_TEXTS[ui.notice]);
    endMessage();
  }
  for (let i = 0; i < events.count; i++) showEvent(i);
}

function showEvent(slot: Int<0, 23>): void {
  const code = events.code[slot];
  const none = events.a[slot] === 0;
  if (none && code === Event.ChestTrapArmour) append(ARMOUR_GONE);
  else if (none && code === Event.MonsterHit) append(BLOW_STOPPED);
  else if (none && code === Event.FlareFired) append(FLARE_WASTED);
  else if (none && code === Event.SpellDamage) append(SPELL_FAILED);
  else if (code < EVENT_CODES) appendFilled(EVENT_TEXTS[code], slot);
  endMessage();
}

/** Appends `text`, its codes replaced by the arguments of the event at `slot`. */
function appendFilled(text: string, slot: Int<0, 23>): void {
  // The code letter after a percent sign; PERCENT itself while the letter is still to come; 0 outside of a code.
  let kind: u8 = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (kind === PERCENT) {
      kind = code;
    } else if (kind !== 0) {
      appendArgument(kind, argument(code, slot));
      kind = 0;
    } else if (code === PERCENT) {
      kind = PERCENT;
    } else {
      appendChar(code);
    }
  }
}

/** The argument that the digit `code` names. */
function argument(code: u8, slot: Int<0, 23>): u8 {
  if (code === 49) return events.a[slot];
  if (code === 50) return events.b[slot];
  if (code === 51) return events.c[slot];
  return events.d[slot];
}

function appendArgument(kind: u8, value: u8): void {
  switch (kind) {
    case 112: // p
      if (value !== 1) append('s');
      break;
    case 77: // M
      append('a');
      if (value === 4) append('n');
      append(' ');
      if (value <= 10) append(MONSTER_NAMES[value]);
      break;
    case 109: // m
      if (value <= 10) append(MONSTER_NAMES[value]);
      break;
    case 82: // R
      append('A');
      if (value === 3) append('n');
      append(' ');
      if (value <= 4) append(RACE_NAMES[value]);
      break;
    case 105: // i
      if (value <= 10) append(TREASURE_NAMES[value]);
      break;
    case 119: // w
      if (value <= 3) append(WEAPON_NAMES[value]);
      break;
    case 97: // a
      if (value <= 3) append(ARMOUR_NAMES[value]);
      break;
    case 115: // s
      if (value <= 5) append(SPELL_NAMES[value]);
      break;
    case 116: // t
      if (value <= 3) append(STAT_NAMES[value]);
      break;
    case 102: // f
      if (value <= 11) append(FEATURE_TEXTS[value]);
      break;
    case 114: // r
      if (value <= 17) append(REFUSAL_TEXTS[value]);
      break;
    default:
      appendNumber(value);
  }
}
