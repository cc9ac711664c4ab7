/** The longest command of a program, over all scripts of its corpus, as the emulated Atari takes it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, writeScratch } from '../../transpiler/base/files.ts';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { corpusFiles } from '../../emulator-tests/corpus/folder.ts';
import type { AtariSession } from '../../emulator-tests/lanes/atari_session.ts';
import { MachineError } from '../../emulator-tests/machine/errors.ts';
import { keyText } from '../../emulator-tests/script/keys.ts';
import { readScript } from '../../emulator-tests/script/script.ts';

export interface WorstResponse {
  /** 6502 cycles until the program asks for the next key. */
  readonly cycles: number;
  /** The key as a script writes it. */
  readonly key: string;
  readonly script: string;
  /** Of all scripts. */
  readonly commands: number;
}

/** Plays the corpus, unless the same load file has played the same scripts before: build/site keeps the answer. @throws ScriptError */
export function worstResponse({ program, built, game, keys }: AtariSession): WorstResponse {
  const files = corpusFiles(program.name);
  const digest = createHash('sha256').update(readFileSync(built.xex));
  for (const file of files) digest.update(readFileSync(file));
  const kept = inProject(`build/site/${program.name}-${digest.digest('hex').slice(0, 16)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as WorstResponse;
  let worst: WorstResponse = { cycles: 0, key: '', script: '', commands: 0 };
  let commands = 0;
  for (const file of files) {
    const script = readScript(file);
    game.start(script.seed);
    for (const key of script.setup) game.type(key);
    script.keys.forEach((code, i) => {
      try {
        keys.play(script, i + 1, () => {
          commands += 1;
          const cycles = game.cycles - keys.came;
          if (cycles > worst.cycles) worst = { cycles, key: keyText(code) ?? String(code), script: path.basename(file, '.script'), commands: 0 };
        });
      } catch (error) {
        // A device that this plain player does not have: the harness plays it, and a response of its own it has none.
        if (!(error instanceof MachineError)) throw error;
      }
    });
  }
  worst = { ...worst, commands };
  makeFolder(path.dirname(kept));
  writeScratch(kept, JSON.stringify(worst));
  return worst;
}
