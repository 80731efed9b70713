import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { ProfessionalProfile } from '../../src/db/rows/people/professional-profile.ts';
import { annotatedPdf, drawing } from '../../src/pdf/testing/annotated-pdf.ts';
import { aJpg } from '../support/fixtures/documents.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { assign, auditOf, pay, upload } from '../support/staff-desk.ts';
import { signInAs, staffPassword, type SignedIn } from '../support/staff.ts';
import { aPdfFile, startServerForFile, type Reply } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const later = (minutes: number): Date => (now = new Date(now.getTime() + minutes * 60_000));
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin');
let ana: SignedIn = await aTranslator(server);

interface Shown {
  readonly number: string;
  readonly state: string;
  readonly pages: number;
  readonly deliveryFileId: string | null;
  readonly certificateFileId: string;
}

const certificatesIn = ({ body }: Reply) => (body['certificates'] ?? []) as unknown as readonly Shown[];
const rowOf = (number: string) => server.deps.orm.em.fork().findOneOrFail(Certificate, { number });

async function fileOf(fileId: string | null): Promise<Buffer> {
  const file = await server.deps.orm.em.fork().findOneOrFail(StoredFile, { id: fileId ?? '' });
  return Buffer.concat(await (await server.deps.documents.openDocument(file)).toArray());
}

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('the translator certifies: one sealed PDF of certificate, translation and original, the certificate alone, a record', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const reply = await certify(ana, orderNumber, { includeOriginal: true });
  expect(reply.status).toBe(201);
  const [shown] = certificatesIn(reply);
  expect(shown).toMatchObject({ state: 'valid', pages: 6, profile: 'uscis', issuer: ana.username });
  const number = shown?.number ?? '';
  expect(number).toMatch(/^TPC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);

  const row = await rowOf(number);
  const delivery = await fileOf(shown?.deliveryFileId ?? null);
  const pages = await pagesOf(delivery);
  expect(pages).toHaveLength(6);
  expect(pages[0]).toContain(
    'I, Ana Pérez, hereby certify that I am competent to translate from Spanish into English',
  );
  expect(pages[0]).toContain('8 CFR 103.2(b)(3)');
  expect(pages[0]).toContain('12345');
  expect(pages[0]).not.toContain('Old Society');
  expect(pages[0]).toContain(row.translationSha256);
  for (const [index, page] of pages.entries())
    expect(page).toMatch(new RegExp(`${number}.*age ${index + 1} of 6`));
  expect(delivery.toString('latin1')).toContain('/ETSI.CAdES.detached');
  expect(createHash('sha256').update(delivery).digest('hex')).toBe(row.deliverySha256);
  expect(await pagesOf(await fileOf(shown?.certificateFileId ?? null))).toHaveLength(1);

  const payload = JSON.parse(Buffer.from(row.record.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(payload).toMatchObject({
    credentialSubject: { certificateNumber: number, pages: 6, sha256: { delivery: row.deliverySha256 } },
  });
  expect(JSON.stringify(payload)).not.toMatch(/Jane|translation\.pdf|acta/);
  const [line] = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'certificate.issued');
  expect(line).toMatchObject({
    who: ana.username,
    after: { number, profile: 'uscis', agreement: row.agreement },
  });
});

test('the customer gets the sealed PDF once the order is paid, but not of an ended certificate', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const order = async () => (await server.call('GET', `/api/orders/${orderNumber}`)).body;
  const download = () => server.call('GET', `/api/orders/${orderNumber}/download-certified`);
  expect((await order())['certificate']).toBeNull();
  expect(await download()).toMatchObject({ status: 404, body: { code: 'file.not_found' } });

  const [shown] = certificatesIn(await certify(ana, orderNumber));
  expect((await order())['certificate']).toEqual({
    number: shown?.number,
    isWithTranslation: true,
    checks: 0,
    lastCheckedAt: null,
  });
  const file = await fetch(new URL(String((await download()).body['url']), server.origin));
  expect(file.headers.get('content-disposition')).toContain(`certified-translation-${shown?.number}.pdf`);
  const row = await rowOf(shown?.number ?? '');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.deliverySha256);

  await upload(ana, orderNumber);
  expect((await order())['certificate']).toBeNull();
  expect((await download()).status).toBe(404);
});

test('the owner configures the line below the name, and the paper', async () => {
  const path = '/api/admin/settings';
  const { body } = await admin.call('GET', path);
  const settings = {
    ...(body['settings'] as unknown as object),
    papers: { letterhead: 'Sworn since 1999', format: 'a4' },
  };
  expect((await admin.call('PUT', path, { settings, version: body['version'] })).status).toBe(200);
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const [shown] = certificatesIn(await certify(ana, orderNumber));
  const pdf = await fileOf(shown?.certificateFileId ?? null);
  expect((await pagesOf(pdf))[0]).toContain('Sworn since 1999');
  expect((await rowOf(shown?.number ?? '')).facts.paper).toBe('a4');
});

