/** The atari lane's thread: boots the load file, and plays the scripts that it is given. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { AtariPlayer, type AtariProgram, type AtariTrace } from './atari_player.ts';
import type { Job } from './lane.ts';

export interface AtariTask extends AtariProgram {
  /** The path of a load file or a disk image. */
  readonly medium: string;
}

export type AtariReply = AtariTrace & { readonly ms: number; readonly cycles: number };

const { medium, ...program } = workerData as AtariTask;
const player = new AtariPlayer(readFileSync(medium), program);

parentPort?.on('message', (job: Job) => {
  const began = performance.now();
  const trace = player.play(job);
  const reply: AtariReply = { ...trace, ms: performance.now() - began, cycles: player.cycles };
  parentPort?.postMessage(reply, [trace.states.buffer as ArrayBuffer, trace.screens.buffer as ArrayBuffer]);
});
