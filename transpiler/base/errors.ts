/** An error whose message is told as it is: any other that reaches the command line is a fault of ts65 itself. */
export class KnownError extends Error {}
