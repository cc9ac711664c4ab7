/** The templates of new projects, by what they are; each is a folder of templates/. */
export const TEMPLATES = {
  text: 'an adventure: rooms, things, and a story that scrolls',
  menu: 'a game of decisions: two menus, a market, twenty days',
  arcade: 'a board with a hero and robots, turn by turn',
  tool: 'a generator: one number makes one character sheet',
} as const;

export type Template = keyof typeof TEMPLATES;
