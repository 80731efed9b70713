import { expect } from 'vitest';
import { seededRandom } from '../../support/seeded-random.ts';
import type { ArrivedMail } from '../../support/stand-ins/scripted-smtp.ts';
import type { Reply } from '../../support/test-server.ts';
import type { Process, World } from './world.ts';

/** A person with two mailboxes and one browser. */
export interface Person {
  readonly mailboxes: readonly string[];
  cookie: string;
  /** Requested signed links, each with the order's access generation at that moment. */
  readonly downloads: { readonly orderNumber: string; readonly url: string; readonly generation: number }[];
}

export interface KnownOrder {
  readonly orderNumber: string;
  readonly placedBy: Person;
  /** All addresses that it has had; the last is the current one. */
  readonly addresses: string[];
  generation: number;
}

/** One interleaving: what its people have, and the true state of their orders. */
export class Story {
  readonly #random: () => number;
  readonly people: readonly [Person, Person];
  readonly orders: KnownOrder[] = [];
  readonly exported: string[] = [];
  /** The steps so far, for failure messages. */
  readonly told: string[] = [];
  readonly #opened: (readonly [Person, string])[] = [];
  readonly world: World;
  readonly processes: readonly Process[];

  constructor(world: World, seed: number) {
    this.world = world;
    this.#random = seededRandom(seed);
    this.processes = world.processes.slice(0, 1 + (seed % 2));
    const aPerson = (name: string): Person => ({
      mailboxes: [1, 2].map((box) => `${name}${box}-${seed}@example.com`),
      cookie: '',
      downloads: [],
    });
    this.people = [aPerson('ana'), aPerson('eve')];
  }

  chance(): number {
    return this.#random();
  }

  pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.#random() * from.length)];
    if (one === undefined) throw new Error('there is nothing to pick from');
    return one;
  }

  maybe<T>(from: readonly T[]): T | undefined {
    return from.length === 0 ? undefined : this.pick(from);
  }

  get person(): Person {
    return this.pick(this.people);
  }

  get mailbox(): string {
    return this.pick(this.people.flatMap(({ mailboxes }) => mailboxes));
  }

  get process(): Process {
    return this.pick(this.processes);
  }

  async call(person: Person, method: string, path: string, body?: unknown): Promise<Reply> {
    const reply = await this.process.call(method, path, body, { Cookie: person.cookie });
    const [cookie] = reply.headers.getSetCookie().filter((one) => one.startsWith('orders='));
    if (cookie !== undefined) person.cookie = cookie.split(';')[0] ?? '';
    return reply;
  }

  /** The emails in a person's mailboxes. */
  inboxOf({ mailboxes }: Person): readonly { readonly at: string; readonly mail: ArrivedMail }[] {
    return mailboxes.flatMap((at) => this.world.smtp.inbox(at).map((mail) => ({ at, mail })));
  }

  hasProof({ cookie }: Person, { orderNumber, generation }: KnownOrder): boolean {
    return new RegExp(`${orderNumber}:[0-9a-z]+:${generation}:o[~.]`).test(cookie);
  }

  /** Reads the current state of the orders, and checks that everything opened was permitted. */
  async look(): Promise<void> {
    const rows = await this.world.query<{ order_number: string; email: string; access_generation: number }>(
      'select order_number, email, access_generation from orders where order_number = any($1)',
      [this.orders.map(({ orderNumber }) => orderNumber)],
    );
    for (const row of rows) {
      const order = this.orders.find(({ orderNumber }) => orderNumber === row.order_number);
      if (order === undefined || order.generation === row.access_generation) continue;
      order.generation = row.access_generation;
      order.addresses.push(row.email);
    }
    for (const [person, orderNumber] of this.#opened.splice(0)) {
      const order = this.orders.find((one) => one.orderNumber === orderNumber);
      const isTheirs =
        order?.placedBy === person || order?.addresses.some((one) => person.mailboxes.includes(one)) === true;
      expect(isTheirs, `nobody opens what was never theirs\n${this.told.join('\n')}`).toBe(true);
    }
  }

  /** A person may only have opened orders that had their mailbox's address at some time, whatever was concurrent. */
  opened(person: Person, orderNumber: string): void {
    this.#opened.push([person, orderNumber]);
  }
}
