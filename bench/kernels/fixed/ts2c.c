/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts d8b3d29122757643 as bench/ts2c.ts rewrites it. */
/* Unsupported element access scenario: Math min */
