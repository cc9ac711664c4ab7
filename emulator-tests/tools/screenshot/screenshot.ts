/** A picture of the emulated Atari's screen in the middle of a script. */
import type { Script } from '../../script/script.ts';
import { renderScreen } from '../../machine/render.ts';
import { AtariSession } from '../../lanes/atari_session.ts';

/**
 * The screen after the first `commands` commands of `script`, as a PNG.
 * @throws BuildError, MachineError
 */
export function screenshot(script: Script, commands: number): Buffer {
  const { game, machine } = new AtariSession(script.program);
  game.start(script.seed);
  for (const key of [...script.setup, ...script.keys.subarray(0, commands)]) game.type(key);
  return renderScreen(machine);
}
