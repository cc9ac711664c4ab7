/** The meanings of keys, mode by mode, and the screen after each. */
import { endBusy, showBusy } from '../../lib/busy.ts';
import { check, u8, type u32, type Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { play, sound, Sound } from '../../lib/sound.ts';
import { stick } from '../../lib/stick.ts';
import { pickUp, read, takeOff, useItem, walk } from '../actions.ts';
import { seenMonsters } from '../combat.ts';
import { stairs } from '../contents.ts';
import { burdened, End } from '../hero.ts';
import { Kind } from '../kinds.ts';
import { text, TOLD } from '../packed.ts';
import { findRoute, route } from '../paths.ts';
import { newGame, takeStairs } from '../play.ts';
import { follow } from '../run.ts';
import { countNeighbours, neighbours } from '../scrolls.ts';
import { sight } from '../sight.ts';
import { game, hero, items, lore, map, Mark, pack, Phase, Slot, Timer } from '../state.ts';
import { say, sayNumber } from '../tell.ts';
import { endTurn, searchAround } from '../turn.ts';
import { ALL, COMMAND_KEYS, drawList, listKey, openCommands, openPack, wantsOf } from './lists.ts';
import { showPlay } from './look.ts';
import { drawMap, drawn } from './map.ts';
import { beginName, nameKey } from './name.ts';
import { drawEnd, drawPage, drawTitle, keepScore, showSeed, titleKey } from './pages.ts';
import { clearMessage, keepMessage, showMessage } from './message.ts';
import { Mode, ui } from './state.ts';
import { drawStatus } from './status.ts';
import { Say } from '../texts.ts';

/** The directions' letters, in the order of `DX`. */
const DIRECTIONS = 'kjhlyubn';

export function startUi(seed: u32): void {
  game.phase = Phase.None;
  game.level = 1;
  game.seed[0] = u8(seed);
  game.seed[1] = u8(seed >>> 8);
  game.seed[2] = u8(seed >>> 16);
  game.seed[3] = seed >>> 24;
  showSeed();
  ui.typing = false;
  ui.mode = Mode.Title;
  ui.more = false;
  drawTitle();
}

/** 0..7, or 8 for a key that is no direction. */
function directionOf(code: u8): Int<0, 8> {
  if (code >= Key.Up && code <= Key.Right) return code - Key.Up;
  for (let i = 0; i < 8; i++) if (DIRECTIONS.charCodeAt(i) === code) return i;
  return 8;
}

/** Goes back to the map. */
function backToMap(): void {
  ui.mode = Mode.Play;
  sight.fresh = true;
}

/** Ends the hero's action: the world's turn if it took one. Whose pack weighs too much loses the next action (ruling 26). */
function done(acted: boolean): void {
  if (acted) {
    endTurn();
    if (game.phase === Phase.Playing && burdened()) {
      say(Say.YourPackWeighsYou);
      endTurn();
    }
  }
  if (game.phase !== Phase.Playing && ui.mode !== Mode.End) {
    ui.mode = Mode.End;
    keepScore();
  }
}

/** A command that may need an item of the pack; false when it needs none. */
function ask(code: u8): boolean {
  const wants = wantsOf(code);
  if (wants === 0) return false;
  if (!openPack(code, wants)) say(Say.YouHaveNothingFor);
  return true;
}

/** How the last command goes on. */
const enum Way {
  /** As often as was typed. */
  Again,
  /** Straight on, and around the bends of corridors. */
  Run,
  /** To stairs. */
  Travel,
}

/** A key on the map: a digit of a count, or a command. */
function playKey(code: u8): void {
  if (code >= Key.Digit0 && code <= Key.Digit9) {
    ui.count = Math.min(ui.count * 10 + code - Key.Digit0, 99);
    sayNumber(Say.HowOften, ui.count);
    return;
  }
  let left: u8 = ui.count;
  ui.count = 0;
  let way: Way = Way.Again;
  let direction = directionOf(code);
  if (code >= Key.A && code <= Key.Z && directionOf(code + 32) < 8) {
    direction = directionOf(code + 32);
    way = Way.Run;
  } else if ((code === Key.Greater || code === Key.Less) && seesWay(code === Key.Greater)) {
    way = Way.Travel;
  }
  const seen = ui.seen;
  if (way !== Way.Again) left = seen === 0 ? 99 : 1;
  for (;;) {
    const hp = hero.hp;
    if (way === Way.Travel) {
      route.left = check(route.left - 1, 0, 63);
      direction = route.steps[route.left];
    }
    if (hero.timers[Timer.Helpless] !== 0) {
      say(Say.YouCantMove);
      endTurn();
      done(false);
    } else if (direction < 8) {
      done(walk(direction));
    } else {
      command(code);
    }
    const isStill = hero.x === drawn.x && hero.y === drawn.y;
    ui.seen = seenMonsters();
    if (ui.seen > seen) {
      // Whose first they are is told.
      if ((game.level | hero.level) === 1 && hero.xp === 0) say(Say.WalkIntoIt);
      break;
    }
    if (left < 2 || ui.mode !== Mode.Play || text.end > TOLD || hero.hp < hp || (isStill && direction < 8)) break;
    left--;
    if (isStill) {
      showBusy();
    } else {
      if (way === Way.Travel && route.left === 0) break;
      if (way === Way.Run) direction = follow(check(direction, 0, 7));
      if (direction === 8) break;
      drawMap();
    }
  }
  endBusy();
}

/** Whether a way to the stairs is known to a hero who does not stand on them. */
function seesWay(down: boolean): boolean {
  const x = down ? stairs.downX : stairs.upX;
  const y = down ? stairs.downY : stairs.upY;
  if ((map.cells[y][x] & Mark.Explored) === 0 || (x === hero.x && y === hero.y)) return false;
  return findRoute(x, y);
}

/** A command that is no step. */
function command(code: u8): void {
  switch (code) {
    case Key.Comma:
      done(pickUp(true));
      break;
    case Key.s:
      searchAround(Math.min(100, 50 + 5 * hero.level));
      done(true);
      break;
    case Key.Period:
    case Key.Space:
      done(true);
      break;
    case Key.Greater:
    case Key.Less:
      done(takeStairs(code === Key.Greater));
      break;
    case Key.T:
      done(takeOff(Slot.Armor));
      break;
    case Key.Question:
    case Key.D:
    case Key.M:
      ui.mode = Mode.Page;
      ui.page = code;
      break;
    case Key.At:
      game.takes = game.takes === 0 ? 1 : 0;
      say(Say.YouLeaveWhatLies + game.takes);
      break;
    case Key.Q:
      ui.mode = Mode.Quit;
      say(Say.ReallyQuit);
      break;
    case Key.S:
      sound.on = sound.on === 0 ? 1 : 0;
      play(Sound.Blip);
      say(Say.SoundIsOff + sound.on);
      break;
    case Key.Return:
      openCommands();
      break;
    default:
      if (!ask(code)) play(Sound.Refused);
  }
}

/** Asks for the direction of what is done with the item in `slot`. */
function askDirection(slot: Int<0, 25>): void {
  ui.slot = slot;
  ui.mode = Mode.Direction;
  say(Say.WhichWay);
}

/** Whether `ui.command` is a kind of scroll that has been read, and needs an item. */
function isReading(): boolean {
  return ui.command === Kind.Identify || ui.command === Kind.EnchantWeapon || ui.command === Kind.EnchantArmor;
}

/** An item has been chosen for `ui.command`. */
function chosen(slot: Int<0, 25>): void {
  const command = ui.command;
  backToMap();
  if (command === Key.i) return;
  if (command === Key.c) {
    ui.mode = Mode.Name;
    beginName(items.kind[pack.item[slot]]);
    return;
  }
  if (command === Key.z || command === Key.t) {
    askDirection(slot);
    return;
  }
  if (isReading()) {
    done(read(ui.slot, pack.item[slot]));
    return;
  }
  if (command === Key.r) {
    const kind = items.kind[pack.item[slot]];
    if (kind === Kind.Identify || kind === Kind.EnchantWeapon || kind === Kind.EnchantArmor) {
      ui.slot = slot;
      lore.known[kind] = 1;
      if (!openPack(kind, kind === Kind.Identify ? ALL : kind === Kind.EnchantWeapon ? 0x10 : 0x20)) done(read(slot, 0));
    } else {
      countNeighbours();
      if (kind === Kind.HoldMonster && neighbours.count > 1) askDirection(slot);
      else done(read(slot, neighbours.last));
    }
    return;
  }
  done(useItem(command, slot, 0));
}

function packKey(code: u8): void {
  const line = listKey(code);
  if (line === 27) return;
  if (line !== 26) {
    chosen(ui.slots[line]);
    return;
  }
  backToMap();
  // A scroll that has been read is kept, but not the turn.
  done(isReading());
}

function commandsKey(code: u8): void {
  const line = listKey(code);
  if (line === 27) return;
  backToMap();
  if (line !== 26) playKey(COMMAND_KEYS[Math.min(line, 23)]);
}

function directionKey(code: u8): void {
  const direction = directionOf(code);
  ui.mode = Mode.Play;
  if (direction === 8) return;
  done(ui.command === Key.r ? read(ui.slot, direction) : useItem(ui.command, ui.slot, direction));
}

/** Takes a key and brings the screen up to date. */
export function uiKey(code: u8): void {
  const isNext = code === Key.Space || code === Key.Return || code === Key.Escape;
  if (ui.more && (isNext || ui.mode !== Mode.Play)) {
    showMessage();
    if (!ui.more && ui.mode === Mode.End) drawEnd();
    return;
  }
  // Another key has its usual meaning, and no message is lost.
  if (ui.more) keepMessage();
  else clearMessage();
  const before = ui.mode;
  switch (before) {
    case Mode.Title:
      if (titleKey(code)) {
        newGame();
        ui.seen = 0;
        backToMap();
      }
      break;
    case Mode.Play:
      playKey(code);
      break;
    case Mode.Pack:
      packKey(code);
      break;
    case Mode.Commands:
      commandsKey(code);
      break;
    case Mode.Direction:
      directionKey(code);
      break;
    case Mode.Page:
      backToMap();
      if (ui.page === Key.Question && code === Key.Return) openCommands();
      break;
    case Mode.Quit:
      ui.mode = Mode.Play;
      if (code === Key.y || code === Key.Y) {
        game.phase = Phase.Dead;
        game.killer = End.Quit;
        done(false);
      }
      break;
    case Mode.Name:
      if (!nameKey(code)) ui.mode = Mode.Play;
      break;
    default:
      if (code !== Key.Return) break;
      ui.mode = Mode.Title;
      ui.typing = false;
      game.phase = Phase.None;
      game.level = 1;
      showSeed();
  }
  stick.diagonals = ui.mode === Mode.Play || ui.mode === Mode.Direction ? 1 : 0;
  if (ui.mode !== Mode.Title) showPlay();
  switch (ui.mode) {
    case Mode.Title:
      drawTitle();
      break;
    case Mode.Pack:
    case Mode.Commands:
      drawList();
      break;
    case Mode.Page:
      drawPage();
      break;
    default:
      drawMap();
      showMessage();
      if (ui.mode === Mode.End && !ui.more) drawEnd();
      else drawStatus();
  }
}
