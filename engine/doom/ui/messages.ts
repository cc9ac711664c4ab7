/** Words what the last command reported, into the log's window. */
import { check, type u8, type Int } from '../../lib/int.ts';
import { append, appendNumber, endMessage, message, MESSAGE_LIMIT } from '../../lib/log.ts';
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

const PERCENT = '%'.charCodeAt(0);

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
    const effect = EVENT_SOUNDS[events.code[i]];
    if (effect !== Sound.None) play(effect);
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
  else appendFilled(EVENT_TEXTS[code], slot);
  endMessage();
}

/** Appends `text`, its codes (a percent sign, a letter, a digit) replaced by the arguments of the event at `slot`. */
function appendFilled(text: string, slot: Int<0, 23>): void {
  const length = text.length;
  let i: u8 = 0;
  while (i < length) {
    let end = message.length;
    // As appendChar does: a call for each character would take a third longer.
    for (; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code === PERCENT) break;
      if (end < MESSAGE_LIMIT) {
        message.text[end] = code < 96 ? code - 32 : code;
        end++;
      }
    }
    message.length = end;
    const digit = i + 2;
    if (digit >= length) return;
    appendArgument(text.charCodeAt(digit - 1), argument(text.charCodeAt(digit), slot));
    i = digit + 1;
  }
}

/** The argument that the digit `code` names. */
function argument(code: u8, slot: Int<0, 23>): u8 {
  if (code === '1'.charCodeAt(0)) return events.a[slot];
  if (code === '2'.charCodeAt(0)) return events.b[slot];
  if (code === '3'.charCodeAt(0)) return events.c[slot];
  return events.d[slot];
}

function appendArgument(kind: u8, value: u8): void {
  switch (kind) {
    case 'p'.charCodeAt(0):
      if (value !== 1) append('s');
      break;
    case 'M'.charCodeAt(0):
      append('a');
      if (value === 4) append('n');
      append(' ');
      append(MONSTER_NAMES[check(value, 0, 10)]);
      break;
    case 'm'.charCodeAt(0):
      append(MONSTER_NAMES[check(value, 0, 10)]);
      break;
    case 'R'.charCodeAt(0):
      append('A');
      if (value === 3) append('n');
      append(' ');
      append(RACE_NAMES[check(value, 0, 4)]);
      break;
    case 'i'.charCodeAt(0):
      append(TREASURE_NAMES[check(value, 0, 10)]);
      break;
    case 'w'.charCodeAt(0):
      append(WEAPON_NAMES[check(value, 0, 3)]);
      break;
    case 'a'.charCodeAt(0):
      append(ARMOUR_NAMES[check(value, 0, 3)]);
      break;
    case 's'.charCodeAt(0):
      append(SPELL_NAMES[check(value, 0, 5)]);
      break;
    case 't'.charCodeAt(0):
      append(STAT_NAMES[check(value, 0, 3)]);
      break;
    case 'f'.charCodeAt(0):
      append(FEATURE_TEXTS[check(value, 0, 11)]);
      break;
    case 'r'.charCodeAt(0):
      append(REFUSAL_TEXTS[check(value, 0, 17)]);
      break;
    default:
      appendNumber(value);
  }
}
