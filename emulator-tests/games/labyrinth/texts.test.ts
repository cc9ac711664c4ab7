/** Issue: no text is cut at 40 columns. The widest that each text can become; and, in the corpus, that no message scrolls away. */
import { describe, expect, it } from 'vitest';
import { Event, events } from '../../../engine/labyrinth/events.ts';
import { ITEM_DICE, WEAPON_FACES } from '../../../engine/labyrinth/gear.ts';
import { SHOP_SPELLS } from '../../../engine/labyrinth/magic.ts';
import { game, Phase } from '../../../engine/labyrinth/state.ts';
import { ACTION_LABELS, MODE_TITLES } from '../../../engine/labyrinth/ui/actions.ts';
import { HELP_LINES } from '../../../engine/labyrinth/ui/help_lines.ts';
import {
  ATTRIBUTE_ABOUT, ATTRIBUTE_NAME, CODE_FIRST, COMPANION_NAME, ITEM_NAME, MONSTER_NAME, NAMES, POTION_ABOUT, POTION_NAME, QUEST_NAME, SPELL_ABOUT, SPELL_NAME,
} from '../../../engine/labyrinth/ui/names.ts';
import { appendFilled } from '../../../engine/labyrinth/ui/phrases.ts';
import { appendCode, beginLog, endLog, endMessage, LOG_ROW, message, rows, wipeScreen } from '../../../engine/labyrinth/ui/print.ts';
import { Frame, Notice, ui } from '../../../engine/labyrinth/ui/state.ts';
import { EVENT_TEXT } from '../../../engine/labyrinth/ui/texts.ts';
import { EVENT_TEXTS, NOTICE_TEXTS, SCREEN_TEXTS, ScreenText } from '../../../engine/labyrinth/ui/wording.ts';
import { screen } from '../../../engine/lib/screen.ts';
import { corpusScripts } from '../../corpus/folder.ts';
import { playScript } from './player.ts';

/** The longest message, and the longest word that a row takes. */
const LIMIT = 120;
const WORD = 36;
const ROW = 40;
/** Columns of a menu's row before its figure, behind the digit; columns of the figure. */
const LABEL = 28;
const FIGURE = 9;

const longest = (texts: readonly string[]): string => texts.reduce((a, b) => (b.length > a.length ? b : a), '');
const FIRSTS = [...new Set([...CODE_FIRST, SPELL_NAME, POTION_ABOUT, SPELL_ABOUT, ATTRIBUTE_ABOUT, NAMES.length])].sort((a, b) => a - b);
const list = (first: number): readonly string[] => NAMES.slice(first, FIRSTS.find((next) => next > first));
const attribute = longest(list(ATTRIBUTE_NAME));
const items = [...list(ITEM_NAME), `Cursed Ring of ${attribute}`];
const companion = longest([...list(COMPANION_NAME).map((name) => `The ${name}`), 'Abcdefghij']);

/** The limits of a capital. */
const STATE: Readonly<Record<string, string>> = {
  A: '230', B: '135', C: companion, D: '20', E: '999999', F: longest(list(MONSTER_NAME)), G: '9999999', H: '999', I: '31', J: '18', K: '75', L: '5',
  M: '65535', N: '255', O: longest([...items, ...list(POTION_NAME).map((name) => `potion of ${name}`)]), P: '65535', Q: '545', R: '119',
  S: '4294967295', T: '7', U: '30', V: '200', W: '109999989', X: '999', Y: '3',
};
/** Numbers by event; others have three digits. */
const NUMBERS: Readonly<Partial<Record<Event, string>>> = { [Event.AppraisalOffer]: '1000', [Event.Learnt]: '1362' };

function widest(text: string, number = '999'): string {
  return text.replace(/%([A-Z])|%([a-z])[1-3]/g, (_, capital: string | undefined, small: string | undefined) => {
    if (capital !== undefined) return STATE[capital]!;
    if (small === 'n') return number;
    if (small === 'y') return '+';
    return small === 'i' ? longest(items) : longest(list(CODE_FIRST[small!.charCodeAt(0) - 100]!));
  });
}

