export function registerHooksOf(url: string, data?: unknown): Promise<void>;
export function after<T, R>(given: T | Promise<T>, work: (given: T) => R): R | Promise<R>;
