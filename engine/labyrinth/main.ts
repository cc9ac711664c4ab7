import type { u8, u32 } from '../lib/int.ts';
import { newGame, askDivine, assign, cast, charm, chooseDifficulty, divineAid, enterLabyrinth, equip, examine, goBack, goDeeper, guard, leaveRoom, listen, openChest, run, strike, treatCompanion, usePotion } from './commands.ts';
import { answer, askPrice, askQuests, buy, buyCharges, buyDoses, gamble, healer, recovery, removeCurse, repair, spendPoint, train } from './trade.ts';
import { clearEvents } from './events.ts';
export function start(seed: u32): void { newGame(seed); }
export function key(code: u8): void {
  clearEvents();
  chooseDifficulty(code); assign(code); enterLabyrinth(); goDeeper(); goBack(); leaveRoom(); openChest(); askDivine(); listen(); usePotion(code); treatCompanion(); cast(code, 1); cast(code,0); strike(code); guard(code); run(); examine(); divineAid(); charm(); equip(code); buy(code); buyDoses(code); buyCharges(code); askPrice(code, 0); askPrice(code,1); answer(code>2); recovery(code); healer(); removeCurse(code); repair(code); train(code); spendPoint(code); askQuests(); gamble(code,code,code*100000);
}
