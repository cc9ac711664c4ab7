/** Messages fit their rows; a screen that is drawn in part is the whole one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Event, EVENT_CAPACITY, events, Refusal, report, clearEvents } from '../../../../engine/doom/events.ts';
import { start } from '../../../../engine/doom/main.ts';
import { Feature, game, hero, Phase } from '../../../../engine/doom/state.ts';
import { drawScreen } from '../../../../engine/doom/ui/draw.ts';
import { showMessages } from '../../../../engine/doom/ui/messages.ts';
import { MONSTER_NAMES, SPELL_NAMES } from '../../../../engine/doom/ui/names.ts';
import { Frame, menu, Mode, title, ui } from '../../../../engine/doom/ui/state.ts';
import { EVENT_SOUNDS, EVENT_TEXTS, REFUSAL_TEXTS } from '../../../../engine/doom/ui/wording.ts';
import { Key } from '../../../../engine/lib/keys.ts';
import { openLog } from '../../../../engine/lib/log.ts';
import { clearScreen, screen } from '../../../../engine/lib/screen.ts';
import { sound } from '../../../../engine/lib/sound.ts';
import { rowsText, rowText, wrappedScreenText } from '../../screen_text.ts';
import { RULESETS } from '../helpers.ts';
import { inRoom, typeKeys } from './hands.ts';

beforeEach(() => {
  sound.on = 1;
  start(1);
});

describe('messages', () => {
  const CODES = Event.WonGame;
  /** Arguments that an event can have: the rules' extremes, and what no rule gives. */
  const ARGUMENTS = [[0, 0, 0, 0], [1, 1, 1, 1], [3, 3, 3, 3], [10, 7, 7, 7], [6, 255, 255, 255], [255, 255, 255, 255]];

  function shown(): string {
    clearScreen();
    openLog(14, 21);
    showMessages();
    return wrappedScreenText(14, 21);
  }

  it('words every event and every sound has a row', () => {
    expect(EVENT_TEXTS.length).toBe(CODES + 1);
    expect(EVENT_SOUNDS.length).toBe(CODES + 1);
    expect(REFUSAL_TEXTS.length).toBe(Refusal.BadNumber + 1);
  });

  /** Events without words: the map covers them, no refusal is without a reason, and nobody stands with flares or a warp. */
  function isSilent(code: Event, a: number): boolean {
    if (code === Event.Refused) return a === Refusal.None;
    return code === Event.MapShown || (code === Event.FeatureSeen && (a === Feature.Flares || a === Feature.Warp));
  }

  /** The last item that each kind of name has. */
  const LAST_NAME: Readonly<Record<string, number>> = { M: 10, m: 10, i: 10, R: 4, w: 3, a: 3, t: 3, s: 5, f: Feature.Exit, r: Refusal.BadNumber };

  /** The arguments, those that stand for a name brought to the last name at the most. */
  function withinNames(text: string, extreme: readonly number[]): number[] {
    const args = [...extreme];
    for (const [, kind, number] of text.matchAll(/%([A-Za-z])([1-4])/g)) {
      if (kind in LAST_NAME) args[Number(number) - 1] = Math.min(args[Number(number) - 1], LAST_NAME[kind]);
    }
    return args;
  }

  it('shows each event whole, within the columns 1 to 38, whatever its arguments', () => {
    for (let code = 1; code <= CODES; code++) {
      for (const extreme of ARGUMENTS) {
        const [a, b, c, d] = withinNames(EVENT_TEXTS[code], extreme);
        clearEvents();
        report(code, a, b, c, d);
        const text = shown();
        if (isSilent(code, a)) {
          expect(text).toBe('');
          continue;
        }
        expect(text, `event ${code}`).toMatch(/^[^%]+(\.|!)$/);
        for (const row of rowsText(14, 21)) {
          expect(row.length).toBeLessThanOrEqual(39);
          expect(row.slice(0, 1).trim()).toBe('');
        }
        for (const number of EVENT_TEXTS[code].matchAll(/%n([1-4])/g)) {
          if (a === 0) continue;
          expect(text).toContain(String([a, b, c, d][Number(number[1]) - 1]));
        }
      }
    }
  });

  it('breaks between words only', () => {
    report(Event.MirrorTreasure, 6, 7, 7, 7);
    expect(shown()).toBe('The mirror shows the Precious Spices on floor 7, row 7, column 7.');
  });

  it('names monsters with their article, treasures, spells and equipment', () => {
    for (let level = 1; level <= 10; level++) {
      clearEvents();
      report(Event.MonsterMet, level, 9);
      expect(shown()).toContain(`${level === 4 ? ' an' : ' a'} ${MONSTER_NAMES[level]}!`);
    }
    for (let spell = 1; spell <= 5; spell++) {
      clearEvents();
      report(Event.SpellCast, spell, 1);
      expect(shown()).toBe(`You cast ${SPELL_NAMES[spell]}; 1 charge left.`);
    }
    clearEvents();
    report(Event.Rolled, 3, 6, 9, 10);
    report(Event.ChestTrapArmour, 2);
    report(Event.ChestTrapArmour, 0);
    report(Event.MonsterHit, 0);
    expect(shown()).toBe(
      'An Elf: STR 6, DEX 9, IQ 10. A trap! Your armour is torn to Wooden. A trap! Your armour is destroyed. ' +
        'Its blow glances off your armour.',
    );
  });

  it('shows the last of more messages than there are rows', () => {
    for (let i = 1; i <= EVENT_CAPACITY + 5; i++) report(Event.Loot, i);
    expect(events.count).toBe(EVENT_CAPACITY);
    const rows = shown();
    expect(rows.endsWith(`It leaves you ${EVENT_CAPACITY + 5} gold.`)).toBe(true);
    expect(rowsText(14, 21).every((row) => row.includes('It leaves you'))).toBe(true);
    expect(rowText(13).trim() + rowText(22).trim()).toBe('');
  });
});

