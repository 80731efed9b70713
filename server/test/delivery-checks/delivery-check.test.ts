import { describe, expect, test } from 'vitest';
import { DeliveryCheck } from '../../src/db/rows/order/delivery-check.ts';
import { answerAll, checkPath, theCheckOf } from '../support/checking.ts';
import { aPng } from '../support/fixtures/documents.ts';
import { aTextPdf } from '../support/fixtures/scans.ts';
import { assign, auditOf, eventRowsOf, pay, upload } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { aPdfFile, startServerForFile, type Reply } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const ana = await signInAs(server, 'translator');

const notify = (orderNumber: string): Promise<Reply> =>
  admin.call('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
const fine = (staff: SignedIn, orderNumber: string, findingId: string, body = {}): Promise<Reply> =>
  staff.call('PUT', `${checkPath(orderNumber)}/${findingId}`, { reason: 'as-in-original', ...body });
const aTextFile = (lines: readonly string[]): File =>
  new File([aTextPdf(lines)], 'acta.pdf', { type: 'application/pdf' });
const aPicture = (): File => new File([aPng()], 'acta.png', { type: 'image/png' });

/** A paid order of Ana's with a translation of this many pages; its original has one. */
async function translated(pages: number, form: object = {}, original?: File): Promise<string> {
  const orderNumber = await server.placeOrder({ translationType: 'certified', ...form }, original);
  await pay(server, orderNumber);
  await assign(admin, orderNumber, ana.id);
  await upload(ana, orderNumber, aPdfFile(pages, 'translation.pdf'));
  return orderNumber;
}

async function openFinding(orderNumber: string): Promise<string> {
  const { findings } = await theCheckOf(admin, orderNumber);
  return findings.find(({ answer }) => answer === null)?.id ?? '';
}

describe('a certified translation', () => {
  test('without findings can be delivered once it is checked', async () => {
    const orderNumber = await translated(1);
    expect(await theCheckOf(ana, orderNumber)).toMatchObject({
      state: 'done',
      version: 1,
      open: 0,
      findings: [],
    });
    expect((await notify(orderNumber)).status).toBe(200);
    const told = (await eventRowsOf(server, orderNumber)).filter(({ name }) => name === 'order.checked');
    expect(told.map(({ payload }) => payload)).toEqual([{ orderNumber, version: 1, open: 0 }]);
  });

  test('is compared with the glossary', async () => {
    const orderNumber = await server.placeOrder(
      { translationType: 'certified', sourceLanguage: 'es', targetLanguage: 'en' },
      aTextFile(['Acta de nacimiento', 'Registro Civil']),
    );
    const term = { source: 'registro civil', target: 'civil registry', forbidden: [] };
    await admin.call('PUT', '/api/admin/glossaries/es/en', { version: 0, terms: [term] });
    await pay(server, orderNumber);
    await assign(admin, orderNumber, ana.id);
    await upload(ana, orderNumber, aTextFile(['Birth certificate', 'Vital records office']));
    const { findings } = await theCheckOf(ana, orderNumber);
    expect(findings.map(({ line }) => line)).toContainEqual(
      expect.objectContaining({ kind: 'term', use: 'missing', words: 'civil registry', page: 1 }),
    );
  });

  test('needs a reason for every finding, which the history shows', async () => {
    const orderNumber = await translated(2);
    const { findings, open } = await theCheckOf(ana, orderNumber);
    expect(open).toBe(1);
    expect(findings).toMatchObject([{ line: { kind: 'pages', original: 1, translation: 2 }, answer: null }]);
    const id = await openFinding(orderNumber);
    expect((await fine(ana, orderNumber, id, { reason: 'other' })).status).toBe(400);
    expect((await fine(ana, orderNumber, id, { reason: 'compared' })).status).toBe(400);
    const answered = await fine(ana, orderNumber, id, { reason: 'other', note: 'The seal has its own page' });
    expect(answered).toMatchObject({
      status: 200,
      body: {
        check: {
          open: 0,
          findings: [
            {
              answer: {
                answer: 'fine',
                who: ana.username,
                note: 'The seal has its own page',
                keptFrom: null,
              },
            },
          ],
        },
      },
    });
    const lines = (await auditOf(server, orderNumber)).filter(({ what }) => what.startsWith('check.'));
    expect(lines).toMatchObject([
      {
        who: ana.username,
        what: 'check.answered',
        after: { version: 1, kind: 'pages', page: null, reason: 'other' },
      },
    ]);
    // The reason is deleted with the documents: the log is kept forever.
    expect(JSON.stringify(lines)).not.toContain('The seal has its own page');
  });

  test('has an open finding again after an answer is withdrawn', async () => {
    const orderNumber = await translated(2);
    await answerAll(ana, orderNumber);
    const [finding] = (await theCheckOf(ana, orderNumber)).findings;
    const path = `${checkPath(orderNumber)}/${finding?.id}`;
    expect(await admin.call('DELETE', path)).toMatchObject({ status: 200, body: { check: { open: 1 } } });
    expect((await admin.call('DELETE', path)).body['code']).toBe('check.changed_meanwhile');
  });

  test('requesting a check again does not restart a running one', async () => {
    const orderNumber = await translated(1);
    await theCheckOf(ana, orderNumber);
    const underway = { state: 'running', finishedAt: null } as const;
    await server.deps.orm.em.fork().nativeUpdate(DeliveryCheck, { order: { orderNumber } }, underway);
    await ana.call('POST', checkPath(orderNumber));
    const row = await server.deps.orm.em.fork().findOneOrFail(DeliveryCheck, { order: { orderNumber } });
    expect([row.state, row.attempts]).toEqual(['running', 1]);
  });

  test('from before checks existed can be delivered, and can be checked', async () => {
    const orderNumber = await translated(2);
    await theCheckOf(ana, orderNumber);
    await server.deps.orm.em.fork().nativeDelete(DeliveryCheck, { order: { orderNumber } });
    expect((await ana.call('GET', checkPath(orderNumber))).body).toMatchObject({
      heldFor: null,
      check: null,
    });
    expect((await notify(orderNumber)).status).toBe(200);
    expect((await ana.call('POST', checkPath(orderNumber))).status).toBe(200);
    expect((await theCheckOf(ana, orderNumber)).open).toBe(1);
  });
});

test('an unreadable document is compared by eye, point by point', async () => {
  const orderNumber = await translated(1, {}, aPicture());
  const { findings } = await theCheckOf(ana, orderNumber);
  expect(findings.map(({ line }) => line.key)).toEqual([
    'checklist:stamps',
    'checklist:seals',
    'checklist:signatures',
    'checklist:handwriting',
    'checklist:margins',
  ]);
  expect((await fine(ana, orderNumber, findings[0]?.id ?? '')).status).toBe(400);
  expect((await theCheckOf(ana, orderNumber)).open).toBe(5);
  await answerAll(ana, orderNumber);
  expect((await theCheckOf(ana, orderNumber)).open).toBe(0);
  await upload(ana, orderNumber, aPdfFile(1, 'again.pdf'));
  // This version was not compared yet.
  expect((await theCheckOf(ana, orderNumber)).open).toBe(5);
});

test('passport names are searched in the translation', async () => {
  const orderNumber = await translated(1, { passportNames: JSON.stringify(['Lucía Núñez']) });
  expect((await theCheckOf(ana, orderNumber)).findings).toMatchObject([
    { line: { kind: 'name', name: 'Lucía Núñez', seen: null } },
  ]);
});

test('corrected names are searched in the existing translation', async () => {
  const orderNumber = await translated(1);
  expect((await theCheckOf(ana, orderNumber)).findings).toEqual([]);
  const correction = { recipient: null, passportNames: ['Lucía Núñez'] };
  const path = `/api/admin/orders/${orderNumber}/recipient`;
  expect((await admin.call('PUT', path, correction)).status).toBe(200);
  expect((await theCheckOf(ana, orderNumber)).findings).toMatchObject([{ line: { kind: 'name' } }]);
});

describe('another version', () => {
  test('keeps the answer to the same finding, and says so', async () => {
    const orderNumber = await translated(2);
    await answerAll(ana, orderNumber);
    await upload(ana, orderNumber, aPdfFile(2, 'corrected.pdf'));
    const { version, open, findings } = await theCheckOf(ana, orderNumber);
    expect([version, open]).toEqual([2, 0]);
    expect(findings).toMatchObject([{ answer: { reason: 'false-alarm', who: ana.username, keptFrom: 1 } }]);
    expect((await notify(orderNumber)).status).toBe(200);
    await upload(ana, orderNumber, aPdfFile(3, 'longer.pdf'));
    // The same surplus of pages was not answered before.
    expect((await theCheckOf(ana, orderNumber)).open).toBe(1);
  });

  test('fixes findings that it no longer has, and the history records it', async () => {
    const orderNumber = await translated(2);
    const id = await openFinding(orderNumber);
    await upload(ana, orderNumber, aPdfFile(1, 'corrected.pdf'));
    expect(await theCheckOf(ana, orderNumber)).toMatchObject({ version: 2, open: 0, findings: [], fixed: 1 });
    expect((await fine(ana, orderNumber, id)).body['code']).toBe('check.changed_meanwhile');
    expect((await auditOf(server, orderNumber)).at(-1)).toMatchObject({
      who: 'system',
      what: 'check.fixed',
      after: { version: 2, count: 1 },
    });
  });

  test('checking again keeps the answers', async () => {
    const orderNumber = await translated(2);
    await answerAll(ana, orderNumber);
    expect((await ana.call('POST', checkPath(orderNumber))).status).toBe(200);
    const { findings } = await theCheckOf(ana, orderNumber);
    expect(findings).toMatchObject([{ answer: { answer: 'fine', keptFrom: null } }]);
  });
});

describe('permissions', () => {
  test('the first of two concurrent answers wins, the other gets the conflict', async () => {
    const orderNumber = await translated(2);
    const id = await openFinding(orderNumber);
    const replies = await Promise.all([fine(ana, orderNumber, id), fine(admin, orderNumber, id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lines = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'check.answered');
    expect(lines).toHaveLength(1);
  });

  test('a finding cannot be answered through another order’s URL', async () => {
    const [one, another] = [await translated(2), await translated(2)];
    const id = await openFinding(one);
    await theCheckOf(ana, another);
    expect((await fine(ana, another, id)).body['code']).toBe('check.changed_meanwhile');
    expect((await theCheckOf(ana, one)).open).toBe(1);
  });
});
