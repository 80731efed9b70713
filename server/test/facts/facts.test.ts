import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Fact, FactAnswer } from '@truepage/core/facts/fact';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Settings } from '@truepage/core/settings/settings';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { FactList } from '../../src/db/rows/order/fact-list.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { dataPage } from '../../src/privacy/export/data-page.ts';
import { readOrderData } from '../../src/privacy/export/order-data.ts';
import { noticeAt, notifyOfFacts, openForMs } from '../../src/facts/notify-of-facts.ts';
import { proofOf } from '../site/reviews.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { theCheckOf } from '../support/checking.ts';
import { aDocx } from '../support/fixtures/documents.ts';
import { auditOf, listOf, orderRowOf, upload } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);
const em = () => server.deps.orm.em.fork();

const name: Fact = { kind: 'name', document: 1, original: '', value: 'Lucia Nunes' };
const date: Fact = { kind: 'date', document: 1, original: '15/03/1992', value: 'March 15, 1992' };
const facts = [name, date];
const confirmed: FactAnswer[] = [
  { at: 0, value: null },
  { at: 1, value: null },
];
const corrected: FactAnswer[] = [
  { at: 0, value: 'Lucía Núñez' },
  { at: 1, value: null },
];

/** A translated order with its desk and its customer. */
async function anOrder() {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const proof = await proofOf(server, orderNumber);
  const desk = `/api/admin/orders/${orderNumber}`;
  return {
    orderNumber,
    read: (headers: Record<string, string> = { ...proof }) =>
      server.call('GET', `/api/orders/${orderNumber}/facts`, undefined, headers),
    answer: (id: string, answers: readonly object[], headers: Record<string, string> = { ...proof }) =>
      server.call('PUT', `/api/orders/${orderNumber}/facts/${id}/answers`, { answers }, headers),
    send: (list: readonly Fact[] = facts, id: string = randomUUID(), by: SignedIn = ana) =>
      by.call('PUT', `${desk}/facts/${id}`, { facts: list }),
    withdraw: (id: string) => ana.call('POST', `${desk}/facts/${id}/withdraw`),
    waive: (by: SignedIn) =>
      by.call('POST', `${desk}/facts-waiver`, { reason: 'no-answer', note: 'Called twice' }),
    lists: async () => listOf(await ana.call('GET', `${desk}/facts`)),
    sendOne: async (list: readonly Fact[] = facts) => {
      const id = randomUUID();
      expect((await ana.call('PUT', `${desk}/facts/${id}`, { facts: list })).status).toBe(200);
      return id;
    },
    asked: async () => (await server.call('GET', `/api/orders/${orderNumber}`)).body['factsAsked'],
    waitingFor: async () => (await ana.call('GET', desk)).body['waitingFor'],
    audit: async () =>
      (await auditOf(server, orderNumber)).flatMap(({ what, who, after }) =>
        what.startsWith('facts.') ? [[what, who, after]] : [],
      ),
  };
}

async function setMode(certified: Settings['facts']['certified']): Promise<void> {
  const { body } = await admin.call('GET', '/api/admin/settings');
  const settings = { ...(body['settings'] as unknown as Settings), facts: { certified } };
  const saved = await admin.call('PUT', '/api/admin/settings', { settings, version: body['version'] });
  expect(saved.status).toBe(200);
}

