import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/** Orders, documents, files: what was acknowledged exists, once, and is unchanged. */
export function auditOrders(facts: Facts): Finding[] {
  return [
    ...lostOrders(facts),
    ...doubleOrders(facts),
    ...documents(facts),
    ...looseFiles(facts),
    ...facts.diary.uploadFaults,
  ];
}

function lostOrders({ diary, orders }: Facts): Finding[] {
  const emails = new Map(orders.map(({ orderNumber, email }) => [orderNumber, email]));
  const moves = Map.groupBy(diary.moves, ({ orderNumber }) => orderNumber);
  return diary.orders
    .filter(({ orderNumber, email }) => {
      const may = [email, ...(moves.get(orderNumber) ?? []).map(({ to }) => to)];
      return !may.includes(emails.get(orderNumber) ?? '');
    })
    .map(({ orderNumber }) => ({
      promise: 'no acknowledged order is lost',
      what: emails.has(orderNumber)
        ? `${orderNumber} belongs to another customer`
        : `${orderNumber} is not there`,
    }));
}

/** Each customer sends one form, however often, from a unique address; others may move their orders to it. */
function doubleOrders({ orders, diary }: Facts): Finding[] {
  const movedTo = Map.groupBy(diary.moves, ({ to }) => to);
  return [...Map.groupBy(orders, ({ email }) => email)]
    .filter(([email, own]) => own.length > 1 + (movedTo.get(email)?.length ?? 0))
    .map(([email, own]) => ({
      promise: 'no order is there twice',
      what: `${email} has ${own.map(({ orderNumber }) => orderNumber).join(', ')}`,
    }));
}

function documents({ diary, downloads }: Facts): Finding[] {
  const altered = downloads
    .filter(({ seen, sent }) => seen !== sent)
    .map(({ orderNumber, which, seen }) => `the ${which} document of ${orderNumber} comes back as ${seen}`);
  return [...altered, ...diary.complaints].map((what) => ({
    promise: 'every document comes back as it was sent',
    what,
  }));
}

function looseFiles({ neededKeys, storedKeys }: Facts): Finding[] {
  const needed = new Set(neededKeys);
  const stored = new Set(storedKeys);
  const loose = storedKeys.filter((key) => !needed.has(key)).map((key) => `nobody needs ${key}`);
  const missing = neededKeys.filter((key) => !stored.has(key)).map((key) => `${key} is not in the store`);
  return [
    ...loose.map((what) => ({ promise: 'no file is without an order', what }) as const),
    ...missing.map((what) => ({ promise: 'every document comes back as it was sent', what }) as const),
  ];
}
