/** Reads ts65.json: the description of a program, or of a workspace with several. Every mistake is told with its place. */
import fs from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError, type Segment } from 'jsonc-parser';
import { CliError } from '../base/bad_input.ts';
import { reasonOf } from '../base/files.ts';
import { displayPath } from '../base/project.ts';
import type { Budgets, Program } from './program.ts';

/** A ts65.json that can't be read or says something wrong. The message begins with `file:line:column`. */
export class DescriptionError extends CliError {}

export const DESCRIPTION = 'ts65.json';

/** The members of ts65.json, as they stand there. */
interface Members extends Partial<Pick<Program, 'name' | 'title' | 'entry' | 'cOut' | 'scripts' | 'settings' | 'opening' | 'vocabulary' | 'ticks' | 'saves' | 'scores' | 'terminal'>> {
  readonly budgets?: Budgets;
  readonly programs?: readonly string[];
}

export interface Description {
  readonly file: string;
  readonly members: Members;
  /** `file:line:column` of the value at `way`, or of the nearest one around it. */
  placeOf(...way: readonly Segment[]): string;
}

/** A description has some hundred lines; a file above this is something else. */
const MOST_BYTES = 1 << 20;

export const SCHEMA = new URL('./ts65.schema.json', import.meta.url);
export const AJV_OPTIONS = { allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false };
let validator: ValidateFunction | undefined;

function validate(content: unknown): readonly ErrorObject[] {
  // A test checks the schema itself: here it would take most of Ajv's time.
  validator ??= new Ajv({ ...AJV_OPTIONS, meta: false, validateSchema: false }).compile(
    JSON.parse(fs.readFileSync(SCHEMA, 'utf8')) as object,
  );
  return validator(content) ? [] : (validator.errors ?? []);
}

/** `name` in messages. @throws DescriptionError */
export function readDescription(file: string): Description {
  const name = displayPath(file);
  const text = textOf(file, name);
  const at = (offset: number): string => {
    const before = text.slice(0, offset).split('\n');
    return `${name}:${before.length}:${(before.at(-1) as string).length + 1}`;
  };
  const errors: ParseError[] = [];
  if (text.trim() === '') throw new DescriptionError(`${name}:1:1: is empty; write \`{}\` for a program with all defaults`);
  const tree = parseTree(text, errors, { disallowComments: true })!;
  const [first] = errors;
  if (first !== undefined) throw new DescriptionError(`${at(first.offset)}: is not JSON: ${wordsOf(first)}`);
  const twice = repeated(tree);
  if (twice !== undefined) throw new DescriptionError(`${at(twice.offset)}: \`${String(twice.value)}\` is there twice`);
  const placeOf = (...way: readonly Segment[]): string => {
    for (let length = way.length; length > 0; length--) {
      const node = findNodeAtLocation(tree, way.slice(0, length));
      // A member begins with its name.
      if (node !== undefined) return at(node.parent?.type === 'property' ? node.parent.offset : node.offset);
    }
    return at(tree.offset);
  };
  const content = JSON.parse(text) as Members;
  // The branches of `not` and `anyOf` say nothing by themselves.
  const [wrong] = validate(content).filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'));
  if (wrong !== undefined) {
    const { way, message } = complaintOf(wrong, content);
    throw new DescriptionError(`${placeOf(...way)}: ${message}`);
  }
  return { file, members: content, placeOf };
}

function textOf(file: string, name: string): string {
  try {
    const stat = fs.statSync(file);
    if (!stat.isFile()) throw new DescriptionError(`${name}: is not a file`);
    if (stat.size > MOST_BYTES) throw new DescriptionError(`${name}: has ${stat.size} bytes; a description has at most ${MOST_BYTES}`);
    return fs.readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw error instanceof DescriptionError ? error : new DescriptionError(`${name}: ${reasonOf(error)}`);
  }
}

/** `ValueExpected` as words. */
const wordsOf = ({ error }: ParseError): string => printParseErrorCode(error).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** The name of a member that an object has twice: JSON's own reader would take the last one, and say nothing. */
function repeated(tree: Node): Node | undefined {
  const names = new Set<string>();
  for (const child of tree.children ?? []) {
    const name = child.type === 'property' ? child.children?.[0] : undefined;
    if (name !== undefined && names.has(name.value as string)) return name;
    if (name !== undefined) names.add(name.value as string);
    const inner = repeated(child);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Where a rule of the schema is broken, and how: plain words for each kind of rule that the schema has. */
function complaintOf({ instancePath, keyword, params, propertyName }: ErrorObject, content: unknown): { way: readonly Segment[]; message: string } {
  const way = instancePath.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  // An object may have members that look like numbers.
  const steps: Segment[] = [];
  let value = content;
  for (const part of way) {
    steps.push(Array.isArray(value) ? Number(part) : part);
    value = (value as Record<string, unknown> | undefined)?.[part];
  }
  const last = way.length === 0 ? 'a description' : `\`${way.at(-1)}\``;
  const said = JSON.stringify(value);
  const given = params as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case 'additionalProperties': {
      const member = String(given.additionalProperty);
      return { way: [...steps, member], message: `there is no member \`${member}\`${way.length === 0 ? '' : ` in ${last}`}` };
    }
    case 'propertyNames':
      return { way: [...steps, String(given.propertyName)], message: `\`${String(given.propertyName)}\` is no name for a member of ${last}` };
    case 'type':
      return { way: steps, message: `${last} is ${said}, not ${TYPES[String(given.type)] ?? String(given.type)}` };
    case 'pattern':
      return propertyName === undefined ? { way: steps, message: `${last} is ${said}; it must match ${String(given.pattern)}` } : { way: [...steps, propertyName], message: `\`${propertyName}\` is no name for a member of ${last}` };
    case 'minimum':
    case 'maximum':
      return { way: steps, message: `${last} is ${said}; it must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${String(given.limit)}` };
    case 'required':
      return { way: steps, message: `${last} has no member \`${String(given.missingProperty)}\`` };
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return { way: steps, message: `${last} is empty` };
    case 'maxLength':
      return { way: steps, message: `${last} has more than ${String(given.limit)} characters` };
    case 'uniqueItems':
      return { way: steps, message: `${last} names one thing twice` };
    case 'not':
      return { way: ['programs'], message: '`programs` makes a workspace: no other member goes with it' };
    default:
      return { way: steps, message: `${last} breaks the rule \`${keyword}\`` };
  }
}

const TYPES: Readonly<Record<string, string>> = { string: 'a text', object: 'an object', array: 'a list', integer: 'a whole number', boolean: 'true or false' };

