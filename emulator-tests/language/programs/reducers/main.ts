/** A state that a reducer makes anew: actions of several shapes, copies of records, lists of them. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
type Action = { type: 'add'; text: string } | { type: 'toggle'; id: number } | { type: 'clear' };
interface Todo { readonly id: number; readonly text: string; readonly done: boolean }
interface State { readonly todos: readonly Todo[]; readonly next: number }
let state: State = { todos: [], next: 1 };
function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'add':
      return state.todos.length >= 5 ? state : { todos: [...state.todos, { id: state.next, text: action.text, done: false }], next: (state.next + 1) % 50 };
    case 'toggle':
      return { ...state, todos: state.todos.map((todo) => (todo.id === action.id ? { ...todo, done: !todo.done } : todo)) };
    case 'clear':
      return { ...state, todos: state.todos.filter((todo) => !todo.done) };
  }
}
const NAMES = ['MILK', 'EGGS', 'TEA'];
export function start(seed: number): void { state = reduce(state, { type: 'add', text: 'FIRST' }); }
export function key(code: u8): void {
  const before = state;
  if (code % 3 === 0) state = reduce(state, { type: 'add', text: NAMES[(code >> 3) % 3]! });
  else if (code % 3 === 1) state = reduce(state, { type: 'toggle', id: code % 8 });
  else state = reduce(state, { type: 'clear' });
  print(before === state ? 'SAME' : `${state.todos.length}`);
  for (const todo of state.todos) print(`${todo.id} ${todo.text} ${todo.done ? 'X' : ' '}`);
}
