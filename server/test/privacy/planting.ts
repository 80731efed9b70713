import { Order } from '../../src/db/rows/order/order.ts';
import { randomUUID } from 'node:crypto';
import type { Corrections } from '@truepage/core/api/corrections/corrections';
import { expect } from 'vitest';
import { ProfessionalProfile } from '../../src/db/rows/people/professional-profile.ts';
import { writeSignature } from '../support/fixtures/signature-picture.ts';
import { proofOf } from '../site/reviews.ts';
import { payByIntent } from '../payments/paying.ts';
import { certify } from '../support/certifying.ts';
import { answerAll, checkPath, theCheckOf } from '../support/checking.ts';
import { withClient } from '../support/database.ts';
import { makeStaff, signIn, staffPassword, type SignedIn } from '../support/staff.ts';
import { assign, listOf, upload } from '../support/staff-desk.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { aPdfFile, type Reply, type TestServer } from '../support/test-server.ts';
import { keepingCookie, startUpload, uploadDocument } from '../uploads/uploading.ts';
import { aRequest } from './privacy-calls.ts';

/** A text that is found nowhere unless it was planted. */
export const mark = (word: string): string => `zq${word}qz`;
export const anyMark = /zq[a-z]+qz/g;

/** Markers planted by SQL, because the column is written outside of this service or has no API. */
const bySql: Readonly<Record<string, string>> = {
  'mails.last_error': "update mails set last_error = '550 zqmailerrorqz' where kind = 'tracking'",
  'payment_exceptions.details': `insert into payment_exceptions (id, kind, order_number, reference, details, created_at, resolution)
    values (gen_random_uuid(), 'unknown_order', null, 'pi_1', '{"name":"zqstripeqz"}', now(), 'zqresolutionqz')`,
  'quotes.note': `insert into quotes (order_id, reasons, requested_at, due_by, price, note, decline_reason)
    select id, '["pages"]', now(), now(), 100, 'zqquoteqz', 'zqdeclineqz' from orders where full_name = 'zqnameqz'`,
  'refund_requests.refusal': "update refund_requests set refusal = 'zqrefusalqz'",
  'drafts.note': `insert into drafts (id, order_id, round, files, state, sent_at, staff_id, answer_by, note, comments)
    select gen_random_uuid(), id, 1, '[]', 'changes', now(), gen_random_uuid(), now(), 'zqdraftnoteqz',
      '[{"id":"a","fileId":"b","page":1,"at":null,"text":"zqcommentqz","createdAt":"","removedAt":null}]'
    from orders where full_name = 'zqnameqz'`,
  'fact_lists.waiver_note': "update fact_lists set waiver_note = 'zqwaiverqz'",
  'partner_accounts.name': `insert into partner_accounts (id, name, contact_email, billing_address, tax_id, payment, credit_limit, is_test, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'zqfirmqz', 'zqfirmmailqz@example.com', '{"line1":"zqbillingqz"}', 'zqtaxidqz', 'prepaid', 0, false, now())`,
  'firm_members.email': `insert into firm_members (id, account_id, email, invited_at)
    select '00000000-0000-4000-8000-000000000005', id, 'zqmemberqz@example.com', now()
    from partner_accounts`,
  'api_keys.name': `insert into api_keys (id, account_id, name, key_hash, prefix, scopes, daily_cap, monthly_cap, addresses, created_at)
    select '00000000-0000-4000-8000-000000000002', id, 'zqapikeyqz', 'hash', 'tp_live_', '[]', 1, 1, '["zqnetworkqz"]', now()
    from partner_accounts`,
  'partner_entries.note': `insert into partner_entries (id, account_id, kind, amount, reference, by, note, at)
    select '00000000-0000-4000-8000-000000000003', id, 'top_up', 1, 'zqtransferqz', 'system', 'zqentryqz', now()
    from partner_accounts`,
  'partner_invoices.facts': `insert into partner_invoices (id, account_id, kind, year, sequence, month, issued_at, due_at, opening, closing, charged, due, facts, pdf)
    select '00000000-0000-4000-8000-000000000005', id, 'invoice', 2026, 1, '2026-11', now(), now(), 0, 0, 0, 0, '{"buyer":{"name":"zqinvoiceqz"}}', 'zqinvoicepdfqz'
    from partner_accounts`,
  'webhook_endpoints.url': `insert into webhook_endpoints (id, account_id, url, events, secret, created_at)
    select '00000000-0000-4000-8000-000000000004', id, 'https://zqreceiverqz.example', '[]', 'v1.', now()
    from partner_accounts`,
  'pay_statements.objection': `insert into pay_statements (id, staff_id, period, state, total, made_at, objection, answer)
    select gen_random_uuid(), id, '2026-01', 'withdrawn', 1, now(), 'zqobjectionqz', 'zqsettledqz'
    from staff_accounts where username = 'zqstaffqz'`,
  'earnings.reason': `insert into earnings (id, order_id, staff_id, kind, unit, rate, quantity, amount, reason, at)
    select gen_random_uuid(), orders.id, staff.id, 'reversed', 'page', 1, 1, -1, 'zqreversalqz', now()
    from orders, staff_accounts as staff where full_name = 'zqnameqz' and username = 'zqstaffqz'`,
  'passkeys.name': `insert into passkeys (id, staff_id, name, public_key, counter, transports, created_at)
    select 'zqkey', id, 'zqpasskeyqz', '', 0, '[]', now() from staff_accounts where username = 'zqstaffqz'`,
  'staff_accounts.identity_subject': `update staff_accounts set identity_issuer = 'https://login.invalid', identity_subject = 'zqidentityqz' where username = 'zqstaffqz'`,
};

