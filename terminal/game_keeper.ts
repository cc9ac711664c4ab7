/** Saves a game while it is played: the whole file is written beside and renamed, at most once a second, and when the game is left. */
import { statSync } from 'node:fs';
import { wordsOf, writeWhole } from '../transpiler/base/files.ts';
import type { KeyLog } from './key_log.ts';
import { newFile } from './saves_folder.ts';
import { printSavedGame, type SavedGame } from './saved_game.ts';

/** Milliseconds from a key until it is on the disk, at most. */
const DELAY = 1000;

/** What is known of a game before its keys. */
export type GameHead = Omit<SavedGame, 'keys' | 'time' | 'hasEnded'>;

export class GameKeeper implements KeyLog {
  private readonly keys: number[];
  private timer: NodeJS.Timeout | undefined;
  private isDirty = false;
  /** The file as it was written last: one that another has changed is left to him. */
  private mark: string | undefined;
  private hasEnded = false;
  /** Why the last write failed; undefined: it did not. */
  problem: string | undefined;

  /**
   * Nothing is written before the first key.
   * @param name the name of a new file
   * @param file the file that the game was taken up from: it goes on there
   * @param keys the keys so far
   */
  constructor(private readonly head: GameHead, private readonly name: string, private file?: string, keys: Uint8Array = new Uint8Array()) {
    this.keys = [...keys];
    if (file !== undefined) this.mark = markOf(file);
  }

  /** Where it is saved; undefined: nothing was written yet. */
  get path(): string | undefined {
    return this.file;
  }

  key(code: number): void {
    this.keys.push(code);
    this.isDirty = true;
    this.timer ??= setTimeout(() => this.write(), DELAY);
  }

  /** The game is over, or it is not. */
  end(hasEnded: boolean): void {
    if (hasEnded === this.hasEnded) return;
    this.hasEnded = hasEnded;
    this.isDirty = true;
  }

  /** Writes what is new. A disk that refuses is told of by {@link problem}, and tried again with the next key. */
  write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isDirty) return;
    try {
      const { program, version } = this.head;
      // Another one plays on from the same file.
      if (this.file !== undefined && markOf(this.file) !== this.mark) this.file = undefined;
      this.file ??= newFile(program.name, version, this.name);
      writeWhole(this.file, printSavedGame({ ...this.head, time: Date.now(), keys: Uint8Array.from(this.keys), ...(this.hasEnded && { hasEnded: true }) }));
      this.mark = markOf(this.file);
      this.isDirty = false;
      this.problem = undefined;
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }

  flush(): void {
    this.write();
  }

  close(): void {
    this.write();
  }
}

/** A file as it is now, so that a change shows. */
function markOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? undefined : `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
}
