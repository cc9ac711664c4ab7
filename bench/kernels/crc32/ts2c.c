/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 1db8e06c174ce946 as bench/ts2c.ts rewrites it. */
/* unsupported expression sum ^ byte */
