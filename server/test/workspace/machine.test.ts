import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import type { Block } from '@truepage/core/workspace/block';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { createPdfMaker } from '../../src/pdf/pdf-maker.ts';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { aTranslator, certify } from '../support/certifying.ts';
import { assign, auditOf, pay } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { aPdfFile, startServerForFile, type TestServer } from '../support/test-server.ts';

/** The requests to the machine, and its answers: stricter than real machines. */
const asked: string[][] = [];
let answer = (texts: readonly string[]): unknown => ({ texts: texts.map((text) => text.toUpperCase()) });
const machine = createServer((request, response) => {
  void (async () => {
    const body = (await json(request)) as Record<string, unknown>;
    const texts = body['texts'] as string[];
    const isStrict =
      request.method === 'POST' &&
      request.headers.authorization === 'Bearer machine-key' &&
      request.headers['content-type'] === 'application/json' &&
      Object.keys(body).join(' ') === 'from to texts' &&
      body['from'] === 'es' &&
      body['to'] === 'en' &&
      texts.every((text) => text !== '');
    asked.push(texts);
    response.writeHead(isStrict ? 200 : 400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer(texts)));
  })();
});
await new Promise<void>((resolve) => {
  machine.listen(0, '127.0.0.1', resolve);
});
afterAll(() => void machine.close());

const url = `http://127.0.0.1:${(machine.address() as AddressInfo).port}/draft`;
const env = { MACHINE_TRANSLATION_URL: url, MACHINE_TRANSLATION_KEY: 'machine-key' };
const pdfMaker = createPdfMaker();
const server = await startServerForFile({ pdfMaker, env });
const open = await startServerForFile({ pdfMaker, env: { ...env, MACHINE_TRANSLATION_NAMES: 'on' } });

const line = {
  id: 'a',
  kind: 'paragraph',
  text: '',
  original: 'SOTO VEGA nació el 3 de julio de 2001.',
} as const;
const typed: Block = { id: 'b', kind: 'heading', text: 'Birth certificate', original: 'Acta' };

async function aDesk(on: TestServer, ana: SignedIn & { readonly id: string }) {
  const admin = await signInAs(on, 'admin');
  const form = { translationType: 'certified' as const, passportNames: JSON.stringify(['Luis Soto Vega']) };
  const orderNumber = await on.placeOrder(form, aPdfFile(1, 'acta.pdf'));
  await pay(on, orderNumber);
  await assign(admin, orderNumber, ana.id);
  const path = `/api/admin/orders/${orderNumber}/documents/1/work`;
  const window = randomUUID();
  return {
    orderNumber,
    path,
    admin,
    draft: (blocks: readonly Block[]) => ana.call('POST', `${path}/draft`, { page: 1, blocks }),
    save: (version: number, blocks: unknown, who: SignedIn = ana) =>
      who.call('PUT', path, { version, window, pages: [{ blocks }] }),
  };
}

test('a machine drafts empty blocks and receives no names, dates and numbers; people revise, and it is recorded', async () => {
  const ana = await aTranslator(server);
  const { orderNumber, path, admin, draft, save } = await aDesk(server, ana);
  expect((await ana.call('GET', path)).body['canDraft']).toBe(true);
  const drafted = await draft([line, typed]);
  expect(asked.pop()).toEqual(['{1} nació el {2}.']);
  const mark = { filled: { from: 'machine', confidence: 1 }, drafted: { revisedBy: null } };
  const block = { ...line, text: 'Soto Vega NACIÓ EL July 3, 2001.', ...mark };
  expect(drafted.body['blocks']).toEqual([block, typed]);

  await save(0, [block, typed]);
  expect((await ana.call('POST', `${path}/use`, { version: 1 })).body['code']).toBe('work.unconfirmed');
  // A browser that omits the mark, or names another person, changes nothing.
  const revised = { ...line, text: 'Soto Vega was born on July 3, 2001.' };
  const mine = await save(1, [{ ...revised, drafted: { revisedBy: 'someone' } }, typed]);
  expect(mine.body).toMatchObject({
    current: { pages: [{ blocks: [{ drafted: { revisedBy: ana.username } }, {}] }] },
  });
  const same = await save(2, [revised, typed], admin);
  expect(same.body).toMatchObject({
    current: { pages: [{ blocks: [{ drafted: { revisedBy: ana.username } }, {}] }] },
  });
  expect((await ana.call('POST', `${path}/use`, { version: 3 })).status).toBe(200);
  const log = (await auditOf(server, orderNumber)).filter(({ what }) => what.startsWith('work.draft'));
  expect(log.map(({ who, what, after }) => ({ who, what, after }))).toEqual([
    { who: ana.username, what: 'work.draft_asked', after: { page: 1, count: 1 } },
    { who: ana.username, what: 'work.draft_used', after: { count: 1, revisedBy: ana.username } },
  ]);
  const exchange = await fetch(
    new URL(`/api/admin/working-translation?order=${orderNumber}&document=1&format=tmx`, server.origin),
    { headers: { Cookie: ana.cookie } },
  );
  expect(await exchange.text()).not.toMatch(/machine|drafted/iu);
  expect((await certify(ana, orderNumber)).status).toBe(201);
  const rows = server.deps.orm.em.fork();
  const { record } = await rows.findOneOrFail(Certificate, { order: { orderNumber } });
  expect(Buffer.from(record.split('.')[1] ?? '', 'base64url').toString()).not.toMatch(/machine|draft/iu);
  const printed = await rows.find(StoredFile, {
    order: { orderNumber },
    kind: { $in: ['translation', 'delivery', 'certificate'] },
  });
  expect(printed).toHaveLength(3);
  for (const file of printed) {
    const bytes = await buffer(await server.deps.documents.openDocument(file));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    if (file.kind !== 'certificate') expect(text).toContain('Soto Vega was born');
    expect(text).not.toMatch(/machine|draft/iu);
  }
});

test('a draft that lost a name or a number, and a failing machine, change nothing', async () => {
  const ana = await aTranslator(server);
  const { draft } = await aDesk(server, ana);
  answer = () => ({ texts: ['{1} was born.'] });
  expect((await draft([line])).body['blocks']).toEqual([line]);
  for (const wrong of [{ texts: [] }, { texts: [1] }, { text: 'a' }, 'nothing']) {
    answer = () => wrong;
    expect((await draft([line])).body['code']).toBe('work.machine_failed');
  }
  expect((await draft([typed])).body['code']).toBe('work.nothing_to_draft');
  answer = (texts) => ({ texts });
});

test('the owner can allow sending names, dates and numbers; without a machine there are no drafts', async () => {
  const ana = await aTranslator(open);
  const { draft } = await aDesk(open, ana);
  await draft([line]);
  expect(asked.pop()).toEqual([line.original]);
});
