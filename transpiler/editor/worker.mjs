// The checker's own process, started by client.cjs: one question is one message, and so is its answer.
import os from 'node:os';

// Typing comes first.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A system that has no priorities checks all the same.
}
await import('../base/typescript.mjs');
const { answer } = await import('./answer.ts');
process.on('disconnect', () => process.exit(0));

/** Milliseconds of silence behind an answer after which the texts for names are made. */
const HOVER_MS = 700;
let later;

process.on('message', (question) => {
  clearTimeout(later);
  try {
    const { answer: found, hover } = answer(question);
    process.send({ answer: found });
    // Nothing shows them where they fail: the next answer tries again.
    const tell = async () => process.send({ entry: question.entry, hover: await hover() });
    if (hover !== undefined) later = setTimeout(() => void tell().catch((error) => process.stderr.write(`${error.stack}\n`)), HOVER_MS);
  } catch (error) {
    process.send({ failure: error instanceof Error ? error.message : String(error) });
  }
});
process.send({ ready: true });
