import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Track {
  straight: number;
  branch: number;
  switched: boolean;
  visits: number;
}

const tracks: Track[] = [
  { straight: 1, branch: 4, switched: false, visits: 0 },
  { straight: 2, branch: 2, switched: false, visits: 0 },
  { straight: 3, branch: 5, switched: false, visits: 0 },
  { straight: 0, branch: 0, switched: false, visits: 0 },
  { straight: 2, branch: 5, switched: true, visits: 0 },
  { straight: 0, branch: 4, switched: false, visits: 0 },
];
const trains = [0, 3];
let crashes = 0;

function advance(train: number): void {
  const track = tracks[trains[train]];
  const to = track.switched ? track.branch : track.straight;
  trains[train] = to;
  tracks[to].visits += 1;
}

export function start(seed: u32): void {
  for (let i = 0; i < tracks.length; i++) {
    tracks[i].switched = ((seed >> i) & 1) === 1;
    tracks[i].visits = 0;
  }
  trains[0] = 0;
  trains[1] = 3;
  crashes = 0;
}

export function key(code: u8): void {
  const t = tracks[code % tracks.length];
  t.switched = !t.switched;
  for (let i = 0; i < trains.length; i++) {
    advance(i);
    if (trains[0] === trains[1]) {
      crashes++;
      trains[1] = (trains[0] + 3) % tracks.length;
    }
  }
}
