/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 0c0f8cd8349b91a2 as bench/ts2c.ts rewrites it. */
/* unsupported: ts2c ends with TypeError: Cannot read properties of undefined (reading 'kind') */
