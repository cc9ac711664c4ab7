/** The scripts of this project do the same in Node and on the Atari, byte for byte, after every command. */
import { expect, it } from 'vitest';
import 'ts65/vitest';

it('plays its scripts alike on all lanes', async () => {
  await expect('scripts').toRunInLockstep();
});
