import type { u32, u8 } from '../../../engine/lib/int.ts';

enum QuestState {
  Hidden,
  Active,
  Done,
  Failed,
}

interface Quest {
  state: QuestState;
  progress: number;
  goal: number;
  needs: number; // another quest, or -1
}

const quests: Quest[] = [
  { state: QuestState.Hidden, progress: 0, goal: 3, needs: -1 },
  { state: QuestState.Hidden, progress: 0, goal: 5, needs: 0 },
  { state: QuestState.Hidden, progress: 0, goal: 1, needs: -1 },
  { state: QuestState.Hidden, progress: 0, goal: 8, needs: 1 },
  { state: QuestState.Hidden, progress: 0, goal: 2, needs: 2 },
];
let reputation = 0;

function unlock(): void {
  for (const q of quests) {
    if (q.state !== QuestState.Hidden) continue;
    if (q.needs === -1 || quests[q.needs].state === QuestState.Done) q.state = QuestState.Active;
  }
}

function advance(q: Quest, by = 1): void {
  if (q.state !== QuestState.Active) return;
  q.progress += by;
  if (q.progress >= q.goal) {
    q.state = QuestState.Done;
    reputation += q.goal;
    unlock();
  }
}

export function start(seed: u32): void {
  reputation = seed % 5;
  for (const q of quests) {
    q.state = QuestState.Hidden;
    q.progress = 0;
  }
  unlock();
}

export function key(code: u8): void {
  const q = quests[code % quests.length];
  if (code > 250) {
    if (q.state === QuestState.Active) {
      q.state = QuestState.Failed;
      reputation -= 3;
    }
  } else if (code & 32) {
    advance(q, 2);
  } else {
    advance(q);
  }
}
