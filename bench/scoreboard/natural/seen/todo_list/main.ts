import { at, clearScreen, print } from 'ts65/screen'
import { random, startRandom } from 'ts65/rng'

interface Todo {
  id: number
  text: string
  done: boolean
  priority: 1 | 2 | 3
}

type Filter = 'all' | 'open' | 'done'

type Action =
  | { type: 'add'; text: string; priority?: Todo['priority'] }
  | { type: 'toggle'; id: number }
  | { type: 'remove'; id: number }
  | { type: 'raise'; id: number }
  | { type: 'clear' }

let nextId = 1

function reducer(todos: Todo[], action: Action): Todo[] {
  switch (action.type) {
    case 'add':
      return [...todos, { id: nextId++, text: action.text, done: false, priority: action.priority ?? 2 }]
    case 'toggle':
      return todos.map(todo => (todo.id === action.id ? { ...todo, done: !todo.done } : todo))
    case 'remove':
      return todos.filter(todo => todo.id !== action.id)
    case 'raise':
      return todos.map(todo => (todo.id === action.id ? { ...todo, priority: ((todo.priority % 3) + 1) as Todo['priority'] } : todo))
    case 'clear':
      return todos.filter(todo => !todo.done)
  }
}

const VERBS = ['BUY', 'CLEAN', 'FIX', 'PAINT', 'SELL']
const THINGS = ['BIKE', 'KITCHEN', 'SHOES', 'FENCE', 'RADIO']
const FILTERS: Filter[] = ['all', 'open', 'done']

let todos: Todo[] = []
let filter: Filter = 'all'
let selected = 0

const dispatch = (action: Action) => {
  todos = reducer(todos, action)
}

const visible = () =>
  todos
    .filter(({ done }) => filter === 'all' || done === (filter === 'done'))
    .sort((a, b) => b.priority - a.priority || a.id - b.id)

const addRandom = () => dispatch({ type: 'add', text: `${VERBS[random(5)]} ${THINGS[random(5)]}` })

function draw() {
  clearScreen()
  at(0, 0)
  print(`${filter.toUpperCase()}: ${todos.filter(t => !t.done).length} OPEN OF ${todos.length}`)
  visible().slice(0, 20).forEach(({ text, done, priority }, i) => {
    at(0, 2 + i)
    print(`${i === selected ? '>' : ' '}[${done ? 'X' : ' '}] ${'!'.repeat(priority).padEnd(4)}${text}`)
  })
}

export function start(seed: number): void {
  startRandom(seed)
  addRandom()
  dispatch({ type: 'add', text: 'PAY BILLS', priority: 3 })
  draw()
}

export function key(code: number): void {
  const todo = visible()[selected]
  if (code === 28) selected--
  else if (code === 29) selected++
  else if (code === 31) filter = FILTERS[(FILTERS.indexOf(filter) + 1) % 3]
  else if (code === 27) dispatch({ type: 'clear' })
  else if (code === 13 && todo) dispatch({ type: 'toggle', id: todo.id })
  else if (code === 32 && todo) dispatch({ type: 'raise', id: todo.id })
  else if (code === 30 && todo) dispatch({ type: 'remove', id: todo.id })
  else addRandom()
  selected = Math.max(0, Math.min(selected, visible().length - 1))
  draw()
}
