/** A picture of the emulated Atari's screen in the middle of a script. */
import type { Tv } from '../../machine/bus.ts';
import type { Script } from '../../script/script.ts';
import { renderScreen } from '../../machine/render.ts';
import { AtariSession } from '../../lanes/atari_session.ts';

/**
 * The screen after the first `commands` commands of `script`, as a PNG in the colours of the television `tv`.
 * @throws BuildError, MachineError
 */
export function screenshot(script: Script, commands: number, tv: Tv): Buffer {
  const { game, keys, machine } = new AtariSession(script.program, { tv });
  game.start(script.seed);
  for (const key of script.setup) game.type(key);
  for (let number = 1; number <= Math.min(commands, script.keys.length); number++) keys.play(script, number);
  return renderScreen(machine);
}
