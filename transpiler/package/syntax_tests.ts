/**
 * TypeScript's tests of syntax nodes, its walks over them, and its enums, by names of their own: a bundle names `ts.isIdentifier` some thousand times, and
 * shortens what it imports by itself.
 */
import { ts } from 'ts-morph';

/** The module that bundles import the tests from. */
export const SYNTAX_TESTS = 'ts65:syntax_tests';

const ENUMS: readonly string[] = ['SyntaxKind', 'TypeFlags', 'NodeFlags', 'SymbolFlags', 'TypeFormatFlags', 'ObjectFlags', 'ModifierFlags'];
const FUNCTIONS = Object.entries(ts).flatMap(([name, value]) => (/^(is|can|has|get)[A-Z]|^(forEachChild|findAncestor)$/.test(name) && typeof value === 'function' ? [name] : []));
const NAMES: ReadonlySet<string> = new Set([...ENUMS, ...FUNCTIONS]);

const ownName = (name: string): string => `ts_${name}`;

/** The text of that module. A bundle has those that it uses. */
export const syntaxTests = (): string =>
  `import { ts } from 'ts-morph';\n${[...NAMES].map((name) => `export const ${ownName(name)} = /* @__PURE__ */ (() => ts.${name})();`).join('\n')}\n`;

/** `text`, a module, with such names. Its lines stay. */
export function withSyntaxTests(text: string): string {
  if (!/^import \{ ts\b.*\} from 'ts-morph';$/m.test(text)) return text;
  const used = new Set<string>();
  const made = text.replace(/(?<![\w.$`'"])ts\.([a-zA-Z]\w*)\b/g, (whole, name: string) => {
    if (!NAMES.has(name)) return whole;
    used.add(name);
    return ownName(name);
  });
  return used.size === 0 ? text : `${made}\nimport { ${[...used].map(ownName).join(', ')} } from '${SYNTAX_TESTS}';\n`;
}
