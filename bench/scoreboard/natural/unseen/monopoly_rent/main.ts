import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Street {
  kind: 'street';
  name: string;
  colour: string;
  price: number;
  owner?: Player;
}

interface Special {
  kind: 'special';
  name: string;
  effect: (player: Player) => void;
}

type Field = Street | Special;

class Player {
  cash = 400;
  position = 0;
  constructor(readonly name: string) {}

  pay(amount: number, to?: Player) {
    const paid = Math.min(this.cash, amount);
    this.cash -= paid;
    if (to) to.cash += paid;
  }
}

const street = (name: string, colour: string, price: number): Street => ({ kind: 'street', name, colour, price });
const special = (name: string, effect: (player: Player) => void): Special => ({ kind: 'special', name, effect });

function buildFields(): Field[] {
  return [
    special('START', () => {}),
    street('DOCK LANE', 'BROWN', 60), street('MILL LANE', 'BROWN', 70),
    special('TAX', (player) => player.pay(50)),
    street('ELM STREET', 'BLUE', 100), street('OAK STREET', 'BLUE', 120),
    special('LUCK', (player) => { player.cash += 10 * random(6); }),
    street('QUEEN SQUARE', 'RED', 180), street('KING SQUARE', 'RED', 200),
    special('PARK', () => {}),
    street('HILL TOP', 'GOLD', 260), street('CASTLE ROAD', 'GOLD', 280),
  ];
}

let fields: Field[];
let players: Player[];
let active = 0;
let events: string[] = [];

function rentFor(field: Street): number {
  const sameColour = fields.filter((f): f is Street => f.kind === 'street' && f.colour === field.colour);
  const complete = sameColour.every((f) => f.owner === field.owner);
  return Math.floor(field.price / 5) * (complete ? 2 : 1);
}

function visit(player: Player, field: Field) {
  if (field.kind === 'special') {
    field.effect(player);
    events.push(`${player.name} VISITS ${field.name}`);
  } else if (!field.owner) {
    if (player.cash >= field.price + 50) {
      player.pay(field.price);
      field.owner = player;
      events.push(`${player.name} BUYS ${field.name}`);
    }
  } else if (field.owner !== player) {
    const rent = rentFor(field);
    player.pay(rent, field.owner);
    events.push(`${player.name} PAYS ${rent} AT ${field.name}`);
  }
}

function turn() {
  const player = players[active];
  const steps = random(6) + random(6) + 2;
  if (player.position + steps >= fields.length) player.cash += 40;
  player.position = (player.position + steps) % fields.length;
  visit(player, fields[player.position]);
  active = (active + 1) % players.length;
}

function draw() {
  clearScreen();
  fields.forEach((field, i) => {
    at(0, i);
    const owner = field.kind === 'street' ? field.owner?.name ?? '-' : '';
    const here = players.filter((player) => player.position === i).map((player) => player.name[0]).join('');
    print(`${field.name.padEnd(14)}${owner.padEnd(7)}${here}`);
  });
  players.forEach((player, i) => {
    at(26, i);
    print(`${player.name} ${player.cash}`);
  });
  events.slice(-7).forEach((event, i) => {
    at(0, 14 + i);
    print(event);
  });
}

export function start(seed: number) {
  startRandom(seed);
  fields = buildFields();
  players = ['ANN', 'BEN', 'CLEO'].map((name) => new Player(name));
  draw();
}

export function key(code: number) {
  if (code === 32) players.forEach(turn);
  else turn();
  if (players.some((player) => player.cash === 0)) {
    events = ['BANKRUPT! NEW GAME'];
    fields = buildFields();
    players = players.map(({ name }) => new Player(name));
  }
  draw();
}
