export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export class JsonReader {
  private i = 0;
  constructor(private text: string) {}

  read(): Json {
    const value = this.value();
    this.blanks();
    if (this.i < this.text.length) this.fail('END');
    return value;
  }

  private fail(expected: string): never {
    throw new Error(`${expected} EXPECTED AT ${this.i}`);
  }

  private blanks() {
    while (this.text[this.i] === ' ') this.i++;
  }

  private expect(symbol: string) {
    this.blanks();
    if (this.text[this.i] !== symbol) this.fail(symbol);
    this.i++;
  }

  private at(symbol: string): boolean {
    this.blanks();
    return this.text[this.i] === symbol;
  }

  private value(): Json {
    this.blanks();
    const c = this.text[this.i];
    if (c === '{') return this.object();
    if (c === '[') return this.array();
    if (c === '"') return this.string();
    for (const [word, value] of [['true', true], ['false', false], ['null', null]] as const) {
      if (this.text.startsWith(word, this.i)) {
        this.i += word.length;
        return value;
      }
    }
    return this.number();
  }

  private number(): number {
    const begin = this.i;
    if (this.text[this.i] === '-') this.i++;
    while (this.text[this.i] >= '0' && this.text[this.i] <= '9') this.i++;
    if (begin === this.i) this.fail('VALUE');
    return Number(this.text.slice(begin, this.i));
  }

  private string(): string {
    this.expect('"');
    const end = this.text.indexOf('"', this.i);
    if (end < 0) this.fail('QUOTE');
    const value = this.text.slice(this.i, end);
    this.i = end + 1;
    return value;
  }

  private array(): Json[] {
    const items: Json[] = [];
    this.expect('[');
    while (!this.at(']')) {
      if (items.length > 0) this.expect(',');
      items.push(this.value());
    }
    this.expect(']');
    return items;
  }

  private object(): Json {
    const result: { [key: string]: Json } = {};
    let first = true;
    this.expect('{');
    while (!this.at('}')) {
      if (!first) this.expect(',');
      first = false;
      this.blanks();
      const name = this.string();
      this.expect(':');
      result[name] = this.value();
    }
    this.expect('}');
    return result;
  }
}
