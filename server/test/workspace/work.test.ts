import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { WorkPage } from '@truepage/core/workspace/block';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { WorkVersion } from '../../src/db/rows/order/work-version.ts';
import { WorkingTranslation } from '../../src/db/rows/order/working-translation.ts';
import { createPdfMaker } from '../../src/pdf/pdf-maker.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { aTranslator, certify } from '../support/certifying.ts';
import { theCheckOf } from '../support/checking.ts';
import { anOrderOfTwo } from '../support/several-documents.ts';
import { assign, auditOf, eventRowsOf, pay } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ pdfMaker: createPdfMaker() });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);
const em = () => server.deps.orm.em.fork();

const pagesWith = (text: string): WorkPage[] => [
  {
    blocks: [
      { id: 'a', kind: 'heading', text: 'Birth certificate' },
      { id: 'b', kind: 'field', label: 'Surname', text },
      { id: 'c', kind: 'mark', mark: 'seal', text: 'Civil Registry of Lima' },
      { id: 'n', kind: 'note', text: 'The surname is written by hand.' },
    ],
  },
  {
    blocks: [
      {
        id: 'd',
        kind: 'table',
        hasHeader: true,
        rows: [
          ['Name', 'Age'],
          ['Luis', '30'],
        ],
      },
    ],
  },
];

/** A paid, certified order of Ana's with two pages, and her desk. */
async function anOrder(by: SignedIn = ana) {
  const orderNumber = await server.placeOrder({ translationType: 'certified' }, aPdfFile(2, 'acta.pdf'));
  await pay(server, orderNumber);
  await assign(admin, orderNumber, ana.id);
  const path = `/api/admin/orders/${orderNumber}/documents/1/work`;
  const window = randomUUID();
  return {
    orderNumber,
    path,
    read: () => by.call('GET', path),
    save: (version: number, text: string, more: object = {}, who: SignedIn = by) =>
      who.call('PUT', path, { version, window, pages: pagesWith(text), ...more }),
    use: (version: number) => by.call('POST', `${path}/use`, { version }),
  };
}