describe('others cannot certify', () => {
  test('not even another person at the same desk: the password or a code is required again after 15 minutes', async () => {
    const orderNumber = await aTranslatedOrder(server, admin, ana);
    later(16);
    expect(await certify(ana, orderNumber)).toMatchObject({
      status: 403,
      body: { code: 'staff.proof_required' },
    });
    const wrong = await ana.call('POST', '/api/admin/account/proof', { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'staff.password_wrong' } });
    const noCode = await ana.call('POST', '/api/admin/account/proof', { code: '123456' });
    expect(noCode).toMatchObject({ status: 403, body: { code: 'staff.code_wrong' } });
    const proven = await ana.call('POST', '/api/admin/account/proof', { password: staffPassword });
    expect(proven.status).toBe(200);
    const cookie = proven.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const again: SignedIn = {
      ...ana,
      call: (method, path, body) => server.call(method, path, body, { Cookie: cookie }),
    };
    expect((await certify(again, orderNumber)).status).toBe(201);
    ana = again;
  });
});

describe('an error names what prevents certifying', () => {
  test('an incomplete profile, with the missing fields', async () => {
    const newcomer = await signInAs(server, 'translator');
    const orderNumber = await aTranslatedOrder(server, admin, newcomer);
    const reply = await certify(newcomer, orderNumber, { profile: 'eoir' });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'certificate.profile_incomplete',
        details: { missing: ['legalName', 'signature', 'address', 'telephone'] },
      },
    });
  });

  test('an order without a certificate or translation, or a target language that the authority does not accept', async () => {
    const standard = await server.placeOrder({ translationType: 'standard' });
    await pay(server, standard);
    await assign(admin, standard, ana.id);
    const untranslated = await server.placeOrder({ translationType: 'certified' });
    await assign(admin, untranslated, ana.id);
    const french = await server.placeOrder({ translationType: 'certified', targetLanguage: 'fr' });
    await assign(admin, french, ana.id);
    await upload(ana, french);
    const obstacles = await Promise.all(
      [standard, untranslated, french].map(async (order) => (await certify(ana, order)).body['details']),
    );
    expect(obstacles).toEqual([
      { obstacle: 'not_ordered' },
      { obstacle: 'no_translation' },
      { obstacle: 'language' },
    ]);
  });

  test('a Word file gets a separate certificate, which contains its hash', async () => {
    const jpeg = new Uint8Array(aJpg({ width: 1, height: 1 }));
    const picture = new File([jpeg], 'translation.jpg', { type: 'image/jpeg' });
    const orderNumber = await aTranslatedOrder(server, admin, ana, picture);
    const [shown] = certificatesIn(await certify(ana, orderNumber));
    expect(shown).toMatchObject({ deliveryFileId: null, pages: 1 });
    const row = await rowOf(shown?.number ?? '');
    expect((await pagesOf(await fileOf(row.certificateFileId)))[0]).toContain(row.translationSha256);
    expect(row.deliverySha256).toBeNull();
  });

  test('characters of a file name that no font has are replaced, and block nothing: the hash identifies the file', async () => {
    const name = '😀 𠮷 ᏣᎳᎩ ߒߞߏ \u{E000} translation.pdf';
    const orderNumber = await aTranslatedOrder(server, admin, ana, aPdfFile(1, name));
    const [shown] = certificatesIn(await certify(ana, orderNumber));
    const row = await rowOf(shown?.number ?? '');
    const [page] = await pagesOf(await fileOf(row.certificateFileId));
    expect(page).toContain('? ? ??? ??? ? translation.pdf');
    expect(page).toContain(row.translationSha256);
    expect(row.facts.translation.filename).toBe(name);
  });

  test('an unsupported character in the translator’s name is reported', async () => {
    const orderNumber = await aTranslatedOrder(server, admin, ana);
    const profile = { staff: ana.id };
    const { legalName } = await server.deps.orm.em.fork().findOneOrFail(ProfessionalProfile, profile);
    await server.deps.orm.em.fork().nativeUpdate(ProfessionalProfile, profile, { legalName: 'Ana 😀' });
    const reply = await certify(ana, orderNumber);
    await server.deps.orm.em.fork().nativeUpdate(ProfessionalProfile, profile, { legalName });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'certificate.letter', details: { letter: '😀' } },
    });
  });

  test('an original that PDF readers render differently is reported, and the certificate can be issued without it', async () => {
    const line = annotatedPdf('/Subtype/Line/L[100 300 300 340]/Rect[100 300 300 340]/F 4');
    const original = new File([new Uint8Array(line)], 'acta.pdf', { type: 'application/pdf' });
    const orderNumber = await server.placeOrder({ translationType: 'certified' }, original);
    await pay(server, orderNumber);
    await assign(admin, orderNumber, ana.id);
    await upload(ana, orderNumber);
    expect(await certify(ana, orderNumber, { includeOriginal: true })).toMatchObject({
      status: 422,
      body: { code: 'certificate.original_unusable', details: { reason: 'appearance', page: 1 } },
    });
    expect((await certify(ana, orderNumber)).status).toBe(201);
  });
});

