// The checker's own process, started by client.cjs: one question is one message, and so is its answer.
import os from 'node:os';
import { importOwn } from '../base/own_module.mjs';

// Typing comes first.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A system that has no priorities checks all the same.
}
const { answer } = await importOwn('transpiler/editor/answer');
process.on('disconnect', () => process.exit(0));
process.on('message', (question) => {
  try {
    process.send({ answer: answer(question) });
  } catch (error) {
    process.send({ failure: error instanceof Error ? error.message : String(error) });
  }
});
process.send({ ready: true });
