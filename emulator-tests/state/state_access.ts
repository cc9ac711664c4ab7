/** How a module that Node loads lets the harness at its state: by an object with an accessor for each of its variables, exported behind its own text. */
import type { Layout } from './state_layout.ts';

/** The name of the exported object. */
export const ACCESS = '$ts65State';

/** The addition to the JavaScript of a module whose variables are `names`: they may be unexported, and may be assigned where `isAssigned` says so. */
export function accessors(names: readonly string[], isAssigned: (name: string) => boolean = () => true): string {
  const members = names.map((name) => `get ${name}() { return ${name}; }${isAssigned(name) ? `, set ${name}(value) { ${name} = value; }` : ''}`);
  return `\nexport const ${ACCESS} = { ${members.join(', ')} };\n`;
}

/** The module's variable that holds the variable `name` of a layout. */
export function rootOf(name: string): string {
  return name.split(/[.[]/, 1)[0] as string;
}

/** The variables of each module (a path within the project) that hold the state of a layout, and the constants that name records of it. */
export function rootsByModule({ variables, constants }: Pick<Layout, 'variables' | 'constants'>): Map<string, string[]> {
  const own = [...variables.filter(({ pool }) => pool === undefined), ...constants.map(({ way, module }) => ({ name: way, module }))];
  const roots = new Map<string, string[]>();
  for (const { name, module } of own) {
    const root = rootOf(name);
    const known = roots.get(module) ?? [];
    if (!known.includes(root)) roots.set(module, [...known, root]);
  }
  return roots;
}
