import { describe, expect, it } from 'vitest';
import { runGenerate, type GenerateOptions, type LevelText } from './generate.ts';
import { UsageError } from '../../../transpiler/cli/usage.ts';

async function generate(options: GenerateOptions, name = 'crawl'): Promise<string> {
  let out = '';
  await runGenerate(name, options, (text) => (out += text));
  return out;
}

async function levels(options: GenerateOptions): Promise<LevelText[]> {
  return (JSON.parse(await generate({ ...options, json: true })) as { levels: LevelText[] }).levels;
}

describe('ts65 generate crawl', () => {
  it('lists the items of a level, a line each', async () => {
    const lines = (await generate({ depth: '14', branch: 'vaults', seed: '7' })).trimEnd().split('\n');
    expect(lines[0]).toBe('Vaults 14, seed 7, for quality 21: 30 items');
    expect(lines).toHaveLength(31);
    expect(lines[1]).toBe('  Wand of Enslavement (9)');
  });

  it('as JSON: the same items with all their fields', async () => {
    const [level] = await levels({ depth: '14', branch: 'vaults', seed: '7' });
    expect(level).toMatchObject({ seed: 7, depth: 14, quality: 21, branch: 'Vaults' });
    expect(level?.items).toHaveLength(30);
    expect(level?.items[0]).toEqual({
      name: 'Wand of Enslavement (9)', class: 'Wand', kind: 12, race: '', brand: '', plus: 0, damage: 0, adjective: '', cursed: false, count: 9,
      extra: 0, artefact: 0,
    });
  });

  it('counts levels by the seeds that follow, each the same as by itself', async () => {
    const three = await levels({ depth: '5', seed: '4294967293', count: '3' });
    expect(three.map(({ seed }) => seed)).toEqual([4294967293, 4294967294, 4294967295]);
    expect(await levels({ depth: '5', seed: '4294967295' })).toEqual([three[2]]);
  });

  it('a level without items is an empty list', async () => {
    expect((await levels({ branch: 'hell' }))[0]?.items).toEqual([]);
    expect(await generate({ branch: 'temple' })).toBe('Ecumenical Temple 1, seed 1, for quality 1: 0 items\n');
  });

  it.each<[string, GenerateOptions, string?]>([
    ['`doom` has no generator; there is: crawl', {}, 'doom'],
    ['--depth 0: not a whole number of 1..99', { depth: '0' }],
    ['--depth 100: not a whole number of 1..99', { depth: '100' }],
    ['--depth 1.5: not a whole number of 1..99', { depth: '1.5' }],
    ['--seed -1: not a whole number of 0..4294967295', { seed: '-1' }],
    ['--seed 4294967296: not a whole number of 0..4294967295', { seed: '4294967296' }],
    ['--count 0: not a whole number of 1..1000000', { count: '0' }],
    ['--count 2: the seeds would go past 4294967295', { seed: '4294967295', count: '2' }],
    ['--branch abyss: not one of dungeon temple mines elves lair swamp shoals snakes slime vaults blades crypt tomb hell zot', { branch: 'abyss' }],
  ])('refuses: %s', async (message, options, name) => {
    await expect(generate(options, name)).rejects.toEqual(new UsageError(message));
  });
});
