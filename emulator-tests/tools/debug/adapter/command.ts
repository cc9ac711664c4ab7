/** `ts65 dap`. */
import type { Command } from 'commander';

export function registerDap(cli: Command): void {
  cli
    .command('dap')
    .action(async () => {
      const { AdapterSession } = await import('./session.ts');
      const session = new AdapterSession();
      session.start(process.stdin, process.stdout);
      await session.ended;
      // Nothing that the editor still sends is read.
      process.stdin.destroy();
    });
}
