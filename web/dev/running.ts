/** A `ts65 dev` that runs in a process of its own. */
import type { ChildProcess } from 'node:child_process';

/** The address of its page, once it tells it. @throws Error where it ends before */
export function readyDev(dev: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    dev.stdout!.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const found = /page: (http\S+)/.exec(text);
      if (found !== null) resolve(found[1]!);
    });
    dev.on('close', () => reject(new Error(`ts65 dev has ended: ${text}`)));
  });
}
