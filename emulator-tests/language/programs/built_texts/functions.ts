/** Texts of functions in functions, and of functions as parameters. */
let name = 'ab';
let out = '';
export let count = 0;
function apply(f: (x: string) => string, x: string): string {
  return f(x) + '|' + f('z');
}
function both(a: string, b: string): string {
  return `${b}${a}`;
}
export function startFunctions(seed: number): void {
  count = seed % 10;
}
export function keyFunctions(code: number): void {
  const label = (n: number): string => `#${n}`;
  let t = 'a' + code;
  const more = (x: string): string => {
    t += 'b';
    return x + t;
  };
  function cut(x: string): string {
    if (code % 3 === 0) return x;
    x = x.slice(1);
    return x + '.';
  }
  const change = (by: string) => {
    if (name.length < 12) name += by + by;
    else name = by;
  };
  if (code % 5 === 0) out = both(label(1), label(code));
  else if (code % 5 === 1) out = more(t) + t;
  else if (code % 5 === 2) out = apply((x) => `<${x}>`, t + name);
  else if (code % 5 === 3) out = cut(cut(t)) + apply((x) => x, 'q') + both(apply((x) => x + '1', 'r'), apply((x) => x + '2', 's'));
  else {
    change(name.slice(0, 2));
    out = name;
  }
  count = out.length;
}
