/** Shows both sides, the verdict, the timeline and the last command. */
import { mismatchLines } from '../../emulator-tests/replay/report.ts';
import { lookBy, pictureBy } from '../../emulator-tests/script/look.ts';
import { inputText } from '../../emulator-tests/script/devices.ts';
import { nextFrame, runningPicture } from '../../emulator-tests/machine/screen_pixels.ts';
import { changedValues, stateReaderOf } from '../player/changes.ts';
import type { BothSides } from '../player/both_sides.ts';
import { PictureCanvas, textOfScreen } from '../player/screen.ts';
import { byId, element } from './elements.ts';
import type { GamePlayer } from './game_player.ts';

const MOST_CHANGES = 10;
/** Milliseconds from one change of the figures to the next, from one table of changes to the next, and from one reading of the screen to the next. */
const PACE = { figures: 90, table: 200, text: 700 };
/** The same while a program moves by itself: nobody reads sixty figures a second, and each costs a new layout of the page. */
const MOVING: typeof PACE = { figures: 250, table: 500, text: 4000 };

const grouped = new Intl.NumberFormat('en-US');

/** The words and numbers of a row, without characters that draw. */
const wordsOf = (row: string): string => row.replace(/[^ -~]+/g, ' ').replace(/ +/g, ' ').trim();

export class SidesView {
  private readonly atari = new PictureCanvas(byId<HTMLCanvasElement>('atari-canvas'));
  private readonly node = new PictureCanvas(byId<HTMLCanvasElement>('node-canvas'));
  /** The state of the view: the numbers of commands that were compared and played, and the mode. */
  private shown = '';
  private figuresAt = 0;
  private areFiguresOld = true;
  private tableAt = 0;
  private textAt = 0;
  private text = '';
  private isDirty = true;

  /** Another game, or another place in it. */
  refresh(): void {
    this.isDirty = true;
    this.shown = '';
    this.figuresAt = this.tableAt = this.textAt = 0;
  }

  /** A frame of the page at `now`, in milliseconds. */
  show(player: GamePlayer, now: number): void {
    const { lockstep, mode } = player;
    const pace = lockstep.program.ticks > 0 && mode !== 'paused' ? MOVING : PACE;
    const state = `${lockstep.compared} ${lockstep.position} ${lockstep.keys.length} ${mode} ${lockstep.mismatch?.command}`;
    const isNew = state !== this.shown;
    this.shown = state;
    if (isNew || mode === 'live') this.showAtari(lockstep, mode === 'live');
    if (isNew) {
      this.showNode(lockstep);
      this.isDirty = this.areFiguresOld = true;
    }
    if (this.areFiguresOld && now - this.figuresAt > pace.figures) {
      [this.figuresAt, this.areFiguresOld] = [now, false];
      this.showVerdict(lockstep);
      this.showPlace(player);
    }
    if (this.isDirty && now - this.tableAt > pace.table) {
      [this.tableAt, this.isDirty] = [now, false];
      this.showChanges(lockstep);
    }
    if (now - this.textAt > pace.text) {
      this.textAt = now;
      this.showText(lockstep);
    }
  }

  private showAtari({ machine }: BothSides, isLive: boolean): void {
    try {
      this.atari.show(isLive ? runningPicture(machine) : nextFrame(machine).picture);
    } catch {
      // The program sets up its display, or a fault has broken it: what was shown stays.
    }
  }

  private showNode(lockstep: BothSides): void {
    const { layout, nodeState } = lockstep;
    const cells = layout.variables.find(({ name }) => name === 'screen.cells');
    if (cells === undefined) return;
    this.node.show(pictureBy(nodeState.slice(cells.offset, cells.offset + cells.size), lookBy(stateReaderOf(lockstep, nodeState))));
  }

  private showVerdict({ mismatch, compared, layout }: BothSides): void {
    byId('sides').dataset['state'] = mismatch === undefined ? 'agree' : 'differ';
    byId('sign').textContent = mismatch === undefined ? '=' : '≠';
    byId('count').textContent = grouped.format(mismatch === undefined ? compared : mismatch.command);
    byId('count').dataset['compared'] = String(compared);
    byId('words').textContent = mismatch === undefined ? `${compared === 1 ? 'command' : 'commands'} compared: all ${grouped.format(layout.size)} bytes of state agree` : `is the first command that differs: ${mismatch.text}`;
  }

  private showPlace({ lockstep, mode }: GamePlayer): void {
    const { position, keys } = lockstep;
    const slider = byId<HTMLInputElement>('slider');
    slider.max = String(keys.length);
    slider.value = String(position);
    const code = keys[position - 1];
    const text = code === undefined ? 'start' : (inputText(code) ?? `code ${code}`);
    slider.setAttribute('aria-valuetext', `command ${position} of ${keys.length}: ${text}`);
    byId('place').textContent = `${grouped.format(position)} of ${grouped.format(keys.length)}: ${text}`;
    byId('last-key').textContent = `${text}, ${grouped.format(lockstep.lastCycles)} cycles of the 6502`;
    const run = byId('run');
    const isRunning = mode === 'playing' || (mode === 'live' && lockstep.program.ticks > 0);
    run.classList.toggle('running', isRunning);
    run.setAttribute('aria-label', isRunning ? 'Pause' : position < keys.length ? 'Play the commands that follow' : 'Go on');
    for (const [id, isOff] of [['first', position === 0], ['back', position === 0], ['on', position === keys.length], ['last', position === keys.length]] as const) byId<HTMLButtonElement>(id).disabled = isOff;
  }

  private showChanges(lockstep: BothSides): void {
    const { values, more } = changedValues(lockstep, MOST_CHANGES);
    byId('changes').replaceChildren(...values.map(({ name, before, node, atari }) => {
      const row = element('tr', '', node === atari ? '' : 'bad');
      const head = element('th', name);
      head.scope = 'row';
      row.append(head, ...[before, node, atari].map((value) => element('td', String(value), 'number')));
      return row;
    }));
    byId('changes-more').textContent = more > 0 ? `and ${grouped.format(more)} more` : values.length === 0 ? 'It changed no variable but the screen’s.' : '';
  }

  private showText({ machine }: BothSides): void {
    let text = this.text;
    try {
      text = textOfScreen(machine.screenCells());
    } catch {
      // No screen of text just now.
    }
    if (text === this.text) return;
    // Readers hear the rows that have changed.
    const before = new Set(this.text.split('\n'));
    byId('live').textContent = text.split('\n').filter((row) => !before.has(row)).map(wordsOf).filter((words) => words !== '').join('. ');
    byId('screen-text').textContent = text;
    this.text = text;
  }

  /** The report of a difference, as the harness gives it; `planted` says which byte was changed, and where it came from. */
  showFault({ mismatch }: BothSides, planted: readonly string[]): void {
    const box = byId('fault');
    box.hidden = mismatch === undefined && planted.length === 0;
    const lines = planted.map((line) => element('p', line));
    if (mismatch === undefined) return byId('fault-text').replaceChildren(...lines);
    const report = element('pre', mismatchLines(mismatch).join('\n').replaceAll('node ', 'TypeScript ').replaceAll('atari ', 'Atari '));
    byId('fault-text').replaceChildren(element('h2', `They differ at command ${mismatch.command}`), ...lines, report);
  }
}
