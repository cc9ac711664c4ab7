export declare const PROJECT: string;
export declare function digest(...parts: readonly string[]): string;
export declare function keptFile(name: string): string;
export declare function readKept(file: string): Buffer | undefined;
export declare function keep(file: string, content: string | readonly Uint8Array[]): void;
