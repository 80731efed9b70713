import { afterAll, expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { makePage } from '../site/content.ts';
import { withClient } from '../support/database.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, startServerForFile, type TestServer } from '../support/test-server.ts';

const here = await startServerForFile();
const there = await startTestServer({ database: here.database, dataDir: here.dataDir });
const admin = await signInAs(here, 'admin', 'ada');
afterAll(() => there.stop());

const standardAt = async (server: TestServer) => {
  const { body } = await server.call('GET', '/api/prices');
  return (body['translation'] as unknown as { standard: number }).standard;
};
const menuAt = async (server: TestServer) => {
  const { body } = await server.call('GET', '/api/content-navigation');
  return (body as unknown as { slug: string }[]).map(({ slug }) => slug);
};
const setStandard = (price: string) =>
  admin.call('POST', '/api/admin/pricing/translation', { type: 'standard', price });
const inPsql = (text: string) => withClient(here.database.connection, (client) => client.query(text));

test('a changed price is visible at once in its process, and soon in every other', async () => {
  for (const price of [3000, 3100, 3200]) {
    await Promise.all([standardAt(here), standardAt(there)]);
    await setStandard(String(price / 100));
    expect(await standardAt(here)).toBe(price);
    await expect.poll(() => standardAt(there)).toBe(price);
  }
});

test('a page is read from memory and refreshed after it was written, in the menus of every process', async () => {
  await Promise.all([menuAt(here), menuAt(there)]);
  await makePage(here, { slug: 'new-in-the-menu', menuLocation: 'company' });

  expect(await menuAt(here)).toContain('new-in-the-menu');
  await expect.poll(() => menuAt(there)).toContain('new-in-the-menu');
  expect((await there.call('GET', '/api/content/new-in-the-menu')).status).toBe(200);
  await inPsql(`delete from content_pages where slug = 'new-in-the-menu'`);
  await expect.poll(async () => (await there.call('GET', '/api/content/new-in-the-menu')).status).toBe(404);
});

test('a price changed directly in the database is announced too', async () => {
  await standardAt(here);
  await inPsql(`update prices set cents = 4200 where item = 'translation.standard'`);
  await expect.poll(() => standardAt(here)).toBe(4200);
});

test('orders are charged the database’s price, even if an announcement was lost', async () => {
  await standardAt(here);
  await inPsql(`alter table prices disable trigger announce_prices`);
  await inPsql(`update prices set cents = 5500 where item = 'translation.standard'`);
  expect(await standardAt(here)).not.toBe(5500);

  const orderNumber = await here.placeOrder({ translationType: 'standard' });

  expect(await here.deps.orm.em.fork().findOneOrFail(Order, { orderNumber })).toMatchObject({
    totalPrice: 5500,
  });
  await inPsql(`alter table prices enable trigger announce_prices`);
});

test('repeated reads need no query', async () => {
  await standardAt(here);
  let reads = 0;
  const count = () => Promise.resolve((reads += 1));
  await here.deps.cache.read('prices', 'list', count);
  expect(reads).toBe(0);
});
