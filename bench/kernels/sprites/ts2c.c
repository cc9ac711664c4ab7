/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 53f36b9a46324f7a as bench/ts2c.ts rewrites it. */
/* unsupported: ts2c ends with TypeError: Cannot read properties of null (reading 'getBodyText') */