export interface Planted {
  readonly orderNumber: string;
  readonly email: string;
  readonly requestId: string;
}

/**
 * A certified order with every text that people can write about it, through the API. `admin` and a translator named zqstaffqz work on it.
 */
export async function plant(server: TestServer, admin: SignedIn, reviewer: SignedIn): Promise<Planted> {
  const email = `${mark('mail')}@example.com`;
  const translatorId = await makeStaff(
    server,
    'translator',
    mark('staff'),
    `${mark('staffmail')}@example.com`,
  );
  const translator = {
    id: translatorId,
    role: 'translator' as const,
    ...(await signIn(server, mark('staff'), staffPassword)),
  };
  await ok(translator.call('PUT', '/api/admin/account/professional-profile', aProfile()));
  const signature = server.deps.signatures.seal(await writeSignature(), translator.id);
  await server.deps.orm.em.fork().nativeUpdate(ProfessionalProfile, { staff: translator.id }, { signature });
  const orderNumber = await server.placeOrder(
    {
      fullName: mark('name'),
      email,
      comments: mark('comment'),
      recipient: 'other',
      passportNames: JSON.stringify([mark('passport')]),
      timeZone: 'Europe/Madrid',
    },
    new File(
      [Buffer.from(aPdf({ pages: 2, catalog: `/Note (${mark('content')})` }))],
      `${mark('original')}.pdf`,
      {
        type: 'application/pdf',
      },
    ),
  );
  const ofFirm = { matterNumber: mark('matter') };
  await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber }, ofFirm);
  const proof = await proofOf(server, orderNumber);
  const company = { companyName: mark('company'), companyAddress: mark('street'), taxNumber: mark('tax') };
  await ok(server.call('PUT', `/api/orders/${orderNumber}/receipt-details`, company, proof));
  await ok(
    admin.call('POST', `/api/admin/orders/${orderNumber}/page-counts`, {
      id: randomUUID(),
      document: 1,
      pagesBefore: 2,
      pagesAfter: 3,
      reason: mark('pages'),
    }),
  );
  await payByIntent(server, orderNumber);
  await ok(assign(admin, orderNumber, translator.id));
  await ok(upload(translator, orderNumber, aPdfFile(1, `${mark('draft')}.pdf`)));
  await writeAmongStaff(orderNumber, translator, reviewer);
  await ok(upload(translator, orderNumber, aPdfFile(2, `${mark('translation')}.pdf`)));
  await answerAll(translator, orderNumber);
  await ok(verdict(reviewer, orderNumber, { verdict: 'approved' }));
  await ok(
    translator.call('PUT', `/api/admin/orders/${orderNumber}/certificate/document`, {
      kind: 'birth',
      title: mark('title'),
      holder: mark('holder'),
      country: 'MX',
    }),
  );
  await ok(certify(translator, orderNumber));
  await startUpload(translator, orderNumber, {
    filename: `${mark('upload')}.pdf`,
    content: new Uint8Array(100),
  });
  await plantFacts(translator, orderNumber, (path, body) => ok(server.call('PUT', path, body, proof)));
  await ok(admin.call('POST', `/api/admin/orders/${orderNumber}/notes`, { text: mark('note') }));
  const thread = `/api/orders/${orderNumber}/messages`;
  const browser = keepingCookie(server, 'uploads');
  const attachment = { filename: `${mark('attachment')}.pdf`, content: aPdf() };
  const attachments = [await uploadDocument(browser, attachment)];
  const cookie = { Cookie: `${proof.Cookie}; ${browser.cookie()}` };
  await ok(server.call('PUT', `${thread}/${randomUUID()}`, { text: mark('question'), attachments }, cookie));
  await correct(server, admin, orderNumber, proof);
  await ok(
    admin.call('POST', `/api/admin/orders/${orderNumber}/refunds`, {
      amount: 100,
      note: mark('refund'),
      requestId: randomUUID(),
    }),
  );
  await reportRejection(server, admin, orderNumber, proof);
  await ok(server.call('POST', '/api/contact', { name: mark('sender'), email, message: mark('message') }));
  const { reviewInvitation } = (await server.call('GET', `/api/orders/${orderNumber}`, undefined, proof))
    .body;
  await ok(
    server.call('POST', '/api/reviews', {
      customerName: mark('author'),
      rating: 5,
      reviewText: `${mark('review')} read every stamp.`,
      serviceType: 'certified',
      invitation: reviewInvitation,
    }),
  );
  await withClient(server.database.connection, async (client) => {
    for (const statement of Object.values(bySql)) await client.query(statement);
  });
  const answered = await aRequest(admin, server.deps.clock.now(), 'access', { email });
  const end = { outcome: 'done', answer: mark('answer') };
  await ok(admin.call('POST', `${answered.path}/close`, end));
  const request = await aRequest(admin, server.deps.clock.now(), 'erasure', {
    email,
    note: mark('letter'),
  });
  return { orderNumber, email, requestId: request.id };
}

