import type { u32, u8 } from '../../../engine/lib/int.ts';

type Account = { owner: string; balance: number; overdraft: number };

const accounts: Account[] = [
  { owner: 'alice', balance: 1000, overdraft: 0 },
  { owner: 'bob', balance: 250, overdraft: 100 },
  { owner: 'carol', balance: 0, overdraft: 500 },
];
let rejected = 0;
let moved = 0;
let poorest = 'nobody';

function transfer(from: Account, to: Account, amount: number): boolean {
  if (from === to) return false;
  if (from.balance - amount < -from.overdraft) return false;
  from.balance -= amount;
  to.balance += amount;
  return true;
}

function findPoorest(): Account {
  let result = accounts[0];
  for (const account of accounts) {
    if (account.balance < result.balance) result = account;
  }
  return result;
}

export function start(seed: u32): void {
  accounts[0].balance = 1000;
  accounts[1].balance = 250 + (seed % 50);
  accounts[2].balance = 0;
  rejected = moved = 0;
  poorest = findPoorest().owner;
}

export function key(code: u8): void {
  const from = accounts[code % 3];
  const to = accounts[(code >> 2) % 3];
  if (transfer(from, to, code)) moved += code;
  else rejected++;
  poorest = findPoorest().owner;
}

export function poorestInitial(): number {
  return poorest.charCodeAt(0);
}
