/** What the checker asks of Node's process and its threads. */
export const process = { cwd: () => '/program', env: {}, pid: 0, platform: 'browser', stderr: { write: () => true } };
export const threadId = 0;
