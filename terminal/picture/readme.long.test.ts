/** The README's picture is what `make picture` writes. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject, PROGRAMS } from '../../emulator-tests/script/programs.ts';
import { readScript } from '../../emulator-tests/script/script.ts';
import { encodeAnimation, inflated } from '../../emulator-tests/machine/apng.ts';
import { playPicture } from './play.ts';
import { PICTURE, PICTURE_COMMANDS, PICTURE_SCRIPT } from './readme.ts';

it('shows the game as it is today, in less than 600 KB', async () => {
  const committed = readFileSync(inProject(PICTURE));
  const made = encodeAnimation(await playPicture(readScript(inProject(PICTURE_SCRIPT), PROGRAMS), PICTURE_COMMANDS));
  expect(inflated(committed).equals(inflated(made))).toBe(true);
  expect(committed.length).toBeLessThan(600_000);
});
