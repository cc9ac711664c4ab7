/** An enum that another module asks for names. */
export enum Level { Low, Mid, High }
