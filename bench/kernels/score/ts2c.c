/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts b904e22f47ab797d as bench/ts2c.ts rewrites it. */
/* unsupported: ts2c ends with TypeError: Cannot read properties of undefined (reading 'kind') */
