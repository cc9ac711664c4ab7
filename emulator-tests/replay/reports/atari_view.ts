/** Scripts on the emulated Atari once more, for a report: each command's cycles, and pictures of the screen. */
import { keyText } from '../../script/keys.ts';
import type { Program } from '../../script/programs.ts';
import type { Script } from '../../script/script.ts';
import { MachineError } from '../../machine/errors.ts';
import { renderScreen } from '../../machine/render.ts';
import { AtariSession, type CommandCost } from '../../lanes/atari_session.ts';

export interface Picture {
  readonly caption: string;
  readonly png: Uint8Array;
}

export class AtariView {
  private readonly session: AtariSession;
  readonly costs: CommandCost[] = [];
  readonly pictures: Picture[] = [];

  /** @throws BuildError, EmittedFileError */
  constructor(program: Program) {
    // The lanes have guarded the run: here it is only timed and shown.
    this.session = new AtariSession(program, { guarded: false });
  }

  /** Plays the script, as far as it goes; takes a picture after each command of `shots`. @throws DisplayListError where a picture can't be taken */
  play(script: Script, shots: readonly number[]): void {
    const { game, keys, machine } = this.session;
    const shoot = (command: number): void => {
      if (shots.includes(command)) this.pictures.push({ caption: `${script.name}, command ${command}`, png: renderScreen(machine) });
    };
    try {
      game.start(script.seed);
      for (const key of script.setup) game.type(key);
      shoot(0);
      script.keys.forEach((code, i) => {
        keys.play(script, i + 1, () => {
          this.costs.push({ script: script.name, command: i + 1, key: keyText(code) ?? String(code), cycles: game.cycles - keys.came });
          shoot(i + 1);
        });
      });
    } catch (error) {
      // Where it stopped, the lanes' own verdict tells.
      if (!(error instanceof MachineError)) throw error;
    }
  }

  /** The `count` slowest commands, the slowest first. */
  slowest(count: number): CommandCost[] {
    return this.costs.toSorted((a, b) => b.cycles - a.cycles).slice(0, count);
  }
}