describe('drawing', () => {
  it('leaves nothing of another screen', () => {
    inRoom(Feature.Vendor);
    const room = rowsText();
    typeKeys('b3', Key.Escape, Key.Escape);
    expect(rowsText()).toEqual(room);
    typeKeys('h', Key.Escape);
    expect(rowsText()).toEqual(room);
    typeKeys('', Key.Return, Key.Escape);
    expect(rowsText()).toEqual(room);
    expect(menu.count).toBe(0);
  });

  it.each(RULESETS)('of what has changed gives the same screen as drawing all, %s', (_name, ruleset) => {
    const keys = [...'nsewnsewnsewffffrrsudmxyxlopbht?12345', ...'\r\r\r\x1b\x1c\x1d\x1e\x1f'];
    const modes = new Set<number>();
    let pick = 1;
    for (let seed = 0; seed < 30; seed++) {
      start(seed);
      title.ruleset = ruleset;
      typeKeys('', Key.Return);
      for (let i = 0; i < 400 && ui.mode !== Mode.End; i++) {
        pick = (Math.imul(pick, 1103515245) + 12345) >>> 0;
        // Rich and hale, so that the walk gets to vendors and far floors.
        if (game.phase === Phase.Room) {
          hero.gold = 300;
          hero.hp = Math.min(hero.maxHp, 40);
        }
        typeKeys(keys[(pick >>> 8) % keys.length]);
        modes.add(ui.mode);
        const shown = screen.cells.slice();
        ui.frame = Frame.None;
        drawScreen();
        if (Buffer.compare(screen.cells, shown) !== 0) expect(rowsText()).toBe(`seed ${seed}, key ${i}, mode ${ui.mode}`);
      }
    }
    expect(modes.size).toBeGreaterThanOrEqual(17);
  });
});
