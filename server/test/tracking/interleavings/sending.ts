import { expect } from 'vitest';
import { tokenIn } from '../../support/stand-ins/scripted-smtp.ts';
import type { Story } from './people.ts';
import { mailOutcome } from './steps.ts';
import { begin, until, type Begun } from './world.ts';

/** The maximum number of concurrent sends; each process has four connections. */
const mostOnTheirWay = 3;

/** Sends the mails of one story, like the jobs of its processes. */
export class Sending {
  readonly #story: Story;
  readonly #sends: Begun<unknown>[] = [];

  constructor(story: Story) {
    this.#story = story;
  }

  get #isSettled(): boolean {
    return this.#sends.filter((one) => !one.isOver()).length === this.#story.world.smtp.waiting.length;
  }

  /** Starts the job of a mail in a process, possibly one that another process is sending too. */
  async begin(): Promise<void> {
    const { world } = this.#story;
    if (world.smtp.waiting.length >= mostOnTheirWay) return;
    const mail = this.#story.maybe(await this.#unsent());
    if (mail === undefined) return;
    const { process } = this.#story;
    this.#story.told.push(`a mail is sent to ${mail.recipient}: ${mail.kind}`);
    // A refusal is recorded in the outbox; the queue would retry.
    this.#sends.push(begin(() => process.send(mail.id).catch(() => undefined)));
    await this.settle();
  }

  /** Resolves once each send waits for the mail server or is finished. */
  settle(): Promise<void> {
    return until(() => this.#isSettled);
  }

  async answer(): Promise<void> {
    const mail = this.#story.maybe(this.#story.world.smtp.waiting);
    if (mail === undefined) return;
    const fate = mailOutcome(this.#story);
    this.#story.told.push(`the mail server answers the mail to ${mail.to}: ${fate}`);
    mail.answer(fate);
    await this.settle();
  }

  /** Starts the job of a link to all orders in a process. */
  async mailLinks(): Promise<void> {
    const { world, people } = this.#story;
    const text = `delete from pgboss.job where name = 'my-orders' and data->>'email' = any($1) returning data`;
    const boxes = people.flatMap(({ mailboxes }) => mailboxes);
    const jobs = await world.query<{ data: { email: string; locale: string } }>(text, [boxes]);
    for (const { data } of jobs) await this.#story.process.mailMyOrders(data);
  }

  /** From now on the mail server accepts everything, and every mail is sent. */
  async finish(): Promise<void> {
    const { smtp } = this.#story.world;
    smtp.always('take');
    await Promise.all(this.#sends.map(({ result }) => result));
    await this.mailLinks();
    for (let mails = await this.#unsent(); mails.length > 0; mails = await this.#unsent())
      for (const { id } of mails) await this.#story.process.send(id);
    smtp.always(undefined);
  }

  #unsent() {
    const { world, orders } = this.#story;
    return world.query<{ id: string; kind: string; recipient: string }>(
      `select id, kind, recipient from mails where sent_at is null and failed_at is null
        and order_id in (select id from orders where order_number = any($1)) order by created_at, kind`,
      [orders.map(({ orderNumber }) => orderNumber)],
    );
  }
}

/** At the end every person has access: by the newest link to each order of a mailbox, and by a link to all of them. */
export async function demandNewestLinks(story: Story, sending: Sending): Promise<void> {
  await sending.finish();
  await story.look();
  for (const person of story.people)
    for (const at of person.mailboxes) {
      const own = story.orders
        .filter(({ addresses }) => addresses.at(-1) === at)
        .map((one) => one.orderNumber);
      for (const orderNumber of own) await demandLink(story, at, orderNumber);
      await story.call(person, 'POST', '/api/my-orders', { email: at });
      await sending.finish();
      const newest = story.world.smtp.inbox(at).findLast(({ kind }) => kind === 'my_orders');
      if (own.length === 0) continue;
      const { body } = await story.call(
        person,
        'GET',
        `/api/my-orders/${newest === undefined ? '' : tokenIn(newest)}`,
      );
      const listed = ((body['orders'] ?? []) as unknown as { orderNumber: string }[]).map(
        (one) => one.orderNumber,
      );
      expect(listed.toSorted(), `all orders of ${at}\n${story.told.join('\n')}`).toEqual(own.toSorted());
    }
}

async function demandLink(story: Story, at: string, orderNumber: string): Promise<void> {
  const failed = await story.world.query(
    'select 1 from mails where failed_at is not null and order_id = (select id from orders where order_number = $1)',
    [orderNumber],
  );
  const links = story.world.smtp
    .inbox(at)
    .filter(
      ({ kind, text }) => ['tracking', 'address_corrected'].includes(kind) && text.includes(orderNumber),
    );
  // A mailbox that the mail server reports as unknown gets no link.
  if (links.length === 0 && failed.length > 0) return;
  const [person] = story.people;
  const opened = [];
  for (const mail of links)
    opened.push((await story.call(person, 'GET', `/api/track/${tokenIn(mail)}`)).status);
  // The same mail may be sent twice at once: the copy that arrives last need not be the one that was written last.
  expect(opened, `a link at ${at} opens ${orderNumber}\n${story.told.join('\n')}`).toContain(200);
}

/** Checks that no export contains a secret. */
export function demandNoSecrets(story: Story): void {
  for (const person of story.people)
    for (const { mail } of story.inboxOf(person)) {
      const token = tokenIn(mail);
      if (token === '') continue;
      expect(
        story.exported.some((text) => text.includes(token)),
        'an export holds a token',
      ).toBe(false);
    }
}
