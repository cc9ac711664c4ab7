/** In the place of transpiler/project/description.ts: a program of the playground has no ts65.json. */
import { CliError } from '../../../transpiler/base/bad_input.ts';

export class DescriptionError extends CliError {}
export const DESCRIPTION = 'ts65.json';

/** @throws DescriptionError always */
export function readDescription(file: string): never {
  throw new DescriptionError(`${file}: the playground reads no descriptions`);
}
