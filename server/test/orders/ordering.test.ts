import { describe, expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { aPdfFile, orderForm, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();

describe('ordering', () => {
  test('an order is priced by the server from the pages it counts', async () => {
    const form = orderForm(
      { translationType: 'standard', includeNotarization: 'true', includeCertificate: 'true' },
      aPdfFile(3),
    );
    form.set('totalPrice', '1');
    form.set('pageCount', '1');
    form.set('isPaid', 'true');
    const placed = await server.call('POST', '/api/orders', form);
    expect(placed.status).toBe(201);
    expect(Object.keys(placed.body)).toEqual(['orderNumber']);

    const { body } = await server.call('GET', `/api/orders/${String(placed.body['orderNumber'])}`);
    expect(body).toMatchObject({
      status: 'pending',
      isPaid: false,
      pageCount: 3,
      pageCountEstimated: false,
      totalPrice: 3 * (1995 + 1995) + 995,
      originalFilename: 'birth-certificate.pdf',
      translatedFilePath: null,
      restricted: false,
    });
  });

  test('errors of the form are reported by field', async () => {
    const form = orderForm({ email: 'nobody', targetLanguage: 'xx' });
    const reply = await server.call('POST', '/api/orders', form);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      code: 'request.invalid',
      details: { fields: { email: 'invalid', targetLanguage: 'invalid' } },
    });
  });

  test('without a document nothing is ordered', async () => {
    const form = orderForm();
    form.delete('file');
    const reply = await server.call('POST', '/api/orders', form);
    expect(reply.body).toMatchObject({ code: 'file.missing', message: 'Please upload a document' });
  });

  test('the same language on both sides is refused', async () => {
    const reply = await server.call('POST', '/api/orders', orderForm({ targetLanguage: 'es' }));
    expect(reply.body).toMatchObject({ details: { fields: { targetLanguage: 'same_language' } } });
  });

  test('a refused order leaves no file behind', async () => {
    const keys = async () => (await Array.fromAsync(server.deps.store.list(''))).length;
    const before = await keys();
    await server.call('POST', '/api/orders', orderForm({ email: 'nobody' }));
    expect(await keys()).toBe(before);
  });
});

describe('an idempotency key', () => {
  const send = (key: string, form: FormData) =>
    server.call('POST', '/api/orders', form, { 'Idempotency-Key': key });

  test('returns the same order for a retry', async () => {
    const first = await send('retry-1', orderForm());
    const again = await send('retry-1', orderForm());
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  test('makes one order of ten concurrent requests, with one stored file', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send('storm', orderForm({ email: 'storm@example.com' }))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(replies.map(({ body }) => body['orderNumber'])).size).toBe(1);
    const em = server.deps.orm.em.fork();
    expect(await em.count(Order, { email: 'storm@example.com' })).toBe(1);
    const known = new Set((await em.find(StoredFile, {})).map(({ storageKey }) => storageKey));
    for await (const { key } of server.deps.store.list('documents/')) expect(known).toContain(key);
  });

  test('used for other content is a conflict', async () => {
    await send('conflict', orderForm());
    const reply = await send('conflict', orderForm({ fullName: 'Somebody Else' }));
    expect(reply.status).toBe(409);
    expect(reply.body['code']).toBe('idempotency.conflict');
  });
});

describe('totals that cannot be paid by card', () => {
  const setPrice = (amount: number) =>
    server.deps.orm.em
      .fork()
      .getConnection()
      .execute(`update prices set cents = ${amount} where item = 'translation.standard'`);

  test('zero is settled without a card', async () => {
    await setPrice(0);
    const orderNumber = await server.placeOrder({ translationType: 'standard' });
    const { body } = await server.call('GET', `/api/orders/${orderNumber}`);
    expect(body).toMatchObject({ isPaid: true, totalPrice: 0 });
  });

  test('less than the minimum card payment is refused, with a message', async () => {
    await setPrice(49);
    const reply = await server.call('POST', '/api/orders', orderForm({ translationType: 'standard' }));
    expect([reply.status, reply.body['code']]).toEqual([422, 'order.total_too_small']);
    await setPrice(1995);
  });

  test('more than the maximum card payment is refused, with a message', async () => {
    await setPrice(99_999_999);
    const form = orderForm({ translationType: 'standard' }, aPdfFile(2));
    const reply = await server.call('POST', '/api/orders', form);
    await setPrice(1995);
    expect([reply.status, reply.body['code']]).toEqual([422, 'order.total_too_large']);
  });

  test('a later price change alters no order', async () => {
    const orderNumber = await server.placeOrder({ translationType: 'standard' });
    await setPrice(5000);
    const { body } = await server.call('GET', `/api/orders/${orderNumber}`);
    await setPrice(1995);
    expect(body).toMatchObject({ totalPrice: 1995, lines: [{ unitPrice: 1995 }] });
  });
});
