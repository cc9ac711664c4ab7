export function registerHooksOf(url: string, data?: unknown): Promise<void>;
export function andThen<T, R>(given: T | Promise<T>, work: (given: T) => R): R | Promise<R>;
