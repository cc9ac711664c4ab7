import { at, clearScreen, print } from "ts65/screen";
import { startRandom } from "ts65/rng";

interface Unit {
    name: string;
    toBase(value: number): number;
    fromBase(base: number): number;
}

interface Quantity {
    title: string;
    units: Unit[];
}

const linear = (name: string, factor: number): Unit => ({
    name,
    toBase: value => value * factor,
    fromBase: base => Math.round(base / factor),
});

const QUANTITIES: Quantity[] = [
    {
        title: "LENGTH",
        units: [linear("MM", 1), linear("CM", 10), linear("M", 1000), linear("FEET", 305), linear("YARDS", 914)],
    },
    {
        title: "WEIGHT",
        units: [linear("GRAMS", 1), linear("KILOS", 1000), linear("OUNCES", 28), linear("POUNDS", 454)],
    },
    {
        title: "TEMPERATURE",
        units: [
            { name: "CELSIUS", toBase: c => c, fromBase: c => c },
            { name: "FAHRENHEIT", toBase: f => Math.round(((f - 32) * 5) / 9), fromBase: c => Math.round((c * 9) / 5) + 32 },
            { name: "KELVIN", toBase: k => k - 273, fromBase: c => c + 273 },
        ],
    },
];

let quantity = 0;
let unit = 0;
let value = 10;

function convertAll(): string[] {
    const { units } = QUANTITIES[quantity];
    const base = units[unit].toBase(value);
    return units.map((target, i) => `${i === unit ? ">" : " "} ${String(i === unit ? value : target.fromBase(base)).padStart(9)} ${target.name}`);
}

function draw(): void {
    clearScreen();
    QUANTITIES.forEach(({ title }, i) => {
        at(i * 13, 0);
        print(i === quantity ? `<${title}>` : ` ${title} `);
    });
    convertAll().forEach((line, i) => {
        at(2, 3 + i * 2);
        print(line);
    });
}

export function start(seed: number): void {
    startRandom(seed);
    value = seed;
    draw();
}

export function key(code: number): void {
    const { units } = QUANTITIES[quantity];
    if (code === 28) unit = (unit + units.length - 1) % units.length;
    else if (code === 29) unit = (unit + 1) % units.length;
    else if (code === 30 || code === 31) {
        quantity = (quantity + (code === 30 ? QUANTITIES.length - 1 : 1)) % QUANTITIES.length;
        unit = 0;
    } else if (code >= 48 && code <= 57) value = (value * 10 + code - 48) % 100000;
    else if (code === 27) value = Math.floor(value / 10);
    else if (code === 13) value = -value;
    draw();
}
