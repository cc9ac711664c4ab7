import { expect, it } from 'vitest';
import { adventurer, generate } from '../src/rules.ts';
import { CALLINGS } from '../src/tables.ts';

it('makes the same adventurer of the same number, and others of others', () => {
  generate(7);
  const seventh = { ...adventurer, abilities: [...adventurer.abilities] };
  generate(8);
  expect({ ...adventurer, number: 7 }).not.toEqual(seventh);
  generate(7);
  expect(adventurer).toEqual(seventh);
});

it('rolls three dice for each ability, and chooses the calling by the best', () => {
  for (let number = 0; number < 500; number++) {
    generate(number);
    for (const ability of adventurer.abilities) expect(ability).toBeGreaterThanOrEqual(3);
    expect(adventurer.abilities[CALLINGS[adventurer.calling].ability]).toBe(Math.max(...adventurer.abilities));
  }
});

it('gives hit points by the calling, and 50 to 300 gold in tens', () => {
  for (let number = 0; number < 500; number++) {
    generate(number);
    const { die } = CALLINGS[adventurer.calling];
    expect(adventurer.hitPoints).toBeGreaterThan(die);
    expect(adventurer.hitPoints).toBeLessThanOrEqual(2 * die);
    expect(adventurer.gold % 10).toBe(0);
    expect(adventurer.gold).toBeGreaterThanOrEqual(50);
    expect(adventurer.gold).toBeLessThanOrEqual(300);
  }
});
