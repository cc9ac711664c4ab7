/** The goods and the towns. Change the numbers, and another game comes of it. */

export const GOODS = [
  { name: 'Salt', price: 8 },
  { name: 'Wool', price: 20 },
  { name: 'Spice', price: 50 },
  { name: 'Silk', price: 110 },
];

/** Towns: what is cheap there, and what is dear. */
export const TOWNS = [
  { name: 'Oasis', cheap: 0, dear: 1 },
  { name: 'Harbour', cheap: 2, dear: 0 },
  { name: 'Highland', cheap: 1, dear: 3 },
  { name: 'Old City', cheap: 3, dear: 2 },
];
