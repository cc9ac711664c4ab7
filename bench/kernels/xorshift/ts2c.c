/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 5dd79e380151b99b as bench/ts2c.ts rewrites it. */
/* unsupported expression state ^ (state << 13) */
