import { expect, test } from 'vitest';
import { cards, eventually, payOnPage } from '../payments/paying.ts';
import { runningDatabases } from './database/postmaster.ts';
import { freePort, spawnServer } from '../support/server-process.ts';
import { orderForm } from '../support/test-server.ts';
import { folderForFile } from '../support/folder-for-file.ts';

const dataDir = folderForFile('truepage-crash-');
const port = await freePort();

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

test('a payment made while the server crashes is recorded at the next start, automatically', async () => {
  const first = await spawnServer(dataDir, port);
  const placed = await json(await fetch(`${first.origin}/api/orders`, { method: 'POST', body: orderForm() }));
  const orderNumber = String(placed['orderNumber']);
  const checkout = await fetch(`${first.origin}/api/create-checkout-session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderNumber }),
  });
  const { url } = await json(checkout);
  const paid = payOnPage(String(url), cards.good).catch(() => null);
  await paid;
  await first.end('SIGKILL');

  const second = await spawnServer(dataDir, port);
  await eventually(async () => {
    const order = await json(await fetch(`${second.origin}/api/orders/${orderNumber}`));
    return order['isPaid'] === true ? true : undefined;
  });
  const stopStart = Date.now();
  expect(await second.end('SIGTERM')).toBe(0);
  expect(Date.now() - stopStart).toBeLessThan(10_000);
  expect(runningDatabases(dataDir)).toBe('');
}, 60_000);

test('wrong settings prevent the start, with one line per problem', async () => {
  const env = { PORT: 'abc', CLAMD: ' ', STRIPE_SECRET_KEY: 'sk_test_1' };
  await expect(spawnServer(dataDir, port, env)).rejects.toThrow(
    /PORT must be a port number\n.*CLAMD must not be empty\n.*STRIPE_PUBLISHABLE_KEY must be set together with/s,
  );
});
