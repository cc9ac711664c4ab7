import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Tree = { value: number; left: Tree; right: Tree } | null;

const insert = (tree: Tree, value: number): Tree => {
  if (tree === null) return { value, left: null, right: null };
  if (value < tree.value) return { ...tree, left: insert(tree.left, value) };
  if (value > tree.value) return { ...tree, right: insert(tree.right, value) };
  return tree;
};

const smallest = (tree: NonNullable<Tree>): number => (tree.left ? smallest(tree.left) : tree.value);

const remove = (tree: Tree, value: number): Tree => {
  if (tree === null) return null;
  if (value < tree.value) return { ...tree, left: remove(tree.left, value) };
  if (value > tree.value) return { ...tree, right: remove(tree.right, value) };
  if (tree.left === null) return tree.right;
  if (tree.right === null) return tree.left;
  const successor = smallest(tree.right);
  return { value: successor, left: tree.left, right: remove(tree.right, successor) };
};

const height = (tree: Tree): number => (tree ? 1 + Math.max(height(tree.left), height(tree.right)) : 0);
const inOrder = (tree: Tree): number[] => (tree ? [...inOrder(tree.left), tree.value, ...inOrder(tree.right)] : []);
const preOrder = (tree: Tree): number[] => (tree ? [tree.value, ...preOrder(tree.left), ...preOrder(tree.right)] : []);
const fromSorted = (values: number[]): Tree => {
  if (values.length === 0) return null;
  const middle = Math.floor(values.length / 2);
  return { value: values[middle], left: fromSorted(values.slice(0, middle)), right: fromSorted(values.slice(middle + 1)) };
};

let tree: Tree = null;

function drawTree(node: Tree, depth: number, row: { next: number }): void {
  if (node === null || row.next > 18) return;
  drawTree(node.right, depth + 1, row);
  at(depth * 4, row.next++);
  print(`${node.value}`);
  drawTree(node.left, depth + 1, row);
}

function draw(): void {
  clearScreen();
  drawTree(tree, 0, { next: 0 });
  at(0, 20);
  print(`SIZE ${inOrder(tree).length} HEIGHT ${height(tree)}`);
  at(0, 21);
  print(preOrder(tree).join(' ').slice(0, 40));
}

export function start(seed: number): void {
  startRandom(seed);
  tree = [50, 25, 75, seed % 100].reduce(insert, tree);
  draw();
}

export function key(code: number): void {
  const values = inOrder(tree);
  if (code === 13) tree = fromSorted(values);
  else if (code === 27) tree = null;
  else if (code === 32 && values.length > 0) tree = remove(tree, values[random(values.length)]);
  else if (code >= 48 && code <= 57) tree = insert(tree, (code - 48) * 10 + random(10));
  else if (values.length < 18) tree = insert(tree, random(100));
  else tree = remove(tree, values[0]);
  draw();
}
