/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 782e89cdb347f104 as bench/ts2c.ts rewrites it. */
/* Unsupported function call: Math.abs(toX - fromX) */
