// The checker's own process, started by client.cjs: one question is one message, and so is its answer.
import os from 'node:os';
import { importOwn } from '../base/own_module.mjs';

// Typing comes first.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A system that has no priorities checks all the same.
}
const { answerQuestion } = await importOwn('transpiler/editor/answer');
process.on('disconnect', () => process.exit(0));

/** Milliseconds without a question after which the last answer is checked from the start, and the texts for names are made. */
const QUIET_MS = 700;
let later;

/** Does `work` where no question comes meanwhile; a failure is told by the next answer. */
function whenQuiet(milliseconds, work) {
  later = setTimeout(() => void Promise.resolve().then(work).catch((error) => process.stderr.write(`${error.stack}\n`)), milliseconds);
}

process.on('message', ({ entry, texts }) => {
  clearTimeout(later);
  try {
    const { answer, confirm, hover } = answerQuestion({ entry, texts });
    process.send({ answer });
    whenQuiet(QUIET_MS, () => {
      const again = confirm();
      if (again !== undefined) process.send({ entry, again });
      // A question that came meanwhile is read first.
      whenQuiet(0, async () => {
        const names = await hover();
        if (names !== undefined) process.send({ entry, hover: names });
      });
    });
  } catch (error) {
    process.send({ failure: error instanceof Error ? error.message : String(error) });
  }
});
process.send({ ready: true });
