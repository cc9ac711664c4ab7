/* Made by ts2c@2.2.10 (`make bench-ts2c`) of main.ts 89feb64d5042050c as bench/ts2c.ts rewrites it. */
/* unsupported by cc65: struct js_var, where ts2c does not see that something is a number */
