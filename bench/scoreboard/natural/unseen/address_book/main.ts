import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Address {
  street: string;
  city: string;
}

interface Contact {
  first: string;
  last: string;
  phone?: string;
  address?: Address;
  tags: string[];
}

const CONTACTS: Contact[] = [
  { first: 'ANNA', last: 'BERG', phone: '555-0100', tags: ['FRIEND'] },
  { first: 'BILL', last: 'ADAMS', address: { street: '4 ELM ST', city: 'SALEM' }, tags: ['WORK'] },
  { first: 'CORA', last: 'DIAZ', phone: '555-0142', address: { street: '9 BAY RD', city: 'TAMPA' }, tags: ['WORK', 'FRIEND'] },
  { first: 'DREW', last: 'BAKER', tags: [] },
  { first: 'ELLA', last: 'CHAN', phone: '555-0199', tags: ['FAMILY'] },
];

const fullName = ({ first, last }: Contact) => `${last}, ${first}`;

function phoneText({ phone = 'NO PHONE' }: Contact): string {
  return phone;
}

function addressText(contact: Contact): string {
  return contact.address ? `${contact.address.street}, ${contact.address.city}` : 'NO ADDRESS';
}

let contacts = [...CONTACTS];
let prefix = '';
let selected = 0;

function results(): Contact[] {
  return contacts
    .filter(({ first, last }) => first.startsWith(prefix) || last.startsWith(prefix))
    .sort((a, b) => fullName(a).localeCompare(fullName(b)));
}

function duplicate(contact: Contact): Contact {
  const { phone, ...rest } = contact;
  return { ...rest, first: rest.first + random(10), phone: phone && `${phone}-${random(10)}`, tags: [...rest.tags, 'COPY'] };
}

function byInitial(): Map<string, number> {
  return contacts.reduce((map, { last }) => map.set(last[0], (map.get(last[0]) ?? 0) + 1), new Map<string, number>());
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`SEARCH: ${prefix}`);
  const found = results();
  found.slice(0, 12).forEach((contact, i) => {
    at(0, 2 + i);
    print(`${i === selected ? '>' : ' '}${fullName(contact)}`);
  });
  const contact = found[selected];
  if (contact) {
    at(0, 16);
    print(phoneText(contact));
    at(0, 17);
    print(addressText(contact));
    at(0, 18);
    print(contact.tags.join(' ') || 'NO TAGS');
  } else {
    at(0, 2);
    print('NOBODY');
  }
  at(0, 22);
  print([...byInitial()].map(([initial, n]) => initial + n).join(' '));
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  const found = results();
  if (code === 28) selected = Math.max(0, selected - 1);
  else if (code === 29) selected = Math.min(found.length - 1, selected + 1);
  else if (code === 30 || code === 27) prefix = prefix.slice(0, -1);
  else if (code === 13 && found[selected]) contacts.push(duplicate(found[selected]));
  else if (code === 32) contacts = contacts.filter((contact) => contact !== found[selected]);
  else if (code >= 65) {
    prefix = prefix.length > 3 ? '' : prefix + String.fromCharCode(code).toUpperCase();
    selected = 0;
  }
  if (contacts.length === 0) contacts = [...CONTACTS];
  selected = Math.max(0, Math.min(selected, results().length - 1));
  draw();
}