describe('a translation that cannot be certified is refused on upload', () => {
  const sticker = annotatedPdf('/Subtype/Text/Rect[100 300 140 340]/F 28/AP<</N 7 0 R>>', {
    page: { more: '/Rotate 90' },
    objects: [drawing('1 0 0 rg 0 0 20 40 re f', '0 0 40 40')],
  });
  const file = new File([new Uint8Array(sticker)], 'turned.pdf', { type: 'application/pdf' });

  test('with the page, pictures of it and the remedy; nothing is stored', async () => {
    const orderNumber = await server.placeOrder({ translationType: 'certified' });
    await pay(server, orderNumber);
    await assign(admin, orderNumber, ana.id);
    const reply = await upload(ana, orderNumber, file);
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'file.not_certifiable', details: { reason: 'differs', page: 1 } },
    });
    expect(String(reply.body['message'])).toContain('print it to PDF');
    const { upload: before, paper } = reply.body['details'] as unknown as Record<string, string>;
    for (const picture of [before, paper]) expect(picture).toMatch(/^data:image\/png;base64,[\w+/=]{100,}$/);
    const stored = { order: { orderNumber }, kind: 'translation' } as const;
    expect(await server.deps.orm.em.fork().count(StoredFile, stored)).toBe(0);
  });

  test('unless the order has no certificate', async () => {
    const orderNumber = await server.placeOrder({ translationType: 'standard' });
    await pay(server, orderNumber);
    await assign(admin, orderNumber, ana.id);
    expect((await upload(ana, orderNumber, file)).status).toBe(200);
  });
});

describe('a certificate ends, and is never changed', () => {
  test('another translation supersedes it, and the PDFs of both stay', async () => {
    const orderNumber = await aTranslatedOrder(server, admin, ana);
    const [first] = certificatesIn(await certify(ana, orderNumber));
    const before = await rowOf(first?.number ?? '');
    later(1);
    await upload(ana, orderNumber, aPdfFile(3, 'corrected.pdf'));
    const ended = await rowOf(before.number);
    expect(ended).toEqual({ ...before, supersededAt: now });
    const [second, older] = certificatesIn(await certify(ana, orderNumber));
    expect([second?.state, older?.state]).toEqual(['valid', 'superseded']);
    expect(await pagesOf(await fileOf(before.deliveryFileId ?? null))).toHaveLength(3);
  });

  test('certifying again supersedes only the certificate that was in force when the page was loaded', async () => {
    const orderNumber = await aTranslatedOrder(server, admin, ana);
    const [first] = certificatesIn(await certify(ana, orderNumber));
    later(1);
    const unseen = await certify(ana, orderNumber);
    expect(unseen).toMatchObject({ status: 409, body: { code: 'certificate.changed_meanwhile' } });
    const again = await certify(ana, orderNumber, { profile: 'generic', replaces: first?.number ?? null });
    expect(certificatesIn(again).map(({ state }) => state)).toEqual(['valid', 'superseded']);
  });

  test('a double click issues one', async () => {
    const orderNumber = await aTranslatedOrder(server, admin, ana);
    const replies = await Promise.all([certify(ana, orderNumber), certify(ana, orderNumber)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await server.deps.orm.em.fork().count(Certificate, { order: { orderNumber } })).toBe(1);
  });

  test('an administrator revokes it with a reason, once', async () => {
    const orderNumber = await aTranslatedOrder(server, admin, ana);
    const [shown] = certificatesIn(await certify(ana, orderNumber));
    const path = `/api/admin/certificates/${shown?.number}/revocation`;
    expect((await ana.call('POST', path, { reason: 'a mistake' })).status).toBe(403);
    expect((await admin.call('POST', path, { reason: ' ' })).status).toBe(400);
    const revoked = await admin.call('POST', path, { reason: 'The wrong person signed' });
    expect(certificatesIn(revoked)[0]).toMatchObject({
      state: 'revoked',
      revocationReason: 'The wrong person signed',
    });
    expect(await admin.call('POST', path, { reason: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'certificate.ended' },
    });
    expect(certificatesIn(await certify(ana, orderNumber))).toHaveLength(2);
  });
});
