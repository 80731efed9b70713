import { expect } from 'vitest';
import { orderForm } from '../../support/test-server.ts';
import { fates, tokenIn } from '../../support/stand-ins/scripted-smtp.ts';
import type { KnownOrder, Person, Story } from './people.ts';

/**
 * The actions of people. Each returns a check that must pass if nothing else happened at the same time; undefined if there was nothing to
 * do.
 */
export type Step = (story: Story) => Promise<(() => void) | undefined>;

export async function placeOrder(story: Story): Promise<undefined> {
  const person = story.person;
  const email = story.pick(person.mailboxes);
  const { body } = await story.call(person, 'POST', '/api/orders', orderForm({ email }));
  const orderNumber = String(body['orderNumber']);
  story.told.push(`${email} orders ${orderNumber}`);
  story.orders.push({ orderNumber, placedBy: person, addresses: [email], generation: 0 });
}

/** Any visitor may enter any address. */
export const ask: Step = async (story) => {
  const email = story.mailbox;
  story.told.push(`a link to all orders is asked for ${email}`);
  await story.call(story.person, 'POST', '/api/my-orders', { email });
  return undefined;
};

/** Corrects to any mailbox, by a person who may have proof. */
export function correct(story: Story, order = story.maybe(story.orders)): ReturnType<Step> {
  if (order === undefined) return Promise.resolve(undefined);
  return withProof(story, order, async (person) => {
    const email = story.mailbox;
    story.told.push(`${person.mailboxes[0]} corrects ${order.orderNumber} to ${email}`);
    const body = { fullName: 'Ana Gómez', email };
    return (await story.call(person, 'PUT', `/api/orders/${order.orderNumber}/customer`, body)).status;
  });
}

export const peek: Step = (story) =>
  onOrder(story, async (person, order) => {
    const { body } = await story.call(person, 'GET', `/api/orders/${order.orderNumber}`);
    return body['restricted'] === true ? 403 : 200;
  });

export const exportData: Step = (story) =>
  onOrder(story, async (person, order) => {
    const reply = await story.call(person, 'GET', `/api/order-data.zip?order=${order.orderNumber}`);
    if (reply.status === 200) story.exported.push(String(reply.body['text']));
    return reply.status;
  });

export const deleteDocuments: Step = (story) =>
  onOrder(
    story,
    async (person, order) =>
      (await story.call(person, 'POST', `/api/orders/${order.orderNumber}/delete-documents`)).status,
  );

export const fetchDownload: Step = (story) =>
  onOrder(story, async (person, order) => {
    const { orderNumber, generation } = order;
    const reply = await story.call(person, 'GET', `/api/orders/${orderNumber}/download-original`);
    const { url } = reply.body as { url?: unknown };
    if (reply.status === 200) person.downloads.push({ orderNumber, url: String(url), generation });
    // Its document may be deleted.
    return reply.status === 404 ? 200 : reply.status;
  });

export const openDownload: Step = async (story) => {
  const person = story.person;
  const link = story.maybe(person.downloads);
  if (link === undefined) return undefined;
  const { status } = await story.call(person, 'GET', link.url);
  if (status === 200) story.opened(person, link.orderNumber);
  const order = story.orders.find(({ orderNumber }) => orderNumber === link.orderNumber);
  return () => {
    if (status === 200)
      expect(link.generation, 'a signed link ends with a correction').toBe(order?.generation);
  };
};

/** Follows a link in one of the person's mailboxes. */
export const follow: Step = async (story) => {
  const person = story.person;
  const arrived = story.maybe(story.inboxOf(person).filter(({ mail }) => tokenIn(mail) !== ''));
  if (arrived === undefined) return undefined;
  const { at, mail } = arrived;
  if (mail.kind === 'my_orders') return followAll(story, person, at, tokenIn(mail));
  const { status, body } = await story.call(person, 'GET', `/api/track/${tokenIn(mail)}`);
  story.told.push(`${at} follows a link: ${status}`);
  if (status !== 200) return undefined;
  const orderNumber = String(body['orderNumber']);
  story.opened(person, orderNumber);
  return () => demandAddress(story, orderNumber, at);
};

async function followAll(story: Story, person: Person, at: string, token: string): ReturnType<Step> {
  const { status, body } = await story.call(person, 'GET', `/api/my-orders/${token}`);
  const listed = status === 200 ? (body['orders'] as unknown as { orderNumber: string }[]) : [];
  for (const { orderNumber } of listed) story.opened(person, orderNumber);
  const chosen = story.pick(story.orders);
  const opened = await story.call(person, 'GET', `/api/track/${token}?order=${chosen.orderNumber}`);
  story.told.push(`${at} follows a link to all orders: ${status}, ${opened.status}`);
  if (opened.status === 200) story.opened(person, chosen.orderNumber);
  return () => {
    for (const { orderNumber } of listed) demandAddress(story, orderNumber, at);
    if (opened.status === 200) demandAddress(story, chosen.orderNumber, at);
  };
}

/** Tries it with a person's browser: it must work if and only if that has proof. */
function onOrder(
  story: Story,
  act: (person: Person, order: KnownOrder) => Promise<number>,
): ReturnType<Step> {
  const order = story.maybe(story.orders);
  return order === undefined
    ? Promise.resolve(undefined)
    : withProof(story, order, (person) => act(person, order));
}

async function withProof(
  story: Story,
  order: KnownOrder,
  act: (person: Person) => Promise<number>,
): ReturnType<Step> {
  const proven = story.people.filter((one) => story.hasProof(one, order));
  const person = story.chance() < 0.7 ? (story.maybe(proven) ?? story.person) : story.person;
  const isProven = story.hasProof(person, order);
  const status = await act(person);
  if (status === 200) story.opened(person, order.orderNumber);
  return () => expect(status, `with proof or without\n${story.told.join('\n')}`).toBe(isProven ? 200 : 403);
}

function demandAddress(story: Story, orderNumber: string, at: string): void {
  const order = story.orders.find((one) => one.orderNumber === orderNumber);
  expect(order?.addresses.at(-1), `a link opens what is its mailbox's\n${story.told.join('\n')}`).toBe(at);
}

export const mailOutcome = (story: Story) => (story.chance() < 0.55 ? ('take' as const) : story.pick(fates));
