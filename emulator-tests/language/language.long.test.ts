/** Programs that use every part of the language behave on the 6502, optimised and not, as they do in Node. */
import { describe, expect, it } from 'vitest';
import { FIRST_KEY, TICK } from '../../transpiler/base/tick_codes.ts';
import { sampled } from '../testing/tiers.ts';
import { lockstep } from './lockstep.ts';

const keysOf = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

const EVERY_KEY = Uint8Array.from({ length: 256 }, (_, i) => i);
/** The codes of keys: a plain `number` holds nothing else. */
const KEYBOARD = EVERY_KEY.filter((code) => code >= 9 && code < 128);

const PROGRAMS: readonly (readonly [string, Uint8Array])[] = [
  ['arithmetic', keysOf('1234567')],
  ['control', keysOf('0123456789abcd')],
  ['data', EVERY_KEY.filter((code) => code % 5 === 0)],
  ['miscompiled', EVERY_KEY],
  ['fractions', EVERY_KEY.filter((code) => code % 5 === 0)],
  ['wide', EVERY_KEY.filter((code) => code % 24 === 5)],
  ['widths', EVERY_KEY.filter((code) => code % 9 === 4)],
  ['rounded_products', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['live_ranges', EVERY_KEY.filter((code) => code % 5 === 3)],
  ['closer', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['guarded', EVERY_KEY.filter((code) => code % 5 !== 2)],
  ['plain', EVERY_KEY],
  ['parts', EVERY_KEY],
  ['texts', EVERY_KEY],
  ['built_texts', EVERY_KEY.filter((code) => code % 3 !== 1)],
  ['text_lists', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['names', EVERY_KEY],
  ['many_texts', EVERY_KEY],
  ['long_arrays', EVERY_KEY],
  ['shapes', EVERY_KEY],
  ['tails', EVERY_KEY],
  ['lists', EVERY_KEY],
  ['newcomer', EVERY_KEY],
  ['instances', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['key_codes', EVERY_KEY.filter((code) => code >= FIRST_KEY && code < TICK)],
  ['moving', Uint8Array.from({ length: 400 }, (_, i) => (i % 3 === 0 ? i & 127 : 128 + ((i * 7) % 64)))],
  ['unset', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['list_results', EVERY_KEY.filter((code) => code % 5 === 3)],
  ['list_parts', EVERY_KEY.filter((code) => code % 5 === 4)],
  ['records', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['shared_records', EVERY_KEY.filter((code) => code % 3 === 0)],
  ['shared_cards', EVERY_KEY.filter((code) => code % 3 === 1)],
  ['unions_of_records', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['records_by_two_types', EVERY_KEY.filter((code) => code % 5 === 3)],
  ['maps_of_records', EVERY_KEY.filter((code) => code % 3 === 1)],
  ['unchanged_lists', KEYBOARD.filter((code) => code % 3 === 1)],
  ['reducers', EVERY_KEY.filter((code) => code % 3 === 2)],
  ['linked_records', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['nested_records', EVERY_KEY.filter((code) => code % 3 === 0)],
  ['records_with_lists', EVERY_KEY.filter((code) => code % 5 === 4)],
  ['followers', EVERY_KEY.filter((code) => code % 3 === 1)],
  ['classes', EVERY_KEY.filter((code) => code % 3 === 1)],
  ['lots', EVERY_KEY.filter((code) => code % 3 === 2)],
  ['class_pools', EVERY_KEY.filter((code) => code % 3 === 0)],
  ['asked_names', EVERY_KEY.filter((code) => code % 9 === 2)],
  ['named_members', EVERY_KEY.filter((code) => code % 3 === 0)],
  ['local_sets', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['given_functions', EVERY_KEY.filter((code) => code % 9 === 4)],
  ['pooled_lists', EVERY_KEY.filter((code) => code % 9 === 5)],
  ['maps_as_lists', EVERY_KEY.filter((code) => code % 9 === 3)],
  ['built_keys', EVERY_KEY.filter((code) => code % 7 === 3)],
  ['exceptions', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['thrown_errors', EVERY_KEY.filter((code) => code % 5 === 0)],
  ['last_blocks', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['half_done', EVERY_KEY.filter((code) => code % 5 === 3)],
  ['iterators', EVERY_KEY.filter((code) => code % 5 === 3)],
  ['enum_names', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['patterns', EVERY_KEY.filter((code) => code % 5 === 4)],
  ['text_choices', EVERY_KEY.filter((code) => code % 5 === 0)],
  ['places', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['missing_elements', EVERY_KEY.filter((code) => code % 3 === 1)],
  ['taken_records', EVERY_KEY.filter((code) => code % 3 === 2)],
  ['depth_copies', EVERY_KEY.filter((code) => code % 5 === 4)],
  ['filled_lists', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['rows_in_place', EVERY_KEY.filter((code) => code % 5 === 4)],
  ['own_bounds', EVERY_KEY.filter((code) => code % 3 === 1)],
  ['counted_keys', KEYBOARD],
  ['given_or_none', KEYBOARD],
  ['cursors', KEYBOARD],
  ['tested_places', KEYBOARD],
  ['untyped_fills', KEYBOARD],
  ['filled_texts', KEYBOARD],
  ['object_methods', KEYBOARD],
  ['instance_names', KEYBOARD],
  ['own_counts', KEYBOARD],
  ['copied_lengths', KEYBOARD],
  ['member_lists', KEYBOARD],
  ['empty_members', KEYBOARD],
  ['complete_switches', KEYBOARD],
  ['tested_records', KEYBOARD],
  ['joined_later', KEYBOARD],
  ['reduced_states', KEYBOARD],
  ['filtered_parts', KEYBOARD],
  ['grids', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['filtered_lists', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['local_records', EVERY_KEY.filter((code) => code % 5 === 3)],
  ['local_record_texts', EVERY_KEY.filter((code) => code % 8 === 3)],
  ['maps', EVERY_KEY.filter((code) => code % 3 === 2)],
  ['everyday', EVERY_KEY.filter((code) => code % 3 === 0)],
  ['nullables', EVERY_KEY.filter((code) => code % 3 === 2)],
  ['callbacks', EVERY_KEY.filter((code) => code % 5 === 4)],
  ['function_tables', EVERY_KEY.filter((code) => code % 5 === 1)],
  ['generics', EVERY_KEY.filter((code) => code % 5 === 2)],
  ['generators', EVERY_KEY.filter((code) => code % 5 === 3)],
  ['recursion', EVERY_KEY.filter((code) => code < 170)],
  ['inner_recursion', EVERY_KEY.filter((code) => code % 16 < 12)],
];

describe('all lanes agree on', () => {
  it.each(sampled('language programs', PROGRAMS, 4))('%s', async (name, keys) => {
    const jobs = sampled(`seeds of ${name}`, [0, 1, 4294967295], 1).map((seed) => ({ seed, setup: new Uint8Array(), keys }));
    const result = await lockstep(name, `emulator-tests/language/programs/${name}/main.ts`, jobs);
    expect(result.differences).toEqual([]);
    expect(result.lanes).toContain('sim-shipped');
  });
});