describe('a list of facts', () => {
  test('is sent once, visible only to the customer, answered once, and the log contains no values', async () => {
    const order = await anOrder();
    expect(await order.asked()).toBe(false);
    const id = await order.sendOne();
    expect((await order.send(facts, id)).status).toBe(200);
    expect((await order.send([name], id)).body['code']).toBe('idempotency.conflict');
    expect([await order.asked(), await order.waitingFor()]).toEqual([true, 'customer']);
    expect((await order.read({ Cookie: '' })).body['code']).toBe('order.ownership_required');
    expect((await order.read()).body).toMatchObject({
      id,
      state: 'sent',
      facts,
      answers: null,
      documents: 1,
    });

    expect((await order.answer(id, confirmed.slice(1))).body['code']).toBe('request.invalid');
    expect((await order.answer(id, [...confirmed, { at: 2, value: null }])).body['code']).toBe(
      'request.invalid',
    );
    expect((await order.answer(id, confirmed, { Cookie: '' })).body['code']).toBe('order.ownership_required');
    const answered = { isLate: false, list: { state: 'answered', answers: confirmed } };
    expect((await order.answer(id, confirmed)).body).toMatchObject(answered);
    expect((await order.answer(id, confirmed)).body).toMatchObject(answered);

    expect([await order.asked(), await order.waitingFor()]).toEqual([false, null]);
    expect(await order.lists()).toMatchObject([{ id, state: 'answered', who: ana.username, late: [] }]);
    expect(await order.audit()).toEqual([
      ['facts.sent', ana.username, { count: 2 }],
      ['facts.answered', 'customer', { count: 2, corrected: 0, isLate: false }],
    ]);
    expect((await orderRowOf(server, order.orderNumber)).passportNames).toEqual([]);
  });

  test('is superseded by the next one; a later answer to it is stored for the staff, once', async () => {
    const order = await anOrder();
    const first = await order.sendOne();
    const second = await order.sendOne([name]);
    const late = await order.answer(first, corrected.slice(0, 1));
    expect(late.body).toMatchObject({ isLate: true, list: { id: second, state: 'sent' } });
    expect((await order.answer(first, corrected.slice(0, 1))).body).toMatchObject({ isLate: true });
    expect(await order.lists()).toMatchObject([
      { id: second, state: 'sent', late: [] },
      { id: first, state: 'superseded', answers: null, late: [{ answers: corrected.slice(0, 1) }] },
    ]);
    expect((await orderRowOf(server, order.orderNumber)).passportNames).toEqual([]);
    expect((await order.answer(second, corrected.slice(0, 1))).body).toMatchObject({ isLate: false });
  });

  test('can be withdrawn; the customer cannot answer it then, and staff see the typed values', async () => {
    const order = await anOrder();
    const id = await order.sendOne();
    await order.withdraw(id);
    await order.withdraw(id);
    expect(await order.asked()).toBe(false);
    expect((await order.answer(id, corrected)).body).toMatchObject({
      isLate: true,
      list: { state: 'withdrawn', answers: null },
    });
    expect((await order.audit()).map(([what]) => what)).toEqual([
      'facts.sent',
      'facts.withdrawn',
      'facts.answered',
    ]);
  });

  test('in two tabs at once: the first answer counts, the other is stored', async () => {
    const order = await anOrder();
    const id = await order.sendOne();
    const answers = await Promise.all([order.answer(id, confirmed), order.answer(id, corrected)]);
    expect(answers.filter(({ body }) => body['isLate'])).toHaveLength(1);
    const [list] = await order.lists();
    const [inTime, late] = answers[0].body['isLate'] ? [corrected, confirmed] : [confirmed, corrected];
    expect(list).toMatchObject({ state: 'answered', answers: inTime, late: [{ answers: late }] });
  });

  test('answered while it is superseded or withdrawn: nothing is lost', async () => {
    const order = await anOrder();
    const first = await order.sendOne();
    await Promise.all([order.answer(first, corrected), order.sendOne(), order.withdraw(first)]);
    const list = (await order.lists()).find(({ id }) => id === first);
    const said = [
      list?.['answers'],
      ...((list?.['late'] ?? []) as { answers: unknown }[]).map(({ answers }) => answers),
    ];
    expect(said).toContainEqual(corrected);
    expect(await em().count(FactList, { order: { orderNumber: order.orderNumber }, state: 'sent' })).toBe(1);
  });
});

