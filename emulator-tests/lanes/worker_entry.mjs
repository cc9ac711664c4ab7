// A worker thread does not start on TypeScript: this registers the loader, then loads the module that the thread is for.
import { workerData } from 'node:worker_threads';
import '../../transpiler/base/typescript.mjs';

await import(workerData.module);
