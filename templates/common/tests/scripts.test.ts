/** The scripts of this project do the same in Node and on the Atari, byte for byte, after every command. */
import { expect, it } from 'vitest';
import 'ts65/vitest';

/** Milliseconds: the first script builds the program. */
const PATIENCE = 120_000;

it('plays its scripts alike on all lanes', { timeout: PATIENCE }, async () => {
  await expect('scripts').toRunInLockstep();
});
