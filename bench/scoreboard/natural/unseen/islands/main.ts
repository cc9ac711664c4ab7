import { at, clearScreen, print } from "ts65/screen"
import { random, startRandom } from "ts65/rng"

type Cell = { land: boolean; island: number }
type Island = { id: number; size: number; name: string }

const COLS = 36
const LINES = 16
const FIRST = ["NORTH", "SOUTH", "GREAT", "LITTLE", "OLD"]
const SECOND = ["SEAL", "PALM", "SKULL", "GULL", "STORM"]

let sea: Cell[][] = []
let islands: Island[] = []
let shown = 0

function makeSea(density: number) {
  sea = []
  for (let y = 0; y < LINES; y++) {
    sea[y] = []
    for (let x = 0; x < COLS; x++) sea[y][x] = { land: random(100) < density, island: 0 }
  }
}

function explore(x: number, y: number, id: number): number {
  const cell = sea[y]?.[x]
  if (!cell || !cell.land || cell.island) return 0
  cell.island = id
  return 1 + explore(x + 1, y, id) + explore(x - 1, y, id) + explore(x, y + 1, id) + explore(x, y - 1, id)
}

function survey() {
  islands = []
  for (let y = 0; y < LINES; y++) {
    for (let x = 0; x < COLS; x++) {
      const id = islands.length + 1
      const size = explore(x, y, id)
      if (size > 0) {
        const name = `${FIRST[random(FIRST.length)]} ${SECOND[random(SECOND.length)]}`
        islands.push({ id, size, name })
      }
    }
  }
  islands.sort((a, b) => b.size - a.size)
  shown = 0
}

function draw() {
  clearScreen()
  const chosen = islands[shown]
  sea.forEach((row, y) => {
    at(0, y)
    print(row.map(({ land, island }) => (!land ? "." : island === chosen?.id ? "@" : "o")).join(""))
  })
  at(0, LINES + 1)
  print(`${islands.length} ISLANDS`)
  if (chosen) {
    at(0, LINES + 2)
    print(`NO ${shown + 1}: ${chosen.name} ISLAND, SIZE ${chosen.size}`)
  }
}

export function start(seed: number): void {
  startRandom(seed)
  makeSea(40)
  survey()
  draw()
}

export function key(code: number): void {
  if (code >= 49 && code <= 57) {
    makeSea((code - 48) * 10)
    survey()
  } else if (code === 31 || code === 29) {
    shown = Math.min(shown + 1, islands.length - 1)
  } else if (code === 30 || code === 28) {
    shown = Math.max(shown - 1, 0)
  } else {
    makeSea(40)
    survey()
  }
  draw()
}
