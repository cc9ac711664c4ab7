/** Keys and states that the tests of the screens begin with. */
import { key, start } from '../../../../engine/doom/main.ts';
import { Feature, Ruleset } from '../../../../engine/doom/state.ts';
import { Frame, ui } from '../../../../engine/doom/ui/state.ts';
import { Key } from '../../../../engine/lib/keys.ts';
import { facing, inBareRoom } from '../helpers.ts';

/** Types each character of `text`, and then each key. */
export function typeKeys(text: string, ...keys: number[]): void {
  for (const character of text) key(character.charCodeAt(0));
  for (const code of keys) key(code);
}

/** Takes the screen to the state that the test has set. */
export function follow(): void {
  ui.frame = Frame.None;
  key(Key.Escape);
}

export function inRoom(feature: Feature = Feature.Empty, ruleset: Ruleset = Ruleset.Spec): void {
  start(1);
  inBareRoom(ruleset, feature);
  follow();
}

export function inEncounter(level = 5, vitality = 15): void {
  start(1);
  facing(level, vitality);
  follow();
}
