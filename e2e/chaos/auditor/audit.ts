import { auditMoney } from './audit-money.ts';
import { auditNews } from './audit-news.ts';
import { auditOrders } from './audit-orders.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/** Returns every broken promise; a good run has none. */
export function audit(facts: Facts): Finding[] {
  return [
    ...auditOrders(facts),
    ...auditMoney(facts),
    ...auditNews(facts),
    ...auditPrivacy(facts),
    ...auditProcesses(facts),
  ];
}

function auditProcesses({ crashes, internalErrors, recoveries, diary }: Facts): Finding[] {
  return [
    ...[...crashes, ...internalErrors].map((what) => ({ promise: 'nothing crashes', what }) as const),
    ...recoveries
      .filter(({ ms }) => ms === undefined)
      .map(
        ({ blow }) =>
          ({ promise: 'everything comes back', what: `no good answer any more after: ${blow}` }) as const,
      ),
    ...diary.unanswered.map(
      (email) =>
        ({ promise: 'everything comes back', what: `the order of ${email} was never answered` }) as const,
    ),
  ];
}

/** Mailboxes and deletions: no mailbox opens another's orders, and deleted data cannot be read. */
function auditPrivacy(facts: Facts): Finding[] {
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