describe('a translation that is typed on the desk', () => {
  test('has as many pages as the original, is saved in versions, and is encrypted', async () => {
    const { orderNumber, read, save } = await anOrder();
    expect((await read()).body).toEqual({
      version: 0,
      pages: [{ blocks: [] }, { blocks: [] }],
      saved: null,
      usedVersion: null,
      canDraft: false,
    });
    expect((await save(0, 'Quispe')).body).toMatchObject({ isSaved: true, current: { version: 1 } });
    expect((await save(1, 'Quispe Mamani')).body).toMatchObject({ isSaved: true, current: { version: 2 } });
    expect((await read()).body).toMatchObject({ version: 2, saved: { version: 2, by: ana.username } });
    expect((await read()).body['pages']).toEqual(pagesWith('Quispe Mamani'));
    const { sealed } = await em().findOneOrFail(WorkingTranslation, { order: { orderNumber } });
    expect(sealed).not.toContain('Quispe');
    const audit = (await auditOf(server, orderNumber)).filter(({ what }) => what.startsWith('work.'));
    expect(audit.map(({ what, who }) => [what, who])).toEqual([['work.started', ana.username]]);
  });

  test('refuses a save based on another version, with the current one, and loses nothing', async () => {
    const { read, save } = await anOrder();
    await save(0, 'First');
    // Its answer was lost.
    expect((await save(0, 'First')).body).toMatchObject({ isSaved: true, current: { version: 2 } });
    const outdated = await save(0, 'Second', { window: randomUUID() }, admin);
    expect(outdated.body).toMatchObject({
      isSaved: false,
      current: { version: 2, saved: { by: ana.username } },
    });
    expect(JSON.stringify(outdated.body)).toContain('First');
    expect((await read()).body['pages']).toEqual(pagesWith('First'));
    const both = await Promise.all([save(1, 'One'), save(1, 'Other')]);
    expect(both.filter(({ body }) => body['isSaved'])).toHaveLength(1);
  });

  test('keeps one version per minute and person, at most fifty, and restores them', async () => {
    const { orderNumber, path, read, save } = await anOrder();
    await save(0, 'One');
    await save(1, 'Two');
    await save(2, 'Three', {}, admin);
    const versions = await ana.call('GET', `${path}/versions`);
    expect(versions.body).toMatchObject([
      { version: 3, by: admin.username },
      { version: 2, by: ana.username },
    ]);
    const older = await ana.call('GET', `${path}/versions/2`);
    expect(older.body['pages']).toEqual(pagesWith('Two'));
    expect((await ana.call('GET', `${path}/versions/1`)).body['code']).toBe('work.version_unknown');
    await save(3, 'Two', { restored: 2 });
    expect((await read()).body['pages']).toEqual(pagesWith('Two'));
    expect((await auditOf(server, orderNumber)).at(-1)).toMatchObject({
      what: 'work.restored',
      after: { version: 2 },
    });
    for (let version = 4; version < 58; version += 1) await save(version, 'x', {}, version % 2 ? admin : ana);
    expect(await em().count(WorkVersion, { work: { order: { orderNumber } } })).toBe(50);
  });

  test('notifies others of a window once, not of each of its saves', async () => {
    const { orderNumber, path, save } = await anOrder();
    await save(0, 'One');
    await save(1, 'Two');
    const window = randomUUID();
    await save(2, 'Three', { window }, admin);
    await ana.call('POST', `${path}/window`, { window, isOpen: false });
    const told = (await eventRowsOf(server, orderNumber)).filter(({ name }) => name === 'order.translating');
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { work: { document: 1, version: 1, by: ana.username, isOpen: true } },
      { work: { version: 3, by: admin.username, window } },
      { work: { by: ana.username, window, isOpen: false } },
    ]);
  });

  test('is available to the order’s translator and administrators; pictures, other documents and too large texts are refused', async () => {
    const { path, save } = await anOrder();
    const other = await signInAs(server, 'translator');
    const reviewer = await signInAs(server, 'reviewer');
    expect((await other.call('GET', path)).body['code']).toBe('order.not_found');
    expect((await reviewer.call('GET', path)).status).toBe(403);
    expect((await ana.call('GET', path.replace('/1/work', '/2/work'))).body['code']).toBe('request.invalid');
    const seal = { id: 'a', kind: 'mark', mark: 'seal', text: '', picture: 'data:image/png;base64,AAAA' };
    const refused = [
      [{ blocks: [seal] }],
      [{ blocks: [{ id: 'a', kind: 'paragraph', text: 'x'.repeat(4001) }] }],
      [{ blocks: [{ id: 'a', kind: 'note', text: '' }] }, { blocks: [{ id: 'a', kind: 'note', text: '' }] }],
      [{ blocks: [{ id: 'a', kind: 'table', hasHeader: true, rows: [['1'], ['1', '2']] }] }],
      Array.from({ length: 61 }, () => ({ blocks: [] })),
    ];
    for (const pages of refused)
      expect((await save(0, '', { pages })).body['code'], JSON.stringify(pages).slice(0, 90)).toBe(
        'request.invalid',
      );
  });

  test('each document of an order has its own translation', async () => {
    const orderNumber = await anOrderOfTwo(server, { admin, translator: ana });
    const path = (document: number) => `/api/admin/orders/${orderNumber}/documents/${document}/work`;
    const save = (document: number, text: string) =>
      ana.call('PUT', path(document), { version: 0, window: randomUUID(), pages: pagesWith(text) });
    expect((await save(1, 'Quispe')).body).toMatchObject({ isSaved: true, current: { version: 1 } });
    expect((await ana.call('GET', path(2))).body).toMatchObject({ version: 0, pages: [{}, {}] });
    expect((await save(2, 'Soto')).body).toMatchObject({ isSaved: true, current: { version: 1 } });
    expect((await ana.call('GET', path(1))).body['pages']).toEqual(pagesWith('Quispe'));
  });

  test('is deleted with the documents', async () => {
    const { orderNumber, save } = await anOrder();
    await save(0, 'One');
    await ana.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'completed' });
    const deletion = { reason: 'retention', actor: 'system' } as const;
    await deleteDocuments(server.deps, orderNumber as OrderNumber, deletion);
    expect(await em().count(WorkingTranslation, { order: { orderNumber } })).toBe(0);
    expect((await save(0, 'Two')).body['code']).toBe('order.documents_deleted');
  });
});

describe('used as the translation', () => {
  test('it is typeset page for page, checked and certified like every upload', async () => {
    const { orderNumber, read, save, use } = await anOrder();
    expect((await use(0)).body['code']).toBe('work.empty');
    await save(0, 'Quispe');
    expect((await use(0)).body['code']).toBe('work.outdated');
    const used = await use(1);
    expect(used.body).toMatchObject({ filename: 'acta (en).pdf', order: { orderNumber } });
    expect((await read()).body['usedVersion']).toBe(1);
    const file = await em().findOneOrFail(StoredFile, { order: { orderNumber }, kind: 'translation' });
    expect(file).toMatchObject({ pages: 2, documentType: 'pdf', filename: 'acta (en).pdf' });
    const bytes = await buffer(await server.deps.documents.openDocument(file));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
    expect(text[0]).toContain('[seal: Civil Registry of Lima]');
    expect(text[0]).toContain('Translator’s note: The surname is written by hand.');
    expect(text[1]).toContain('Luis');
    expect((await theCheckOf(ana, orderNumber)).state).toBeDefined();
    expect((await certify(ana, orderNumber)).status).toBe(201);
  });

  test('waits until uncertain values are confirmed, and names a character that no font has', async () => {
    const { path, save, use } = await anOrder();
    const field = { id: 'a', kind: 'field', label: 'Surname', text: 'Quispe' };
    await save(0, '', { pages: [{ blocks: [{ ...field, filled: { from: 'reading', confidence: 60 } }] }] });
    expect((await use(1)).body).toMatchObject({ code: 'work.unconfirmed', details: { count: 1 } });
    await save(1, '', { pages: [{ blocks: [{ ...field, text: 'Quispe \u{1F600}' }] }] });
    expect((await use(2)).body).toMatchObject({ code: 'work.letter', details: { letter: '\u{1F600}' } });
    const preview = await ana.call('GET', `${path}/preview?page=1`);
    expect(preview.body['svg']).toMatch(/^<svg/u);
  });
});
