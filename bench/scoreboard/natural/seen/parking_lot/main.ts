import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

enum Size {
  Small = 1,
  Medium,
  Large,
}

interface Car {
  plate: string;
  size: Size;
  arrived: number;
}

class Place {
  car?: Car;
  constructor(readonly id: number, readonly size: Size) {}

  fits(car: Car): boolean {
    return this.car === undefined && car.size <= this.size;
  }
}

class ParkingLot {
  readonly places: Place[] = [];
  private income = 0;
  turnedAway = 0;

  constructor(layout: [Size, number][]) {
    for (const [size, count] of layout) {
      for (let i = 0; i < count; i++) this.places.push(new Place(this.places.length + 1, size));
    }
  }

  enter(car: Car): Place | null {
    const fitting = this.places.filter((place) => place.fits(car)).sort((a, b) => a.size - b.size);
    if (fitting.length === 0) {
      this.turnedAway++;
      return null;
    }
    fitting[0].car = car;
    return fitting[0];
  }

  leave(place: Place, now: number): number {
    const { car } = place;
    if (!car) return 0;
    const hours = Math.ceil((now - car.arrived) / 4);
    const fee = Math.max(1, hours) * car.size;
    this.income += fee;
    place.car = undefined;
    return fee;
  }

  get taken(): Place[] {
    return this.places.filter(({ car }) => car);
  }

  get total(): number {
    return this.income;
  }
}

const lot = new ParkingLot([[Size.Small, 6], [Size.Medium, 8], [Size.Large, 4]]);
let now = 0;
let message = '';

const letter = () => String.fromCharCode(65 + random(26));
const newCar = (): Car => ({ plate: letter() + letter() + (10 + random(90)), size: 1 + random(3), arrived: now });

function arrive(): void {
  const car = newCar();
  const place = lot.enter(car);
  message = place ? `${car.plate} PARKS AT ${place.id}` : `NO ROOM FOR ${Size[car.size].toUpperCase()} ${car.plate}`;
}

function depart(index: number): void {
  const place = lot.taken[index % Math.max(1, lot.taken.length)];
  if (!place) return;
  const { plate } = place.car!;
  message = `${plate} PAYS ${lot.leave(place, now)}`;
}

function draw(): void {
  clearScreen();
  lot.places.forEach((place, i) => {
    at((i % 3) * 13, 1 + Math.floor(i / 3) * 2);
    print(`${String(place.id).padStart(2)}${Size[place.size][0]} ${place.car ? `[${place.car.plate}]` : '[    ]'}`);
  });
  at(0, 15);
  print(`TIME ${now} TAKEN ${lot.taken.length}/${lot.places.length} INCOME ${lot.total}`);
  at(0, 16);
  print(`TURNED AWAY ${lot.turnedAway}`);
  at(0, 18);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  arrive();
  draw();
}

export function key(code: number): void {
  now++;
  if (code >= 48 && code <= 57) depart(code - 48);
  else if (code === 32) now += 4;
  else if (random(3) === 0) depart(random(20));
  else arrive();
  draw();
}
