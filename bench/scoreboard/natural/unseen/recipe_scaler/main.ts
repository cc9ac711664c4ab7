import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

type Measure = 'G' | 'ML' | 'PCS' | 'SPOON';

interface Ingredient {
  name: string;
  amount: number;
  measure: Measure;
  /** not scaled, as a pinch of salt is not */
  fixed?: boolean;
}

interface Recipe {
  title: string;
  serves: number;
  ingredients: Ingredient[];
}

const RECIPES: Recipe[] = [
  {
    title: 'PANCAKES',
    serves: 4,
    ingredients: [
      { name: 'FLOUR', amount: 250, measure: 'G' },
      { name: 'MILK', amount: 500, measure: 'ML' },
      { name: 'EGGS', amount: 3, measure: 'PCS' },
      { name: 'SALT', amount: 1, measure: 'SPOON', fixed: true },
    ],
  },
  {
    title: 'TOMATO SOUP',
    serves: 2,
    ingredients: [
      { name: 'TOMATOES', amount: 800, measure: 'G' },
      { name: 'ONION', amount: 1, measure: 'PCS' },
      { name: 'BROTH', amount: 450, measure: 'ML' },
      { name: 'OIL', amount: 2, measure: 'SPOON' },
    ],
  },
];

function scale(recipe: Recipe, guests: number): Recipe {
  const adjust = (ingredient: Ingredient): Ingredient => {
    if (ingredient.fixed) return ingredient;
    const exact = (ingredient.amount * guests) / recipe.serves;
    const step = ingredient.measure === 'G' || ingredient.measure === 'ML' ? 5 : 1;
    return { ...ingredient, amount: Math.max(step, Math.ceil(exact / step) * step) };
  };
  return { ...recipe, serves: guests, ingredients: recipe.ingredients.map(adjust) };
}

function shoppingList(recipes: Recipe[]): Map<string, string> {
  const list = new Map<string, { amount: number; measure: Measure }>();
  for (const { ingredients } of recipes) {
    for (const { name, amount, measure } of ingredients) {
      const entry = list.get(name);
      if (entry) entry.amount += amount;
      else list.set(name, { amount, measure });
    }
  }
  return new Map([...list].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { amount, measure }]) => [name, pretty(amount, measure)]));
}

function pretty(amount: number, measure: Measure): string {
  if (measure === 'G' && amount >= 1000) return `${Math.floor(amount / 1000)}KG ${amount % 1000}G`;
  if (measure === 'ML' && amount >= 1000) return `${Math.floor(amount / 1000)}L ${amount % 1000}ML`;
  return `${amount} ${measure}`;
}

let guests = 4;
let current = 0;
const menu: Recipe[] = [];

function draw(): void {
  const recipe = scale(RECIPES[current], guests);
  clearScreen();
  at(0, 0);
  print(`${recipe.title} FOR ${recipe.serves}`);
  recipe.ingredients.forEach(({ name, amount, measure }, i) => {
    at(2, 2 + i);
    print(`${name.padEnd(10)} ${pretty(amount, measure)}`);
  });
  at(0, 9);
  print(`SHOPPING FOR ${menu.length} DISHES`);
  let row = 10;
  for (const [name, text] of shoppingList(menu)) {
    at(2, row++);
    print(`${name.padEnd(10)} ${text}`);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  guests = 1 + (seed % 8);
  draw();
}

export function key(code: number): void {
  if (code === 28) guests = Math.min(30, guests + 1);
  else if (code === 29) guests = Math.max(1, guests - 1);
  else if (code === 30 || code === 31) current = 1 - current;
  else if (code === 27) menu.length = 0;
  else if (code >= 49 && code <= 57) guests = code - 48;
  else if (menu.length < 10) menu.push(scale(RECIPES[current], guests));
  else menu.shift();
  draw();
}
