/** A new level as those see it who know the way: doors and cells of corridors have numbers, and neighbours. */
import { check, type Int } from '../lib/int.ts';
import { beside, spot } from './move.ts';
import { features, FEATURES, INSIDE, map, Mark, paths, rooms, Side, Terrain } from './state.ts';

/** The insides of the rooms. */
function placeRooms(): void {
  for (let y = 0; y < 20; y++) paths.place[y].fill(0);
  paths.door.fill(0);
  for (let room = 0; room < 9; room++) {
    if (rooms.real[room] !== 0) {
      const left = rooms.sides[Side.Left + room];
      const end = rooms.sides[Side.Right + room] + 1;
      const below = rooms.sides[Side.Bottom + room] + 1;
      for (let row = rooms.sides[Side.Top + room]; row < below; row++) {
        const y = check(row, 0, 19);
        for (let x = left; x < end; x++) paths.place[y][x] = INSIDE + room;
      }
    }
  }
}

/** Which room's inside lies beside `x`, `y`; 9 for none. */
function roomBeside(x: Int<0, 38>, y: Int<0, 19>): Int<0, 9> {
  for (let i = 0; i < 4; i++) {
    beside(x, y, i);
    const place = paths.place[spot.y][spot.x];
    if (place >= INSIDE) return place - INSIDE;
  }
  return 9;
}

/** Cell `i` has no neighbours yet. */
function clear(i: Int<0, 139>): void {
  paths.degree[i] = 0;
  paths.links[0][i] = 0;
}

/** The doors, by the number of their feature and one. */
function placeDoors(): void {
  for (let f = 0; f < features.count; f++) {
    if (features.trap[f] === 0) {
      const door = f + 1;
      const room = roomBeside(features.x[f], features.y[f]);
      paths.place[features.y[f]][features.x[f]] = door;
      clear(door);
      paths.room[door] = room;
      paths.next[door] = paths.door[room];
      paths.door[room] = door;
    }
  }
}

/** Tells cell `i` of its neighbour `j`. */
function link(i: Int<0, 139>, j: Int<0, 139>): void {
  const k = check(paths.degree[i], 0, 7);
  paths.degree[i] = k + 1;
  if (k < 5) {
    paths.links[k][i] = j;
    if (k < 4) paths.links[k + 1][i] = 0;
  } else if (paths.more < 40) {
    paths.moreOf[paths.more] = i;
    paths.moreTo[paths.more] = j;
    paths.more++;
  }
}

/** Makes cell `i` and what lies at `place` neighbours, if that has a number. */
function join(i: Int<1, 139>, place: Int<0, 255>): void {
  if (place === 0 || place >= INSIDE) return;
  link(i, place);
  link(place, i);
}

/** Makes the net of the level; the last one's is forgotten. */
export function makeNet(): void {
  placeRooms();
  placeDoors();
  paths.more = 0;
  let last = FEATURES;
  for (let y = 1; y < 19; y++) {
    const row = paths.place[y];
    const above = paths.place[y - 1];
    for (let x = 1; x < 38; x++) {
      if ((map.cells[y][x] & Mark.Terrain) >= Terrain.SecretAcross) {
        let i = row[x];
        if (i === 0 && last < INSIDE - 1) {
          last++;
          i = last;
          row[x] = i;
          clear(i);
        }
        if (i !== 0 && i < INSIDE) {
          join(i, row[x - 1]);
          join(i, above[x - 1]);
          join(i, above[x]);
          join(i, above[x + 1]);
        }
      }
    }
  }
  paths.x = 0;
  paths.hole = 0;
}
