import { randomUUID } from 'node:crypto';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Block } from '@truepage/core/workspace/block';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DeliveryCheck } from '../../src/db/rows/order/delivery-check.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { MemorySegment } from '../../src/db/rows/order/memory-segment.ts';
import { createPdfMaker } from '../../src/pdf/pdf-maker.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { rememberDelivered } from '../../src/workspace/memory/remember-delivered.ts';
import { proofOf } from '../site/reviews.ts';
import { aTranslator } from '../support/certifying.ts';
import { aTextPdf } from '../support/fixtures/scans.ts';
import { assign, pay, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ pdfMaker: createPdfMaker() });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const sentence = 'SOTO VEGA fue inscrito el 3 de julio de 2001 bajo el número 4711.';
const blocks: Block[] = [
  { id: 'a', kind: 'heading', original: 'ACTA DE NACIMIENTO', text: 'Birth Certificate' },
  { id: 'b', kind: 'field', original: 'Sexo: Masculino', label: 'Sex', text: 'Male' },
  { id: 'c', kind: 'field', original: 'Madre: Rosa Flores', label: 'Mother', text: 'Rosa Flores' },
  {
    id: 'd',
    kind: 'paragraph',
    original: sentence,
    text: 'Soto Vega was registered on July 3, 2001 under number 4711.',
  },
];

/** Completes the check of the order's translation. */
async function remembered(orderNumber: string): Promise<void> {
  const over = { state: 'done', finishedAt: new Date() } as const;
  await server.deps.orm.em.fork().nativeUpdate(DeliveryCheck, { order: { orderNumber } }, over);
  await rememberDelivered(server.deps, { budgetMs: 10_000 });
}

/** An order of Ana's, for a customer with this name, and its desk. */
async function anOrder(name = 'Luis Soto Vega', targetLanguage = 'en', original = aPdfFile(1, 'acta.pdf')) {
  const details = {
    targetLanguage,
    email: `${randomUUID()}@example.com`,
    passportNames: JSON.stringify([name]),
  };
  const orderNumber = await server.placeOrder(details, original);
  await pay(server, orderNumber);
  await assign(admin, orderNumber, ana.id);
  const path = `/api/admin/orders/${orderNumber}/documents/1/work`;
  return {
    orderNumber,
    path,
    suggest: async (source: string) => {
      const { body } = await ana.call('POST', `${path}/suggestions`, { source });
      return body['suggestions'] as unknown as { source: string; target: string; likeness: number }[];
    },
    /** Types these blocks and delivers them. */
    deliver: async (typed = blocks) => {
      await ana.call('PUT', path, { version: 0, window: randomUUID(), pages: [{ blocks: typed }] });
      expect((await ana.call('POST', `${path}/use`, { version: 1 })).status).toBe(200);
      await ana.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'completed' });
      await remembered(orderNumber);
    },
  };
}

const rowsOf = (orderNumber?: string) =>
  server.deps.orm.em.fork().find(MemorySegment, { order: orderNumber ? { orderNumber } : null });

test('a delivered text is suggested for the next document, with that document’s values, and names no person', async () => {
  const first = await anOrder();
  await ana.call('PUT', first.path, { version: 0, window: randomUUID(), pages: [{ blocks }] });
  await rememberDelivered(server.deps, { budgetMs: 10_000 });
  const next = await anOrder('Ximena Ovalle');
  expect(await next.suggest('ACTA DE NACIMIENTO')).toEqual([]);
  await ana.call('POST', `${first.path}/use`, { version: 1 });
  await ana.call('PATCH', `/api/admin/orders/${first.orderNumber}/status`, { status: 'completed' });
  await remembered(first.orderNumber);
  const kept = JSON.stringify(await rowsOf(first.orderNumber));
  expect(kept).not.toMatch(/Soto|Vega|Rosa|Flores|4711|2001/iu);
  expect(await next.suggest('Acta de nacimiento')).toEqual([
    { source: 'ACTA DE NACIMIENTO', target: 'Birth Certificate', likeness: 100 },
  ]);
  expect(await next.suggest('Sexo: Masculino')).toMatchObject([{ target: 'Sex' }, { target: 'Male' }]);
  expect(
    await next.suggest('XIMENA OVALLE fue inscrito el 5 de mayo de 1999 bajo el número 12-B.'),
  ).toMatchObject([
    { target: 'Ximena Ovalle was registered on May 5, 1999 under number 12-B.', likeness: 100 },
  ]);
  const [alike] = await next.suggest('OVALLE fue inscrita el 5 de mayo de 1999 con el número 12');
  expect(alike?.likeness).toBeGreaterThan(80);
  expect(alike?.likeness).toBeLessThan(100);
  const german = await anOrder('Ximena Ovalle', 'de');
  expect(await german.suggest('ACTA DE NACIMIENTO')).toEqual([]);
});

