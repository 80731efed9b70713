import { refusedPrefix } from '../world/stand-ins.ts';
import type { Facts, OutboxRow } from './facts.ts';
import type { Finding } from './finding.ts';

/** Emails, events, webhooks: each is delivered exactly once. */
export function auditNews(facts: Facts): Finding[] {
  return [...mails(facts), ...events(facts), ...webhooks(facts)];
}

function mails({ orders, outbox, mails: caught, diary }: Facts): Finding[] {
  const arrived = Map.groupBy(caught, ({ messageId }) => nameOf(messageId));
  const rows = Map.groupBy(outbox, ({ orderNumber, kind }) => `${kind} ${orderNumber}`);
  // The link to all orders is forgotten together with the address that requested it, and may have been delivered by then.
  const forgotten = caught
    .filter(({ kind }) => kind === 'my_orders')
    .map(({ messageId }) => nameOf(messageId));
  const known = new Set([...outbox.map(({ messageName }) => messageName), ...forgotten]);
  const owed = orders.flatMap(({ orderNumber, isPaid }) => [
    `tracking ${orderNumber}`,
    ...(isPaid ? [`paid ${orderNumber}`, `staff ${orderNumber}`] : []),
  ]);
  const ready = new Set(diary.notifications.map((orderNumber) => `ready ${orderNumber}`));
  return [
    ...owed
      .filter((key) => (rows.get(key) ?? []).length !== 1)
      .map((key) => `the outbox has ${rows.get(key)?.length ?? 0} mails '${key}', not one`),
    ...[...ready].filter((key) => !rows.has(key)).map((key) => `nobody wrote the mail '${key}'`),
    ...outbox.flatMap((row) => undeliverable(row, arrived.get(row.messageName)?.length ?? 0)),
    ...[...arrived.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `a mail ${name} arrived that nobody wrote`),
  ].map((what) => ({ promise: 'every mail arrives, with one Message-ID', what }));
}

/** An address that refuses mail receives nothing, and the refusal is recorded. */
function undeliverable(row: OutboxRow, copies: number): string[] {
  const about = `'${row.kind} ${row.orderNumber}'`;
  if (!row.recipient.startsWith(refusedPrefix)) return copies > 0 ? [] : [`the mail ${about} did not arrive`];
  if (row.isSent) return [`the mail ${about} was refused and counts as sent`];
  return row.lastError === null ? [`nobody noted that the mail ${about} was refused`] : [];
}

function nameOf(messageId: string | null): string {
  return /^<(.*)@[^@]*>$/.exec(messageId ?? '')?.[1] ?? 'without a Message-ID';
}

function events({ orders, events: written, seenEvents, watchedUntil }: Facts): Finding[] {
  const named = Map.groupBy(written, ({ name, orderNumber }) => `${name} ${orderNumber}`);
  const owed = orders.flatMap(({ orderNumber, isPaid }) => [
    [`order.placed ${orderNumber}`, 1] as const,
    [`order.paid ${orderNumber}`, isPaid ? 1 : 0] as const,
  ]);
  const first = seenEvents[0]?.id ?? 0;
  const news = seenEvents.filter(({ name }) => name !== 'hello').map(({ id }) => id);
  const seen = Map.groupBy(news, String);
  return [
    ...owed
      .filter(([key, count]) => (named.get(key)?.length ?? 0) !== count)
      .map(([key, count]) => `'${key}' was recorded ${named.get(key)?.length ?? 0} times, not ${count}`),
    ...written
      .filter(({ id }) => id > first && id <= watchedUntil && seen.get(String(id))?.length !== 1)
      .map(({ id, name }) => `event ${id} (${name}) was seen ${seen.get(String(id))?.length ?? 0} times`),
    ...news
      .filter((id, index) => id < (news[index - 1] ?? 0))
      .map((id) => `event ${id} was seen after a later one`),
    ...seenEvents
      .filter(({ name }) => name === 'reset')
      .map(() => 'the desk was told to read everything anew'),
  ].map((what) => ({ promise: 'every event is recorded once and seen once, in order', what }));
}

function webhooks({ forged, heardEventIds, undelivered }: Facts): Finding[] {
  const heard = new Set(heardEventIds);
  return [
    ...forged
      .filter(({ status }) => status >= 200 && status < 300)
      .map(({ forgery, eventId }) => `${eventId} (${forgery}) was taken for Stripe's`),
    ...forged
      .filter(({ eventId }) => heard.has(eventId))
      .map(({ forgery, eventId }) => `${eventId} (${forgery}) is among the webhooks that were heard`),
    ...(undelivered > 0 ? [`${undelivered} genuine webhooks were not taken in the end`] : []),
  ].map((what) => ({ promise: 'forged webhooks change nothing, genuine ones are taken', what }));
}
