import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { freePort } from '../../test/support/server-process.ts';
import { start, untilAnswered, type Started } from '../harness/processes.ts';
import type { Asked } from './measure-both.ts';
import { credentials, VendureApi } from './vendure-api.ts';
import { fillVendure, makeShop } from './vendure-shop.ts';

/** The compared version, and the pg driver, which its users must install. */
const packages = ['@vendure/core@3.7.3', 'pg@8.23.1'];
const folder = path.join(import.meta.dirname, '../../../.tooling/peers/vendure-3.7.3');

/** Installs Vendure from npm's registry into a separate folder; keeps an existing installation. */
export async function installVendure(): Promise<void> {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  try {
    await promisify(execFile)(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages],
      {
        cwd: folder,
      },
    );
  } catch (error) {
    throw new Error(`Vendure could not be installed by npm into ${folder}.`, { cause: error });
  }
}

/** Creates a separate database next to TruePage's, with the same orders. Returns codes of some. */
export async function prepareVendure(
  connection: DatabaseConnection,
  count: number,
  seed: number,
): Promise<{ readonly database: DatabaseConnection; readonly codes: readonly string[] }> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  await client.query('create database vendure');
  await client.end();
  const database = { ...connection, database: 'vendure' };
  const vendure = await startVendure(database, true);
  const api = new VendureApi(vendure.origin);
  await api.signIn();
  await makeShop(api);
  await vendure.stop();
  return { database, codes: await fillVendure(database, count, seed) };
}

/** Starts Vendure with production settings; its first start creates the tables. */
export async function startVendure(
  { user: username, ...database }: DatabaseConnection,
  synchronize = false,
): Promise<Started> {
  const port = await freePort();
  const options = { port, database: { username, ...database }, synchronize, credentials };
  const program = path.join(import.meta.dirname, 'vendure-server.mjs');
  return start(
    [process.execPath, program, folder, JSON.stringify(options)],
    // Disables Vendure's telemetry, which would report every start.
    { NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true' },
    untilAnswered(`http://127.0.0.1:${port}`, '/health'),
  );
}

/** Vendure's requests: what its own pages query for an order, the list and a product. */
export async function askVendure(vendure: Started, codes: readonly string[]): Promise<Asked> {
  const api = new VendureApi(vendure.origin);
  await api.signIn();
  const order =
    'query($code: String!) { orderByCode(code: $code) { code state createdAt currencyCode totalWithTax customer { firstName lastName emailAddress } lines { quantity linePriceWithTax productVariant { name sku } } } }';
  const list =
    'query($options: OrderListOptions) { orders(options: $options) { totalItems items { id code state createdAt updatedAt totalWithTax currencyCode customer { id firstName lastName emailAddress } } } }';
  const product =
    'query($slug: String!) { product(slug: $slug) { name variants { sku priceWithTax currencyCode } } }';
  const page = { take: 50, sort: { createdAt: 'DESC' } };
  const searched = (name: string) => ({
    options: { ...page, filter: { customerLastName: { contains: name } } },
  });
  // Keeps the session of the first response, like a browser.
  const visitor = new VendureApi(vendure.origin);
  const shown = await visitor.ask<{ orderByCode: object | null }>('shop', order, { code: codes[0] });
  if (shown.orderByCode === null) throw new Error('Vendure does not show an order.');
  return {
    order: (n) => visitor.wanted('shop', order, { code: codes[n % codes.length] }),
    list: () => api.wanted('admin', list, { options: page }),
    prices: () => visitor.wanted('shop', product, { slug: 'translation' }),
    search: (name) => api.wanted('admin', list, searched(name)),
  };
}
