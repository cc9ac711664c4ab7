export declare const HOME_FOLDER: string;
export declare function digest(...parts: readonly string[]): string;
export declare function keptFile(name: string): string;
export declare function readKept(file: string): Buffer | undefined;
export declare function writeKept(file: string, content: string | readonly Uint8Array[]): void;
