/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts ed57891ce6f4325b as bench/ts2c.ts rewrites it. */
/* unsupported: ts2c ends with TypeError: Cannot read properties of undefined (reading 'kind') */
