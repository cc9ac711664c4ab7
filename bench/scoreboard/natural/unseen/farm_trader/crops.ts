export const SEASONS = ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'] as const;
export type Season = (typeof SEASONS)[number];

export interface Crop {
  name: string;
  seedPrice: number;
  price: number;
  grows: number;
  sownIn: Season[];
}

export const CROPS: Crop[] = [
  { name: 'WHEAT', seedPrice: 5, price: 14, grows: 2, sownIn: ['SPRING', 'AUTUMN'] },
  { name: 'BEANS', seedPrice: 3, price: 8, grows: 1, sownIn: ['SPRING', 'SUMMER'] },
  { name: 'BEETS', seedPrice: 4, price: 12, grows: 2, sownIn: ['SUMMER'] },
];
