import { randomUUID } from 'node:crypto';
import { createCaller, type Place } from './caller.ts';
import { openLink, order, pay, type Placed } from './customers.ts';
import { orderOfFirm, type LastMonth } from './last-month.ts';
import { assign, deliver, enterOffice, translate, type Office } from './office.ts';
import { people, reviewers, type Person } from './people.ts';

interface Earlier extends LastMonth {
  /** E.g. '2026-10'. */
  readonly month: string;
}

/**
 * Fills a service, in which last month's events have happened, through the API that people's browsers use, so that all consequences
 * exist as well.
 */
export async function fill(place: Place, earlier: Earlier): Promise<void> {
  const office = await enterOffice(place, earlier.translatorId);
  await fillReviews(place, office);
  await closeLastMonth(place, office, earlier);
  await order(place, people.unpaid);
  await pay(await order(place, people.several));
  await order(place, people.quoted, { handwritten: 'true' });
  await fillCoupon(place, office);
  await fillConversations(place, office);
  await fillDelivered(place, office);
}

async function fillCoupon(place: Place, { admin }: Office): Promise<void> {
  const terms = { percent: 10, amount: null, minimum: 0, uses: 100, usesPerEmail: 1, tiers: [] };
  await admin.call('POST', '/api/admin/coupons', {
    code: 'WELCOME10',
    ...terms,
    firstDay: null,
    lastDay: null,
  });
  await pay(await order(place, people.waiting, { coupon: 'WELCOME10' }));
}

/** Orders in progress, with messages, a question, facts and a draft. */
async function fillConversations(place: Place, office: Office): Promise<void> {
  const say = (number: string, text: string, isQuestion = false) =>
    office.translator.call('PUT', `/api/admin/orders/${number}/messages/${randomUUID()}`, {
      text,
      isQuestion,
    });

  const { number, customer } = await begin(place, office, people.inProgress);
  await customer.call('PUT', `/api/orders/${number}/messages/${randomUUID()}`, {
    text: 'Xin chào! Can the name be written without accents?',
  });
  await say(number, 'Yes: as in your passport, Nguyen Thi Hoa.');
  await office.admin.call('POST', `/api/admin/orders/${number}/notes`, {
    text: 'Pays attention to spelling.',
  });

  const asked = await begin(place, office, people.asked);
  await say(asked.number, 'The stamp on the back is not legible. Can you send a photo of it?', true);

  const { number: toConfirm } = await begin(place, office, people.facts);
  await translate(office, toConfirm, [
    'BIRTH CERTIFICATE',
    '',
    'Wang Xiaomei',
    'November 8, 1995',
    '4711-22',
  ]);
  const fact = (kind: string, original: string, value: string) => ({ kind, document: 1, original, value });
  await office.translator.call('PUT', `/api/admin/orders/${toConfirm}/facts/${randomUUID()}`, {
    facts: [fact('name', '王小梅', 'Wang Xiaomei'), fact('date', '1995-11-08', 'November 8, 1995')],
  });

  const { number: drafted } = await begin(place, office, people.draft, { draftReview: 'true' });
  await translate(office, drafted, ['DIPLOMA', '', 'Olena Kovalenko', 'June 30, 2014', 'Kharkiv']);
  const files = await office.translator.call<readonly { id: string; kind: string }[]>(
    'GET',
    `/api/admin/orders/${drafted}/files`,
  );
  await office.translator.call('PUT', `/api/admin/orders/${drafted}/drafts/${randomUUID()}`, {
    files: files.filter(({ kind }) => kind === 'translation').map(({ id }) => id),
  });
}

/** Delivered orders, with a certificate and a requested correction. */
async function fillDelivered(place: Place, office: Office): Promise<void> {
  const { number } = await begin(place, office, people.delivered);
  await translate(office, number, [
    'BIRTH CERTIFICATE',
    '',
    'Number: 7745107',
    'Name: Maria Gomez Perez',
    'Date of birth: March 14, 1992',
    'Place: Bogota, Colombia',
  ]);
  await deliver(office, number);

  const { number: marked, customer } = await begin(place, office, people.corrected);
  await translate(office, marked, [
    'DEGREE CERTIFICATE',
    '',
    'Name: Chiara Conti',
    'Date: July 21, 2019',
    'Number: 48213',
  ]);
  await deliver(office, marked);
  const { translations } = await customer.call<{ translations: readonly { fileId: string }[] }>(
    'GET',
    `/api/orders/${marked}/corrections`,
  );
  await customer.call('PUT', `/api/orders/${marked}/corrections/${randomUUID()}`, {
    fileId: translations[0]?.fileId,
    marks: [{ page: 1, at: null, wrong: 'DEGREE CERTIFICATE', right: 'Diploma' }],
  });
}

/** A paid order that is assigned to the translator, and whose customer opened the emailed link. */
async function begin(
  place: Place,
  office: Office,
  person: Person,
  more: Readonly<Record<string, string>> = {},
): Promise<Placed> {
  const placed = await order(place, person, more);
  await pay(placed);
  await openLink(office.admin, placed);
  await assign(office, placed.number);
  return placed;
}

/** Issues the firm's invoice and the translator's statement for last month; the firm then orders again. */
async function closeLastMonth(place: Place, { admin }: Office, { month, firm }: Earlier): Promise<void> {
  await admin.call('POST', `/api/admin/invoice-months/${month}`, {});
  await admin.call('POST', '/api/admin/statements', { period: month, staffId: null });
  await orderOfFirm(place, firm, people.firm, '2026/114-B');
  await admin.call('POST', `/api/admin/partners/${firm.id}/members`, { email: 'office@olmo.example' });
}

async function fillReviews(place: Place, { admin }: Office): Promise<void> {
  for (const [index, { isApproved, ...review }] of reviewers.entries()) {
    await createCaller(place, `192.0.2.${index + 1}`).call('POST', '/api/reviews', review);
    if (!isApproved) continue;
    const all = await admin.call<readonly { id: string; customerName: string }[]>(
      'GET',
      '/api/admin/reviews',
    );
    const own = all.find(({ customerName }) => customerName === review.customerName);
    await admin.call('PATCH', `/api/admin/reviews/${String(own?.id)}`, { isApproved });
  }
}