describe('is never cut:', () => {
  it('a message, at its widest', () => {
    const texts = [...EVENT_TEXTS.map((text, code) => widest(text, NUMBERS[code as Event])), ...NOTICE_TEXTS];
    for (const text of texts) {
      expect(text.length, text).toBeLessThanOrEqual(LIMIT);
      for (const word of text.split(' ')) expect(word.length, text).toBeLessThanOrEqual(WORD);
    }
  });

  it('a row of figures', () => {
    const text = (n: ScreenText): string => widest(SCREEN_TEXTS[n]!);
    const header = [ScreenText.NewHero, ScreenText.Town, ScreenText.Labyrinth].map((n) => (text(n) + text(ScreenText.Poison)).length);
    expect(Math.max(...header)).toBeLessThanOrEqual(28);
    expect(28 + text(ScreenText.Gold).length).toBeLessThanOrEqual(ROW);
    for (const row of [ScreenText.Figures, ScreenText.EndLevel, ScreenText.EndKills, ScreenText.EndSeed, ScreenText.MenuHint]) {
      expect(text(row).length, text(row)).toBeLessThanOrEqual(ROW);
    }
    expect((text(ScreenText.Foe) + text(ScreenText.FoeFigures)).length).toBeLessThanOrEqual(ROW);
    expect(text(ScreenText.Companion).length).toBeLessThan(20);
  });

  it('a menu: its title, its labels, its figures', () => {
    for (const title of MODE_TITLES) expect(title.length, title).toBeLessThan(ROW);
    const gear = list(ITEM_NAME).map((name, item) => `${name} ${item < 21 ? `${ITEM_DICE[item]}d${WEAPON_FACES[item]}` : `AC ${ITEM_DICE[item]}`}`);
    const quests = [longest(list(MONSTER_NAME))].flatMap((monster) => list(QUEST_NAME).map((what) => `${what} ${monster}`));
    const about = (names: number, uses: number): string[] => list(names).map((name, i) => `${name}: ${list(uses)[i]!}`);
    const shelf = [...about(POTION_NAME, POTION_ABOUT), ...about(SPELL_NAME, SPELL_ABOUT).slice(0, SHOP_SPELLS)].map((label) => `${label} x9`);
    const told = [...shelf, ...about(SPELL_NAME, SPELL_ABOUT), ...about(ATTRIBUTE_NAME, ATTRIBUTE_ABOUT)];
    for (const label of [...ACTION_LABELS, ...gear, ...told, ...quests, ...items, `potion of ${longest(list(POTION_NAME))}`, ...list(SPELL_NAME)]) {
      expect(label.length, label).toBeLessThanOrEqual(LABEL);
    }
    for (const figure of ['1000 gold', '9999999', '99 left', '+5 cursed', 'used dmgd']) expect(figure.length).toBeLessThanOrEqual(FIGURE);
  });

  it('a line of help', () => {
    for (const line of HELP_LINES) expect(line.length, line).toBeLessThan(ROW);
  });
});

it('no message of the corpus scrolls out of its window, and no row is longer than the screen', () => {
  const text = (cells: Uint8Array): string => String.fromCharCode(...cells.map((code) => (code & 0x7f) + ((code & 0x7f) < 96 ? 32 : 0)));
  for (const script of corpusScripts('labyrinth')) {
    playScript(script, () => {
      expect(Math.max(...rows.ends)).toBeLessThanOrEqual(ROW);
      if (events.count === 0 || ui.notice !== Notice.None || (ui.frame !== Frame.Play && ui.frame !== Frame.End)) return;
      const first = game.phase === Phase.Won || game.phase === Phase.Dead ? 9 : 4;
      const shown = text(screen.cells.slice(first * ROW, first * ROW + ROW));
      const before = message.length;
      // The text may hold the command's changes: it stays the same only where it is of the event alone.
      appendFilled(EVENT_TEXT + events.code[0]!, events.a[0]!, events.b[0]!, events.c[0]!);
      const begin = text(message.text.slice(before, Math.min(message.length, before + 10)));
      message.length = before;
      expect(shown.slice(1, 1 + begin.length), `${script.name}: ${shown}`).toBe(begin);
    });
  }
});

it('where a message goes on, two columns in, nothing of an earlier one is left', () => {
  const say = (...lengths: readonly number[]): void => {
    beginLog();
    for (const length of lengths) {
      for (let i = 0; i < length; i++) appendCode(i % 6 === 5 ? 0 : 33);
      endMessage();
    }
    endLog();
  };
  wipeScreen();
  say(30, 30);
  say(60);
  const begin = (LOG_ROW + 1) * ROW;
  expect([...screen.cells.slice(begin, begin + 4)]).toEqual([0, 0, 0, 33]);
});
