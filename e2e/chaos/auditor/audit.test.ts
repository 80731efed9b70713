import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import type { Facts } from './facts.ts';
import { promises, type Promised } from './finding.ts';

// Facts without a fault: one order that was paid, translated, delivered and partly refunded, and an unpaid one.
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
const caught = (name: string) => ({ messageId: `<${name}@site>`, kind: 'paid', recipients: [], links: [] });

const good: Facts = {
  diary: {
    orders: [
      { orderNumber: 'TP-1', email: order.email, sha256: 'aa', marker: 'm1' },
      { orderNumber: 'TP-2', email: unpaid.email, sha256: 'bb', marker: 'm2' },
    ],
    unanswered: [],
    translations: [{ orderNumber: 'TP-1', sha256: 'cc' }],
    notifications: ['TP-1'],
    refunds: [{ orderNumber: 'TP-1', requestId: 'r-1', amount: 500 }],
    relayMode: 'usual',
    acknowledged: [],
    moves: [],
    deletions: [],
    uploadFaults: [],
    leaks: [],
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
  openings: [{ mailbox: 'Ana@example.com', link: 'https://site/my-orders/t1', opens: ['TP-1'] }],
  traces: [],
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

test('facts in which every promise was kept have no findings', () => {
  expect(audit(good)).toEqual([]);
});

test('the same mail twice counts as one mail: its Message-ID is the same', () => {
  expect(audit({ ...good, mails: [...good.mails, caught('paid.TP-1')] })).toEqual([]);
});

test('a second charge that staff see as an exception is still a finding', () => {
  const second = { intent: 'pi_9', orderNumber: 'TP-1', amount: 2495 };
  const exception = { kind: 'paid_twice', orderNumber: 'TP-1', reference: 'pi_9' };
  const findings = audit({ ...good, charges: [...good.charges, second], exceptions: [exception] });
  expect(findings.map((finding) => finding.promise)).toEqual(['nobody pays twice']);
});

test('an order that was moved to another address exists, and belongs to its new owner', () => {
  const moved = { ...unpaid, email: order.email };
  const diary = { ...good.diary, moves: [{ orderNumber: 'TP-2', to: order.email }] };
  const outbox = good.outbox.filter(({ orderNumber }) => orderNumber === 'TP-1');
  const mails = [...good.mails, caught('tracking.TP-2')];
  const facts = {
    diary,
    orders: [order, moved],
    mails,
    outbox: [...outbox, mail('tracking', 'TP-2', order.email)],
  };
  expect(audit({ ...good, ...facts })).toEqual([]);
});

test('events after the desk was closed are not missing', () => {
  const later = { id: 4, name: 'mail.failed', orderNumber: 'TP-2' };
  expect(audit({ ...good, events: [...good.events, later] })).toEqual([]);
});

/** Facts that break each promise: the auditor has to find every one of them. */
const faults: Record<Promised, Record<string, Partial<Facts>>> = {
  'no acknowledged order is lost': {
    'an acknowledged order is gone': {
      diary: {
        ...good.diary,
        orders: [
          ...good.diary.orders,
          { orderNumber: 'TP-3', email: 'eva@example.com', sha256: 'dd', marker: 'm3' },
        ],
      },
    },
    'an order number was given to somebody else': {
      orders: [{ ...order, email: 'eva@example.com' }, unpaid],
    },
  },
  'no order is there twice': {
    'one form made two orders': { orders: [order, unpaid, { ...unpaid, id: 'o-3', orderNumber: 'TP-3' }] },
  },
  'every charge is in the ledger, or an exception that staff see': {
    'a charge is in no ledger': {
      charges: [...good.charges, { intent: 'pi_2', orderNumber: 'TP-2', amount: 100 }],
    },
    'the ledger names another amount': {
      charges: [{ intent: 'pi_1', orderNumber: 'TP-1', amount: 2500 }, ...good.charges],
    },
  },
  'who has paid is shown as paid, and nobody else': {
    'an order is paid without a charge': { charges: [] },
    'an order is unpaid although its money came': { orders: [{ ...order, isPaid: false }, unpaid] },
  },
  'nobody pays twice': {
    'an order was charged twice, both times in the ledger': {
      charges: [...good.charges, { intent: 'pi_9', orderNumber: 'TP-1', amount: 2495 }],
      ledger: [...good.ledger, { orderNumber: 'TP-1', kind: 'charge', amount: 2495, reference: 'pi_9' }],
    },
  },
  'an order can be paid in one place at a time': {
    'a paid order can be paid again': { payable: [{ id: 'cs_1', orderNumber: 'TP-1' }] },
    'an unpaid order can be paid in two places': {
      payable: [...good.payable, { id: 'pi_2', orderNumber: 'TP-2' }],
    },
  },
  'every refund is in the ledger once, and none is lost': {
    'a refund is not in the ledger': {
      refunds: [...good.refunds, { id: 're_2', intent: 'pi_1', amount: 100 }],
    },
    'a refund that staff were told of did not happen': {
      refunds: [],
      ledger: good.ledger.filter(({ kind }) => kind !== 'refund'),
    },
    'more money went back than came in': {
      refunds: [...good.refunds, { id: 're_2', intent: 'pi_1', amount: 2495 }],
      ledger: [...good.ledger, { orderNumber: 'TP-1', kind: 'refund', amount: -2495, reference: 're_2' }],
    },
  },
  'every document comes back as it was sent': {
    'a document was altered': {
      downloads: [{ orderNumber: 'TP-1', which: 'original', seen: 'ff', sent: 'aa' }],
    },
    'a document cannot be had': {
      downloads: [{ orderNumber: 'TP-1', which: 'original', seen: 'no file: 404', sent: 'aa' }],
    },
    'a document is missing in the store': { storedKeys: good.neededKeys.slice(1) },
  },
  'no acknowledged byte of an upload is lost': {
    'an upload went back': {
      diary: {
        ...good.diary,
        uploadFaults: [{ promise: 'no acknowledged byte of an upload is lost', what: 'u-1: 0 after 80000' }],
      },
    },
  },
  'an upload is open to its own browser only': {
    'a stranger finished one': {
      diary: {
        ...good.diary,
        uploadFaults: [{ promise: 'an upload is open to its own browser only', what: 'u-1: {}' }],
      },
    },
  },
  'no file is without an order': {
    'a file belongs to no order': { storedKeys: [...good.neededKeys, 'documents/9'] },
  },
  'every mail arrives, with one Message-ID': {
    'a confirmation was written twice, with two Message-IDs': {
      outbox: [...good.outbox, { ...mail('paid', 'TP-1', order.email), messageName: 'paid.TP-1.again' }],
      mails: [...good.mails, caught('paid.TP-1.again')],
    },
    'a mail arrived that is in no outbox': { mails: [...good.mails, caught('paid.TP-2')] },
    'a mail did not arrive': { mails: good.mails.slice(1) },
    'nobody was told that an order was paid': {
      outbox: good.outbox.filter(({ kind }) => kind !== 'staff'),
      mails: good.mails.filter(({ messageId }) => messageId !== '<staff.TP-1@site>'),
    },
    'a refused mail is written down nowhere': {
      outbox: good.outbox.map((row) => (row.isSent ? row : { ...row, lastError: null })),
    },
  },
  'no mailbox opens what it was not sent': {
    "a link opens somebody else's order": {
      openings: [{ mailbox: 'eva@example.com', link: 'https://site/track/direct/t', opens: ['TP-1'] }],
    },
    "a link to all orders of an address opens one of another's": {
      openings: [{ mailbox: order.email, link: 'https://site/my-orders/t1', opens: ['TP-1', 'TP-2'] }],
    },
    'a kind of link was mailed that the auditor does not know': {
      openings: [{ mailbox: order.email, link: 'https://site/new/t', opens: ['an unknown kind of link'] }],
    },
  },
  'deleted data stays deleted': {
    'something of a deleted order is left': {
      traces: [{ orderNumber: 'TP-2', where: 'the table public.orders' }],
    },
    'a deleted document was opened by a link of before': {
      diary: { ...good.diary, leaks: [{ orderNumber: 'TP-2', where: 'a link of before the deletion' }] },
    },
  },
  'every event is recorded once and seen once, in order': {
    'an event is missing': { events: good.events.slice(0, 2) },
    'an event was recorded twice': {
      events: [...good.events, { id: 4, name: 'order.paid', orderNumber: 'TP-1' }],
      seenEvents: [...good.seenEvents, { id: 4, name: 'order.paid' }],
    },
    'a desk that watched has not seen an event': { seenEvents: good.seenEvents.filter(({ id }) => id !== 2) },
    'events were seen in another order': {
      seenEvents: [...good.seenEvents.slice(0, 1), ...good.seenEvents.slice(1).toReversed()],
    },
  },
  'forged webhooks change nothing, genuine ones are taken': {
    'a forged webhook was answered like a real one': {
      forged: [{ forgery: 'not signed', eventId: 'evt_forged_1', status: 200 }],
    },
    'a forged webhook was remembered': { heardEventIds: ['evt_1', 'evt_forged_1'] },
    'a genuine webhook was never taken': { undelivered: 1 },
  },
  'nothing crashes': {
    'a process crashed': { crashes: ['server 0 ended with 1'] },
    'something was answered with 500': { internalErrors: ['GET /api/prices'] },
  },
  'everything comes back': {
    'a server never answered again': {
      recoveries: [{ blow: 'the database was killed', ms: undefined, targetMs: 3000 }],
    },
    'a form was never answered': { diary: { ...good.diary, unanswered: ['eva@example.com'] } },
  },
};

const planted = promises.flatMap((promise) =>
  Object.entries(faults[promise]).map(([fault, facts]) => [fault, promise, facts] as const),
);

test.each(planted)('the auditor finds it when %s', (_fault, promise, facts) => {
  expect(audit({ ...good, ...facts }).map((finding) => finding.promise)).toContain(promise);
});
