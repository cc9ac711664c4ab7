import { describe, expect, it } from 'vitest';
import { random, randomWord, rng, seedRandom, startRandom, stepRandom } from '../../../engine/lib/rng.ts';
import { rngState } from './helpers.ts';

/** xorshift32 (13, 17, 5) on one 32-bit number. */
function reference(x: number): number {
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return x >>> 0;
}

describe('the generator', () => {
  it("gives Marsaglia's first outputs", () => {
    seedRandom(2463534242);
    stepRandom();
    expect(rngState()).toBe(723471715);
    stepRandom();
    expect(rngState()).toBe(2497366906);
    stepRandom();
    expect(rngState()).toBe(2064144800);
  });

  it('steps as the 32-bit definition does', () => {
    for (const seed of [1, 2, 0x80000000, 0xffffffff, 123456789, 0x00ff00ff]) {
      seedRandom(seed);
      let expected = seed;
      for (let i = 0; i < 20000; i++) {
        stepRandom();
        expected = reference(expected);
        if (rngState() !== expected) expect(rngState()).toBe(expected);
      }
    }
  });

  it.each([0, -1, 256, 65536])('ends with an error for a bound of %i that it can draw nothing below', (n) => {
    if (n !== 256) expect(() => randomWord(n)).toThrow(RangeError);
    expect(() => random(n)).toThrow(RangeError);
  });

  it("takes 0 for Marsaglia's own seed", () => {
    seedRandom(0);
    expect(rngState()).toBe(2463534242);
  });

  it('starts a game 16 steps after its seed', () => {
    startRandom(77);
    const started = rngState();
    let expected = 77;
    for (let i = 0; i < 16; i++) expected = reference(expected);
    expect(started).toBe(expected);
  });

  it('draws below n for every n', () => {
    startRandom(5);
    for (let n = 1; n <= 255; n++) {
      for (let i = 0; i < 20; i++) expect(random(n)).toBeLessThan(n);
    }
    for (const n of [1, 2, 255, 256, 257, 343, 32768, 65535]) {
      for (let i = 0; i < 200; i++) expect(randomWord(n)).toBeLessThan(n);
    }
  });

  it('draws the same for a byte and for a word of the same size', () => {
    for (let n = 1; n <= 255; n++) {
      startRandom(n);
      const asByte = random(n);
      const after = rngState();
      startRandom(n);
      expect(randomWord(n)).toBe(asByte);
      expect(rngState()).toBe(after);
    }
  });

  it('steps once for a die of one face', () => {
    seedRandom(9);
    expect(random(1)).toBe(0);
    expect(rngState()).toBe(reference(9));
    expect([rng.b0, rng.b1, rng.b2, rng.b3].every((byte) => byte >= 0 && byte <= 255)).toBe(true);
  });
});
