import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import type { Facts } from './facts.ts';
import type { Promised } from './finding.ts';

// A world without a fault: one order that was paid, translated, delivered and refunded in part, one that nobody paid.
const order = { id: 'o-1', orderNumber: 'TP-1', email: 'ana@example.com', totalPrice: 2495, isPaid: true };
const unpaid = {
  id: 'o-2',
  orderNumber: 'TP-2',
  email: 'gone-luis@example.com',
  totalPrice: 4990,
  isPaid: false,
};
const mail = (kind: string, orderNumber: string, recipient: string) => ({
  orderNumber,
  kind,
  recipient,
  messageName: `${kind}.${orderNumber}`,
  isSent: true,
  lastError: null,
});
const caught = (name: string) => ({ messageId: `<${name}@site>`, kind: 'paid', recipients: [] });

const good: Facts = {
  diary: {
    orders: [
      { orderNumber: 'TP-1', email: order.email, sha256: 'aa' },
      { orderNumber: 'TP-2', email: unpaid.email, sha256: 'bb' },
    ],
    unanswered: [],
    translations: [{ orderNumber: 'TP-1', sha256: 'cc' }],
    notifications: ['TP-1'],
    refunds: [{ orderNumber: 'TP-1', requestId: 'r-1', amount: 500 }],
    complaints: [],
  },
  orders: [order, unpaid],
  ledger: [
    { orderNumber: 'TP-1', kind: 'charge', amount: 2495, reference: 'pi_1' },
    { orderNumber: 'TP-1', kind: 'refund', amount: -500, reference: 're_1' },
  ],
  exceptions: [],
  outbox: [
    mail('tracking', 'TP-1', order.email),
    mail('paid', 'TP-1', order.email),
    mail('staff', 'TP-1', 'desk@example.com'),
    mail('ready', 'TP-1', order.email),
    { ...mail('tracking', 'TP-2', unpaid.email), isSent: false, lastError: '550 gone' },
  ],
  events: [
    { id: 1, name: 'order.placed', orderNumber: 'TP-1' },
    { id: 2, name: 'order.paid', orderNumber: 'TP-1' },
    { id: 3, name: 'order.placed', orderNumber: 'TP-2' },
  ],
  heardEventIds: ['evt_1'],
  neededKeys: ['documents/1', 'documents/2', 'documents/3'],
  storedKeys: ['documents/1', 'documents/2', 'documents/3'],
  keysBeforeTidying: 4,
  charges: [{ intent: 'pi_1', orderNumber: 'TP-1', amount: 2495 }],
  refunds: [{ id: 're_1', intent: 'pi_1', amount: 500 }],
  payable: [{ id: 'cs_2', orderNumber: 'TP-2' }],
  forged: [{ forgery: 'not signed', eventId: 'evt_forged_1', status: 400 }],
  undelivered: 0,
  mails: ['tracking.TP-1', 'paid.TP-1', 'staff.TP-1', 'ready.TP-1'].map(caught),
  downloads: [
    { orderNumber: 'TP-1', which: 'original', seen: 'aa', sent: 'aa' },
    { orderNumber: 'TP-1', which: 'translated', seen: 'cc', sent: 'cc' },
    { orderNumber: 'TP-2', which: 'original', seen: 'bb', sent: 'bb' },
  ],
  seenEvents: [
    { id: 0, name: 'hello' },
    { id: 1, name: 'order.placed' },
    { id: 2, name: 'order.paid' },
    { id: 3, name: 'order.placed' },
  ],
  watchedUntil: 3,
  crashes: [],
  internalErrors: [],
  recoveries: [{ blow: 'the database was killed', ms: 900, targetMs: 3000 }],
};

test('a world in which every promise was kept is found good', () => {
  expect(audit(good)).toEqual([]);
});

test('the same mail twice is one mail: its Message-ID is the same', () => {
  expect(audit({ ...good, mails: [...good.mails, caught('paid.TP-1')] })).toEqual([]);
});

test('a second charge that staff see as an exception is known, and yet one too many', () => {
  const second = { intent: 'pi_9', orderNumber: 'TP-1', amount: 2495 };
  const exception = { kind: 'paid_twice', orderNumber: 'TP-1', reference: 'pi_9' };
  const findings = audit({ ...good, charges: [...good.charges, second], exceptions: [exception] });
  expect(findings.map((finding) => finding.promise)).toEqual(['nobody pays twice']);
});

test('what happened after the desk was closed is nothing that it should have seen', () => {
  const later = { id: 4, name: 'mail.failed', orderNumber: 'TP-2' };
  expect(audit({ ...good, events: [...good.events, later] })).toEqual([]);
});

