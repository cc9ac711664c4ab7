import type { Command } from 'commander';
export function registerPlay(_program: Command): void {}
