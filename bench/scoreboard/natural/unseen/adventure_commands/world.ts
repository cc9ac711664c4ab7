export type Direction = 'NORTH' | 'SOUTH' | 'EAST' | 'WEST';

export interface Item {
  name: string;
  description: string;
  portable?: boolean;
}

export interface Room {
  title: string;
  exits: Partial<Record<Direction, string>>;
  items: Item[];
}

export const createRooms = (): Map<string, Room> =>
  new Map<string, Room>([
    ['hall', {
      title: 'A DUSTY HALL',
      exits: { NORTH: 'library', EAST: 'kitchen' },
      items: [{ name: 'LAMP', description: 'A BRASS LAMP', portable: true }, { name: 'STATUE', description: 'IT LOOKS AT YOU' }],
    }],
    ['library', {
      title: 'A SILENT LIBRARY',
      exits: { SOUTH: 'hall' },
      items: [{ name: 'BOOK', description: 'THE TITLE IS WORN OFF', portable: true }],
    }],
    ['kitchen', {
      title: 'A COLD KITCHEN',
      exits: { WEST: 'hall', SOUTH: 'garden' },
      items: [{ name: 'KNIFE', description: 'RATHER BLUNT', portable: true }, { name: 'OVEN', description: 'COLD FOR YEARS' }],
    }],
    ['garden', { title: 'AN OVERGROWN GARDEN', exits: { NORTH: 'kitchen' }, items: [] }],
  ]);