const faults: [fault: string, promise: Promised, planted: Partial<Facts>][] = [
  [
    'an acknowledged order is gone',
    'no acknowledged order is lost',
    {
      diary: {
        ...good.diary,
        orders: [...good.diary.orders, { orderNumber: 'TP-3', email: 'eva@example.com', sha256: 'dd' }],
      },
    },
  ],
  [
    'an order number was given to somebody else',
    'no acknowledged order is lost',
    { orders: [{ ...order, email: 'eva@example.com' }, unpaid] },
  ],
  [
    'one form made two orders',
    'no order is there twice',
    { orders: [order, unpaid, { ...unpaid, id: 'o-3', orderNumber: 'TP-3' }] },
  ],
  [
    'a charge is in no ledger',
    'every charge is in the ledger, or an exception that staff see',
    { charges: [...good.charges, { intent: 'pi_2', orderNumber: 'TP-2', amount: 100 }] },
  ],
  [
    'the ledger names another amount',
    'every charge is in the ledger, or an exception that staff see',
    { charges: [{ intent: 'pi_1', orderNumber: 'TP-1', amount: 2500 }, ...good.charges] },
  ],
  ['an order is paid without a charge', 'who has paid is shown as paid, and nobody else', { charges: [] }],
  [
    'an order is unpaid although its money came',
    'who has paid is shown as paid, and nobody else',
    { orders: [{ ...order, isPaid: false }, unpaid] },
  ],
  [
    'an order was charged twice, both times in the ledger',
    'nobody pays twice',
    {
      charges: [...good.charges, { intent: 'pi_9', orderNumber: 'TP-1', amount: 2495 }],
      ledger: [...good.ledger, { orderNumber: 'TP-1', kind: 'charge', amount: 2495, reference: 'pi_9' }],
    },
  ],
  [
    'a paid order can be paid again',
    'an order can be paid in one place at a time',
    { payable: [{ id: 'cs_1', orderNumber: 'TP-1' }] },
  ],
  [
    'an unpaid order can be paid in two places',
    'an order can be paid in one place at a time',
    { payable: [...good.payable, { id: 'pi_2', orderNumber: 'TP-2' }] },
  ],
  [
    'a refund is not in the ledger',
    'every refund is in the ledger once, and none is lost',
    { refunds: [...good.refunds, { id: 're_2', intent: 'pi_1', amount: 100 }] },
  ],
  [
    'a refund that staff were told of did not happen',
    'every refund is in the ledger once, and none is lost',
    { refunds: [], ledger: good.ledger.filter(({ kind }) => kind !== 'refund') },
  ],
  [
    'more money went back than came in',
    'every refund is in the ledger once, and none is lost',
    {
      refunds: [...good.refunds, { id: 're_2', intent: 'pi_1', amount: 2495 }],
      ledger: [...good.ledger, { orderNumber: 'TP-1', kind: 'refund', amount: -2495, reference: 're_2' }],
    },
  ],
  [
    'a document was altered',
    'every document comes back as it was sent',
    { downloads: [{ orderNumber: 'TP-1', which: 'original', seen: 'ff', sent: 'aa' }] },
  ],
  [
    'a document cannot be had',
    'every document comes back as it was sent',
    { downloads: [{ orderNumber: 'TP-1', which: 'original', seen: 'no file: 404', sent: 'aa' }] },
  ],
  [
    'a document is missing in the store',
    'every document comes back as it was sent',
    { storedKeys: good.neededKeys.slice(1) },
  ],
  [
    'a file belongs to no order',
    'no file is without an order',
    { storedKeys: [...good.neededKeys, 'documents/9'] },
  ],
  [
    'a confirmation was written twice, with two Message-IDs',
    'every mail arrives, with one Message-ID',
    {
      outbox: [...good.outbox, { ...mail('paid', 'TP-1', order.email), messageName: 'paid.TP-1.again' }],
      mails: [...good.mails, caught('paid.TP-1.again')],
    },
  ],
  [
    'a mail arrived that is in no outbox',
    'every mail arrives, with one Message-ID',
    { mails: [...good.mails, caught('paid.TP-2')] },
  ],
  ['a mail did not arrive', 'every mail arrives, with one Message-ID', { mails: good.mails.slice(1) }],
  [
    'nobody was told that an order was paid',
    'every mail arrives, with one Message-ID',
    {
      outbox: good.outbox.filter(({ kind }) => kind !== 'staff'),
      mails: good.mails.filter(({ messageId }) => messageId !== '<staff.TP-1@site>'),
    },
  ],
  [
    'a refused mail is written down nowhere',
    'every mail arrives, with one Message-ID',
    { outbox: good.outbox.map((row) => (row.isSent ? row : { ...row, lastError: null })) },
  ],
  [
    'an event is missing',
    'every event is recorded once and seen once, in order',
    { events: good.events.slice(0, 2) },
  ],
  [
    'an event was recorded twice',
    'every event is recorded once and seen once, in order',
    {
      events: [...good.events, { id: 4, name: 'order.paid', orderNumber: 'TP-1' }],
      seenEvents: [...good.seenEvents, { id: 4, name: 'order.paid' }],
    },
  ],
  [
    'a desk that watched has not seen an event',
    'every event is recorded once and seen once, in order',
    { seenEvents: good.seenEvents.filter(({ id }) => id !== 2) },
  ],
  [
    'events were seen in another order',
    'every event is recorded once and seen once, in order',
    { seenEvents: [...good.seenEvents.slice(0, 1), ...good.seenEvents.slice(1).toReversed()] },
  ],
  [
    'a forged webhook was answered like a real one',
    'forged webhooks change nothing, genuine ones are taken',
    { forged: [{ forgery: 'not signed', eventId: 'evt_forged_1', status: 200 }] },
  ],
  [
    'a forged webhook was remembered',
    'forged webhooks change nothing, genuine ones are taken',
    { heardEventIds: ['evt_1', 'evt_forged_1'] },
  ],
  [
    'a genuine webhook was never taken',
    'forged webhooks change nothing, genuine ones are taken',
    { undelivered: 1 },
  ],
  ['a process crashed', 'nothing crashes', { crashes: ['server 0 ended with 1'] }],
  ['something was answered with 500', 'nothing crashes', { internalErrors: ['GET /api/prices'] }],
  [
    'a server never answered again',
    'everything comes back',
    { recoveries: [{ blow: 'the database was killed', ms: undefined, targetMs: 3000 }] },
  ],
  [
    'a form was never answered',
    'everything comes back',
    { diary: { ...good.diary, unanswered: ['eva@example.com'] } },
  ],
];

test.each(faults)('the auditor sees it when %s', (_fault, promise, planted) => {
  expect(audit({ ...good, ...planted }).map((finding) => finding.promise)).toContain(promise);
});
