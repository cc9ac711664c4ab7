export interface Question {
  text: string;
  answers: [right: string, ...wrong: string[]];
  level: 1 | 2 | 3;
}

export const questions: Question[] = [
  { level: 1, text: 'HOW MANY BITS HAS A BYTE?', answers: ['8', '4', '10', '16'] },
  { level: 1, text: 'WHAT DO BEES MAKE?', answers: ['HONEY', 'MILK', 'SILK', 'SALT'] },
  { level: 1, text: 'WHICH IS A PRIME?', answers: ['7', '9', '15', '21'] },
  { level: 2, text: 'CAPITAL OF NORWAY?', answers: ['OSLO', 'BERGEN', 'STOCKHOLM', 'HELSINKI'] },
  { level: 2, text: 'WHO PAINTED THE MONA LISA?', answers: ['LEONARDO', 'RAPHAEL', 'TITIAN', 'GIOTTO'] },
  { level: 2, text: 'LARGEST PLANET?', answers: ['JUPITER', 'SATURN', 'NEPTUNE', 'EARTH'] },
  { level: 3, text: 'SYMBOL OF TUNGSTEN?', answers: ['W', 'TU', 'T', 'WO'] },
  { level: 3, text: 'HOW MANY KEYS HAS A PIANO?', answers: ['88', '76', '96', '64'] },
  { level: 3, text: 'YEAR OF THE FIRST MOON LANDING?', answers: ['1969', '1965', '1971', '1959'] },
];
