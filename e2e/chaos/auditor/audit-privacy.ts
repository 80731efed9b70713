import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/** Mailboxes and deletions: no mailbox opens another's orders, and deleted data cannot be read. */
export function auditPrivacy(facts: Facts): Finding[] {
  return [...foreignOpenings(facts), ...traces(facts)];
}

function foreignOpenings({ openings, orders }: Facts): Finding[] {
  const addresses = new Map(orders.map(({ orderNumber, email }) => [orderNumber, email.toLowerCase()]));
  return openings.flatMap(({ mailbox, link, opens }) =>
    opens
      .filter((orderNumber) => addresses.get(orderNumber) !== mailbox.toLowerCase())
      .map((orderNumber) => ({
        promise: 'no mailbox opens what it was not sent' as const,
        what: `${link}, mailed to ${mailbox}, opens ${orderNumber} of ${addresses.get(orderNumber)}`,
      })),
  );
}

function traces({ traces: found, diary }: Facts): Finding[] {
  return [...diary.leaks, ...found].map(({ orderNumber, where }) => ({
    promise: 'deleted data stays deleted',
    what: `${orderNumber} was deleted and is in ${where}`,
  }));
}
