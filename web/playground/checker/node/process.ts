/** What the checker asks of Node's process and its threads. */
const surroundings = { cwd: () => '/program', env: {}, pid: 0, platform: 'browser', stderr: { write: () => true } };
export const threadId = 0;
export { surroundings as process };
