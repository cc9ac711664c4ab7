/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 3edcc6d6f56c7022 as bench/ts2c.ts rewrites it. */
/* unsupported expression sum ^ (byte << 8) */