async function reportRejection(
  server: TestServer,
  admin: SignedIn,
  orderNumber: string,
  proof: Record<string, string>,
): Promise<void> {
  const id = randomUUID();
  const form = new FormData();
  form.append('authority', mark('authority'));
  form.append('description', mark('demand'));
  form.append('file', aPdfFile(1, `${mark('authorityletter')}.pdf`));
  await ok(server.call('PUT', `/api/orders/${orderNumber}/rejections/${id}`, form, proof));
  const decision = { decision: 'decline', reason: mark('decline') };
  await ok(admin.call('POST', `/api/admin/orders/${orderNumber}/rejections/${id}/decision`, decision));
}

/** Requests a correction, which is answered with a reason. */
async function correct(
  server: TestServer,
  admin: SignedIn,
  orderNumber: string,
  proof: Record<string, string>,
): Promise<void> {
  const path = `/api/orders/${orderNumber}/corrections`;
  const { translations } = (await server.call('GET', path, undefined, proof)).body as unknown as Corrections;
  const id = randomUUID();
  const marks = [{ page: 1, at: null, wrong: mark('wrong'), right: mark('right') }];
  await ok(server.call('PUT', `${path}/${id}`, { fileId: translations[0]?.fileId, marks }, proof));
  const answer = `/api/admin/orders/${orderNumber}/corrections/${id}/answer`;
  await ok(admin.call('POST', answer, { reason: mark('explanation') }));
}

type Put = (path: string, body: object) => Promise<unknown>;

/** The customer corrects a fact, in time and late. */
async function plantFacts(translator: SignedIn, orderNumber: string, put: Put): Promise<void> {
  const id = randomUUID();
  const facts = [{ kind: 'place', document: 1, original: '', value: mark('fact') }];
  await ok(translator.call('PUT', `/api/admin/orders/${orderNumber}/facts/${id}`, { facts }));
  for (const word of ['corrected', 'late'])
    await put(`/api/orders/${orderNumber}/facts/${id}/answers`, { answers: [{ at: 0, value: mark(word) }] });
}

/** A finding is answered, a page is commented, and the translation is sent back before certifying. */
async function writeAmongStaff(orderNumber: string, translator: SignedIn, reviewer: SignedIn): Promise<void> {
  const { findings } = await theCheckOf(translator, orderNumber);
  const finding = findings.find(({ line }) => line.kind !== 'checklist');
  await ok(
    translator.call('PUT', `${checkPath(orderNumber)}/${finding?.id}`, {
      reason: 'other',
      note: mark('finding'),
    }),
  );
  await answerAll(translator, orderNumber);
  await verdict(reviewer, orderNumber, { verdict: 'sent_back', note: mark('verdict') }, mark('remark'));
}

async function verdict(
  reviewer: SignedIn,
  orderNumber: string,
  said: object,
  comment?: string,
): Promise<Reply> {
  const path = `/api/admin/orders/${orderNumber}`;
  const files = listOf(await reviewer.call('GET', `${path}/files`));
  const fileId = files.find(({ kind, isCurrent }) => kind === 'translation' && isCurrent !== false)?.['id'];
  if (comment !== undefined)
    await ok(reviewer.call('POST', `${path}/review-comments`, { fileId, page: null, text: comment }));
  return ok(reviewer.call('POST', `${path}/verdicts`, { fileId, seen: null, ...said }));
}

function aProfile() {
  return {
    legalName: mark('legal'),
    address: mark('home'),
    telephone: '+1 555 0101',
    email: `${mark('public')}@example.com`,
    credentials: [{ body: 'ATA', number: mark('credential'), validUntil: null }],
  };
}

async function ok(reply: Promise<Reply>): Promise<Reply> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return reply;
}
