/** Statements between two others that a pass would bring together. */
import type { Choices } from './choices.ts';
import type { Assignable } from './scope.ts';
import type { RandomValues } from './values.ts';

export class Gaps {
  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
  ) {}

  /** Something that changes between two statements: now and then nothing. */
  between(...texts: readonly string[]): string {
    const { choices } = this;
    switch (choices.below(6)) {
      case 0:
        return `${this.change()}\n`;
      case 1:
      case 2:
        return texts.length === 0 ? '' : `${choices.pick(texts)}\n`;
      case 3:
        return 'touch();\n';
      default:
        return '';
    }
  }

  /** An assignment of something to something. */
  change(): string {
    const place = this.choices.pick(this.values.scope.places);
    return `${place.text(this.values.index)} = ${this.values.fit(place.domain, 1)};`;
  }

  simplePlace(): Assignable {
    const { choices, values } = this;
    return choices.pick(values.scope.places.filter((place) => place.isSimple));
  }
}
