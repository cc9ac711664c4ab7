/** Sees when a game is over, and keeps its score. */
import { CliError } from '../transpiler/base/bad_input.ts';
import { wordsOf } from '../transpiler/base/files.ts';
import type { Scores } from '../transpiler/project/program.ts';
import type { Game } from './game.ts';
import { addScore, type ScoreEntry } from './scores.ts';

/** What was said of games that ended. */
export class ScoreWatch {
  private isOver: boolean;
  private keys: number;
  readonly lines: string[] = [];

  /**
   * @param head what an entry has beside the score
   * @param keys the commands so far
   * @param onEnd is told when a game is over, and when another one has begun
   */
  constructor(private readonly game: Game, private readonly scores: Scores, private readonly program: string, private readonly head: Omit<ScoreEntry, 'score' | 'time' | 'keys'>, keys: number, private readonly onEnd: (isOver: boolean) => void) {
    this.keys = keys;
    this.isOver = this.ends();
  }

  private ends(): boolean {
    return this.scores.ends.includes(this.game.value!(this.scores.end));
  }

  /** The game, watched. */
  watched(): Game {
    const { game } = this;
    return Object.create(game, { key: { value: (code: number) => { game.key(code); this.look(); } } }) as Game;
  }

  private look(): void {
    this.keys++;
    const isOver = this.ends();
    if (isOver === this.isOver) return;
    this.isOver = isOver;
    this.onEnd(isOver);
    if (isOver) this.keep(this.game.value!(this.scores.score));
  }

  /** A list that can't be written ends no game. */
  private keep(score: number): void {
    try {
      const place = addScore(this.program, { ...this.head, score, time: Date.now(), keys: this.keys });
      this.lines.push(`score ${score}: place ${place} (ts65 play ${this.program} --scores)`);
    } catch (error) {
      this.lines.push(`score ${score}, which is not kept: ${error instanceof CliError ? error.message : wordsOf(error)}`);
    }
  }
}
