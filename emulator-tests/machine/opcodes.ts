/** The 151 documented opcodes of the 6502, by the row (high four bits) of the opcode table. */
const ROWS: readonly string[] = [
  '0 1 5 6 8 9 a d e', '0 1 5 6 8 9 d e', '0 1 4 5 6 8 9 a c d e', '0 1 5 6 8 9 d e',
  '0 1 5 6 8 9 a c d e', '0 1 5 6 8 9 d e', '0 1 5 6 8 9 a c d e', '0 1 5 6 8 9 d e',
  '1 4 5 6 8 a c d e', '0 1 4 5 6 8 9 a d', '0 1 2 4 5 6 8 9 a c d e', '0 1 4 5 6 8 9 a c d e',
  '0 1 4 5 6 8 9 a c d e', '0 1 5 6 8 9 d e', '0 1 4 5 6 8 9 a c d e', '0 1 5 6 8 9 d e',
];

/** 1 at a documented opcode. */
export const DOCUMENTED = new Uint8Array(256);
ROWS.forEach((row, high) => {
  for (const low of row.split(' ')) DOCUMENTED[(high << 4) | parseInt(low, 16)] = 1;
});
