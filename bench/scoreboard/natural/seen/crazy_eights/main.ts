import { clearScreen, at, print } from "ts65/screen";
import { startRandom, random } from "ts65/rng";

interface Card { rank: number; suit: number }
interface State {
    hands: Card[][];
    stock: Card[];
    top: Card;
    suit: number;
    turn: number;
    winner: number | null;
}

const SUIT_NAMES = ["CLUBS", "DIAMONDS", "HEARTS", "SPADES"];
const label = (c: Card) => "A23456789TJQK"[c.rank - 1] + SUIT_NAMES[c.suit][0];

let state: State;
let pick = 0;

function freshState(): State {
    const stock: Card[] = [];
    for (let i = 0; i < 52; i++) {
        stock.splice(random(i + 1), 0, { rank: (i % 13) + 1, suit: Math.floor(i / 13) });
    }
    const hands = [stock.splice(0, 5), stock.splice(0, 5)];
    const top = stock.pop() as Card;
    return { hands, stock, top, suit: top.suit, turn: 0, winner: null };
}

function playable(s: State, c: Card): boolean {
    return c.rank === 8 || c.rank === s.top.rank || c.suit === s.suit;
}

function favouriteSuit(hand: Card[]): number {
    const tally = [0, 0, 0, 0];
    hand.forEach(c => tally[c.suit]++);
    return tally.indexOf(Math.max(...tally));
}

function play(s: State, index: number): State {
    const hand = s.hands[s.turn];
    const card = hand[index];
    const rest = hand.filter((_, i) => i !== index);
    const hands = s.hands.map((h, i) => (i === s.turn ? rest : h));
    return {
        ...s,
        hands,
        top: card,
        suit: card.rank === 8 ? favouriteSuit(rest) : card.suit,
        turn: 1 - s.turn,
        winner: rest.length === 0 ? s.turn : null,
    };
}

function drawCard(s: State): State {
    const stock = [...s.stock];
    const card = stock.pop();
    const hands = s.hands.map((h, i) => (i === s.turn && card ? [...h, card] : h));
    return { ...s, stock, hands, turn: 1 - s.turn };
}

function computerMove(s: State): State {
    const index = s.hands[1].findIndex(c => playable(s, c));
    return index >= 0 ? play(s, index) : drawCard(s);
}

function render() {
    clearScreen();
    at(0, 0); print(`TOP ${label(state.top)}  SUIT ${SUIT_NAMES[state.suit]}`);
    at(0, 2); print(`COMPUTER HOLDS ${state.hands[1].length}`);
    at(0, 4);
    state.hands[0].forEach((c, i) => print((i === pick ? ">" : " ") + label(c)));
    at(0, 10);
    if (state.winner !== null) print(state.winner === 0 ? "YOU WIN" : "COMPUTER WINS");
    else print(`STOCK ${state.stock.length}`);
}

export function start(seed: number): void {
    startRandom(seed);
    state = freshState();
    render();
}

export function key(code: number): void {
    const size = state.hands[0].length;
    if (state.winner !== null || code === 27) {
        state = freshState();
        pick = 0;
    } else if (code === 31) pick = (pick + 1) % size;
    else if (code === 30) pick = (pick + size - 1) % size;
    else {
        const card = state.hands[0][pick];
        state = code === 13 && card && playable(state, card) ? play(state, pick) : drawCard(state);
        if (state.winner === null) state = computerMove(state);
        pick = 0;
    }
    render();
}
