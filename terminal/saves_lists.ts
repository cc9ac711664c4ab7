/** Saved games and scores as text. */
import { homedir } from 'node:os';
import type { Program } from '../emulator-tests/script/programs.ts';
import { programFolder, savedGames } from './saves_folder.ts';
import { dayOf, scoresOf, type ScoreEntry } from './scores.ts';
import { versionOf } from './program_version.ts';

/** Rows of each list; more are counted. */
const MOST_ROWS = 20;
const MOST_SCORES = 10;

/** `file` as a user writes it. */
export const homeName = (file: string, home = homedir()): string => (file.startsWith(`${home}/`) ? `~${file.slice(home.length)}` : file);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** In the user's own time. */
function moment(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `ts65 play NAME --list`. */
export function listOfGames(program: Program): string {
  const games = savedGames(program.name);
  if (games.length === 0) return `${program.title}: no saved games\n`;
  const version = versionOf(program);
  const rows = games.slice(0, MOST_ROWS).map((game, i) => {
    const remarks = [game.hasEnded ? 'over' : '', game.version === version ? '' : `of another version, ${game.version}`].filter((remark) => remark !== '');
    return `${String(i + 1).padStart(3)}  ${game.name.padEnd(20)} ${moment(game.time)}  ${String(game.keys).padStart(6)} keys${remarks.length === 0 ? '' : `  (${remarks.join('; ')})`}`;
  });
  const more = games.length > MOST_ROWS ? `     and ${games.length - MOST_ROWS} older ones\n` : '';
  return `${program.title}: saved games, in ${homeName(programFolder(program.name))}\n${rows.join('\n')}\n${more}ts65 play ${program.name} --resume goes on with the newest that is not over, --resume NAME with another one.\n`;
}

/** `ts65 play NAME --scores`. @throws CliError where the list is damaged */
export function listOfScores(program: Program, now: number): string {
  const scores = scoresOf(program.name);
  const hint = program.scores === undefined ? `; \`scores\` in its ts65.json says when a game is over` : '';
  if (scores.length === 0) return `${program.title}: no scores${hint}\n`;
  const version = versionOf(program);
  const row = ({ score, seed, settings, time, day, version: own }: ScoreEntry, i: number): string => {
    const with_ = Object.entries(settings).map(([name, value]) => `, ${name} ${value}`).join('');
    return `${String(i + 1).padStart(3)}  ${String(score).padStart(8)}  ${moment(time)}  seed ${seed}${with_}${day === undefined ? '' : ` (of ${day})`}${own === version ? '' : '  (another version)'}\n`;
  };
  const today = dayOf(now);
  const daily = scores.filter(({ day }) => day === today);
  const best = `${program.title}: high scores\n${scores.slice(0, MOST_SCORES).map(row).join('')}`;
  return daily.length === 0 ? best : `${best}The seed of the day, ${today}\n${daily.slice(0, MOST_SCORES).map(row).join('')}`;
}