describe('permissions', () => {
  test('translators send lists for their own orders, and only if tier and order allow it', async () => {
    const order = await anOrder();
    const other = await signInAs(server, 'translator');
    expect((await order.send(facts, randomUUID(), other)).body['code']).toBe('order.not_found');
    expect((await order.send([{ ...name, document: 2 }])).body['code']).toBe('request.invalid');
    expect((await order.send([])).status).toBe(400);
    await setMode('off');
    expect((await order.send()).body['code']).toBe('facts.not_possible');
    await setMode('offered');
    const standard = await server.placeOrder({ translationType: 'standard', includeCertificate: 'false' });
    const path = `/api/admin/orders/${standard}/facts/${randomUUID()}`;
    expect((await admin.call('PUT', path, { facts })).body['code']).toBe('facts.not_possible');
  });

  test('a previous address gives no access', async () => {
    const order = await anOrder();
    const id = await order.sendOne();
    await admin.call('PUT', `/api/admin/orders/${order.orderNumber}/email`, { email: 'right@example.com' });
    expect((await order.answer(id, confirmed)).body['code']).toBe('order.ownership_required');
  });
});

test('a corrected name is used in names sheet, check and certificate without retyping', async () => {
  const order = await anOrder();
  const { orderNumber } = order;
  const desk = `/api/admin/orders/${orderNumber}`;
  const described = { kind: 'birth', title: '', holder: 'Lucia Nunes', country: 'MX' };
  expect((await ana.call('PUT', `${desk}/certificate/document`, described)).status).toBe(200);
  const { version } = await orderRowOf(server, orderNumber);
  const passportNames = ['Pedro Gil', 'LUCIA NUNES'];
  await admin.call('PUT', `${desk}/recipient`, { recipient: 'uscis', passportNames, version });
  const id = await order.sendOne();
  const stale = await ana.call('GET', `${desk}/certificate?profile=uscis`);
  expect((await order.answer(id, corrected)).status).toBe(200);

  expect((await orderRowOf(server, orderNumber)).passportNames).toEqual(['Pedro Gil', 'Lucía Núñez']);
  const { findings } = await theCheckOf(ana, orderNumber);
  const missing = findings.flatMap(({ line }) => (line.kind === 'name' ? [line.name] : []));
  expect(missing).toContain('Lucía Núñez');

  const { agreement } = stale.body['draft'] as unknown as { agreement: string };
  const old = await ana.call('POST', `${desk}/certificate`, { profile: 'uscis', agreement, ticked: [] });
  expect(old.body['code']).toBe('certificate.changed_meanwhile');
  expect((await certify(ana, orderNumber)).status).toBe(201);
  const certificate = await em().findOneOrFail(Certificate, { order: { orderNumber } });
  expect(certificate.facts.document?.holder).toBe('Lucía Núñez');
  const file = await em().findOneOrFail(StoredFile, { id: certificate.certificateFileId });
  const pdf = await buffer(await server.deps.documents.openDocument(file));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toContain('Lucía Núñez');
});

test('a tier that requires facts: certifying waits for the answer, or for an administrator with a reason', async () => {
  await setMode('required');
  const order = await anOrder();
  const tried = async () => (await certify(ana, order.orderNumber)).body['code'];
  expect(await tried()).toBe('certificate.facts_missing');
  const id = await order.sendOne();
  expect(await tried()).toBe('certificate.facts_open');
  expect((await order.waive(ana)).status).toBe(403);
  expect((await order.waive(admin)).status).toBe(200);
  expect((await order.waive(admin)).status).toBe(200);
  expect(await order.lists()).toMatchObject([
    { id, state: 'waived', who: admin.username, waiver: { reason: 'no-answer', note: 'Called twice' } },
  ]);
  expect((await certify(ana, order.orderNumber)).status).toBe(201);
  expect((await order.answer(id, corrected)).body).toMatchObject({ isLate: true });
  expect((await order.audit()).map(([what, , after]) => [what, after])).toContainEqual([
    'facts.waived',
    { reason: 'no-answer' },
  ]);

  const answered = await anOrder();
  await answered.answer(await answered.sendOne(), confirmed);
  expect((await certify(ana, answered.orderNumber)).status).toBe(201);

  const unasked = await anOrder();
  await unasked.waive(admin);
  expect((await unasked.read()).body['code']).toBe('facts.none');
  expect((await certify(ana, unasked.orderNumber)).status).toBe(201);
  await setMode('offered');
});

