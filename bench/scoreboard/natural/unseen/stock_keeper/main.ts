import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Article {
  readonly id: string;
  readonly cost: number;
  stock: number;
  reorderAt: number;
}

interface PurchaseOrder {
  article: Article;
  quantity: number;
  dueIn: number;
}

class Warehouse {
  private orders: PurchaseOrder[] = [];
  private readonly journal: string[] = [];
  missed = 0;
  day = 0;

  constructor(readonly articles: Article[]) {}

  find(id: string): Article {
    const article = this.articles.find((a) => a.id === id);
    if (!article) throw new Error(`no article ${id}`);
    return article;
  }

  sell(id: string, quantity: number): number {
    const article = this.find(id);
    const sold = Math.min(quantity, article.stock);
    article.stock -= sold;
    this.missed += quantity - sold;
    if (sold > 0) this.note(`SOLD ${sold} ${id}`);
    this.reorder(article);
    return sold;
  }

  private reorder(article: Article): void {
    const onOrder = this.orders.some((order) => order.article === article);
    if (article.stock > article.reorderAt || onOrder) return;
    const quantity = article.reorderAt * 3;
    this.orders.push({ article, quantity, dueIn: 2 + random(3) });
    this.note(`ORDERED ${quantity} ${article.id}`);
  }

  passDay(): void {
    this.day++;
    for (const order of this.orders) order.dueIn--;
    const arrived = this.orders.filter(({ dueIn }) => dueIn <= 0);
    this.orders = this.orders.filter(({ dueIn }) => dueIn > 0);
    arrived.forEach(({ article, quantity }) => {
      article.stock += quantity;
      this.note(`RECEIVED ${quantity} ${article.id}`);
    });
  }

  value(): number {
    return this.articles.reduce((sum, { stock, cost }) => sum + stock * cost, 0);
  }

  private note(text: string): void {
    this.journal.push(`${this.day}: ${text}`);
    if (this.journal.length > 12) this.journal.shift();
  }

  print(): void {
    clearScreen();
    at(0, 0);
    print(`DAY ${this.day} VALUE ${this.value()} MISSED ${this.missed}`);
    this.articles.forEach(({ id, stock, reorderAt }, i) => {
      at(0, 2 + i);
      const order = this.orders.find(({ article }) => article.id === id);
      print(`${id.padEnd(7)}${String(stock).padStart(3)} ${stock <= reorderAt ? 'LOW' : '   '} ${order ? `+${order.quantity} IN ${order.dueIn}` : ''}`);
    });
    this.journal.forEach((line, i) => {
      at(0, 9 + i);
      print(line);
    });
  }
}

const warehouse = new Warehouse([
  { id: 'BOLTS', cost: 2, stock: 40, reorderAt: 20 },
  { id: 'NUTS', cost: 1, stock: 50, reorderAt: 20 },
  { id: 'LAMPS', cost: 15, stock: 8, reorderAt: 4 },
  { id: 'CABLES', cost: 7, stock: 12, reorderAt: 6 },
]);

export function start(seed: number): void {
  startRandom(seed);
  warehouse.print();
}

export function key(code: number): void {
  const { articles } = warehouse;
  if (code >= 49 && code <= 52) warehouse.sell(articles[code - 49].id, 5);
  else if (code === 28) articles.forEach((article) => article.reorderAt++);
  else if (code === 29) articles.forEach((article) => (article.reorderAt = Math.max(1, article.reorderAt - 1)));
  else {
    for (const { id } of articles) if (random(2)) warehouse.sell(id, 1 + random(6));
    warehouse.passDay();
  }
  warehouse.print();
}