test('it is deleted with the documents, except texts shared by two customers’ documents; the export contains it', async () => {
  const seal: Block = { id: 'a', kind: 'heading', original: 'Copia fiel', text: 'True copy' };
  const rare: Block = { id: 'b', kind: 'heading', original: 'Nota del juez', text: 'Remark of the judge' };
  const one = await anOrder();
  await one.deliver([seal, rare]);
  const other = await anOrder('Ximena Ovalle');
  await other.deliver([seal]);
  expect((await rowsOf(other.orderNumber)).length).toBe(0);
  expect((await rowsOf(one.orderNumber)).map(({ target }) => target)).toEqual(['Remark of the judge']);
  const zip = await fetch(`${server.origin}/api/order-data.zip?order=${one.orderNumber}`, {
    headers: await proofOf(server, one.orderNumber),
  });
  const data = unzipSync(new Uint8Array(await zip.arrayBuffer()))['data.json'] ?? new Uint8Array();
  expect((JSON.parse(strFromU8(data)) as { memory: unknown }).memory).toEqual([
    {
      sourceLanguage: 'es',
      targetLanguage: 'en',
      originalText: 'Nota del juez',
      value: 'Remark of the judge',
    },
  ]);
  const deletion = { reason: 'retention', actor: 'system' } as const;
  await deleteDocuments(server.deps, one.orderNumber as OrderNumber, deletion);
  expect(await rowsOf(one.orderNumber)).toEqual([]);
  expect((await rowsOf()).map(({ target }) => target)).toContain('True copy');
  expect(await other.suggest('Copia fiel')).toMatchObject([{ target: 'True copy' }]);
  expect(await other.suggest('Nota del juez')).toEqual([]);
});

test('a corrected version replaces the stored texts of its document', async () => {
  const { orderNumber, path, deliver } = await anOrder();
  await deliver([{ id: 'a', kind: 'heading', original: 'Fe de errata', text: 'Erratum faith' }]);
  const pages = [
    { blocks: [{ id: 'a', kind: 'heading', original: 'Fe de errata', text: 'Notice of error' }] },
  ];
  await ana.call('PUT', path, { version: 1, window: randomUUID(), pages });
  await ana.call('POST', `${path}/use`, { version: 2 });
  await remembered(orderNumber);
  expect((await rowsOf(orderNumber)).map(({ target }) => target)).toEqual(['Notice of error']);
});

const textFile = (lines: readonly string[]) =>
  new File([new Uint8Array(aTextPdf(lines))], 'paper.pdf', { type: 'application/pdf' });

test('a translation uploaded as a file is stored once it is delivered; another file replaces it', async () => {
  const original = ['ACTA DE DEFUNCION', 'Folio: 4711', 'Causa: natural', 'Inscrita el 3 de julio de 2001.'];
  const translation = ['DEATH RECORD', 'Page: 4711', 'Cause: natural', 'Registered on July 3, 2001.'];
  const { orderNumber, path } = await anOrder('Luis Soto Vega', 'en', textFile(original));
  const next = await anOrder('Ximena Ovalle');
  await upload(ana, orderNumber, textFile(translation));
  await remembered(orderNumber);
  expect(await next.suggest('Acta de defuncion')).toMatchObject([{ target: 'DEATH RECORD', likeness: 100 }]);
  expect(await next.suggest('Inscrita el 5 de mayo de 1999.')).toMatchObject([
    { target: 'Registered on May 5, 1999.', likeness: 100 },
  ]);
  await upload(ana, orderNumber, textFile(['DEATH CERTIFICATE', ...translation.slice(1)]));
  await remembered(orderNumber);
  expect(await next.suggest('Acta de defuncion')).toMatchObject([{ target: 'DEATH CERTIFICATE' }]);
  // Typed text replaces the uploaded one.
  const pages = [{ blocks: [{ id: 'a', kind: 'heading', original: original[0], text: 'Record of death' }] }];
  await ana.call('PUT', path, { version: 0, window: randomUUID(), pages });
  await ana.call('POST', `${path}/use`, { version: 1 });
  await remembered(orderNumber);
  expect((await rowsOf(orderNumber)).map(({ target }) => target)).toEqual(['Record of death']);
});

test('a translation that waits for approval is stored once it is approved, and does not delay others', async () => {
  const [waiting, other] = [await anOrder(), await anOrder('Ximena Ovalle')];
  const approval = (state: 'waiting' | null) =>
    server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber: waiting.orderNumber }, { approval: state });
  const typed: Block[] = [{ id: 'a', kind: 'heading', original: 'Nota marginal', text: 'Marginal note' }];
  await ana.call('PUT', waiting.path, { version: 0, window: randomUUID(), pages: [{ blocks: typed }] });
  await approval('waiting');
  await ana.call('POST', `${waiting.path}/use`, { version: 1 });
  await approval('waiting');
  await ana.call('PATCH', `/api/admin/orders/${waiting.orderNumber}/status`, { status: 'completed' });
  await other.deliver([{ id: 'a', kind: 'heading', original: 'Rubro', text: 'Section' }]);
  expect(await rowsOf(waiting.orderNumber)).toEqual([]);
  expect((await rowsOf(other.orderNumber)).map(({ target }) => target)).toEqual(['Section']);
  await approval(null);
  await remembered(waiting.orderNumber);
  expect((await rowsOf(waiting.orderNumber)).map(({ target }) => target)).toEqual(['Marginal note']);
});

test('suggestions are available to those who may translate the order', async () => {
  const { path } = await anOrder();
  const [other, reviewer] = [await signInAs(server, 'translator'), await signInAs(server, 'reviewer')];
  const ask = { source: 'Acta' };
  expect((await other.call('POST', `${path}/suggestions`, ask)).body['code']).toBe('order.not_found');
  expect((await reviewer.call('POST', `${path}/suggestions`, ask)).status).toBe(403);
});