describe('the email', () => {
  const mailsOf = (orderNumber: string) => em().find(Mail, { order: { orderNumber }, kind: 'facts' });

  test('has a link and none of the facts', async () => {
    const order = await anOrder();
    const listId = await order.sendOne();
    await notifyOfFacts(server.deps, { listId });
    const [mail] = await mailsOf(order.orderNumber);
    expect(JSON.stringify(mail?.payload)).not.toMatch(/Lucia|1992/);
  });

  test('is not sent for a list that its customer has seen, and waits while they have the previous one open', async () => {
    const order = await anOrder();
    await order.sendOne();
    await order.read();
    const listId = await order.sendOne();
    await order.read();
    await em().nativeDelete(Mail, { order: { orderNumber: order.orderNumber }, kind: 'facts' });
    await notifyOfFacts(server.deps, { listId });
    expect(await mailsOf(order.orderNumber)).toEqual([]);
    const now = new Date();
    expect(noticeAt(null, now)).toEqual(now);
    expect(noticeAt({ seenAt: now }, now)).toEqual(new Date(now.getTime() + openForMs));
  });
});

test('suggestions are taken from the names sheet and from what both documents contain', async () => {
  const word = (file: string, text: string) =>
    new File([new Uint8Array(aDocx({ text }))], file, {
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    });
  const orderNumber = await server.placeOrder(
    { translationType: 'certified', sourceLanguage: 'es', passportNames: JSON.stringify(['Lucía Núñez']) },
    word('acta.docx', 'Acta 4711-22. Nacida el 15 de marzo de 1992.'),
  );
  expect(
    (await upload(admin, orderNumber, word('t.docx', 'Record 4711-22. Born on March 15, 1992.'))).status,
  ).toBe(200);
  const { body } = await admin.call('GET', `/api/admin/orders/${orderNumber}/facts/suggestions`);
  expect(body['facts']).toEqual([
    { kind: 'name', document: 1, original: '', value: 'Lucía Núñez' },
    { kind: 'date', document: 1, original: '15 de marzo de 1992', value: 'March 15, 1992' },
    { kind: 'number', document: 1, original: '4711-22', value: '4711-22' },
  ]);
});

test('lists are exported, and deleted with the documents', async () => {
  const order = await anOrder();
  await order.answer(await order.sendOne(), corrected);
  const { data } = await readOrderData(em(), order.orderNumber as OrderNumber, 'https://truepage.test');
  expect(data.facts).toMatchObject([
    { kind: 'name', value: 'Lucia Nunes', isConfirmed: false, correctedTo: 'Lucía Núñez', state: 'answered' },
    {
      kind: 'date',
      originalText: '15/03/1992',
      value: 'March 15, 1992',
      isConfirmed: true,
      correctedTo: null,
    },
  ]);
  for (const locale of ['en', 'es'])
    expect(dataPage(data, locale, new Date()).replaceAll(/\s+/g, ' ')).toContain('Lucía Núñez');
  const proof = await proofOf(server, order.orderNumber);
  await admin.call('POST', `/api/admin/orders/${order.orderNumber}/notify`, { notificationMethod: 'email' });
  const gone = await server.call(
    'POST',
    `/api/orders/${order.orderNumber}/delete-documents`,
    undefined,
    proof,
  );
  expect(gone.status).toBe(200);
  expect(await order.lists()).toEqual([]);
  expect((await order.read(proof)).body['code']).toBe('facts.none');
});
