import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { freePort } from '../../test/support/server-process.ts';
import { withClient } from '../harness/filled-postgres.ts';
import type { Wanted } from '../harness/load.ts';
import { start, untilAnswered, type Started } from '../harness/processes.ts';
import { fillVendure, makeShop, type Variables, type VendureApi } from './vendure-shop.ts';

/** The requests for each peer, in its API. */
export interface Asked {
  /** An order by its number, as shown to its customer: each request uses another order. */
  readonly order: (n: number) => Wanted;
  /** The newest fifty orders, as shown to staff. */
  readonly list: () => Wanted;
  readonly prices: () => Wanted;
  /** The orders of customers with a frequent name. */
  readonly search: () => Wanted;
}

/** The compared version, and the pg driver, which its users must install. */
const packages = ['@vendure/core@3.7.3', 'pg@8.23.1'];
const folder = path.join(import.meta.dirname, '../../../.tooling/peers/vendure-3.7.3');
/** Vendure's administrator. */
const credentials = { identifier: 'bench', password: 'only for measuring 1' };

/** Installs Vendure from npm's registry into a separate folder; keeps an existing installation. */
export async function installVendure(): Promise<void> {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: folder,
  });
}

/** Creates a separate database next to TruePage's, with the same orders. Returns codes of some. */
export async function prepareVendure(
  connection: DatabaseConnection,
): Promise<{ readonly database: DatabaseConnection; readonly codes: readonly string[] }> {
  await withClient(connection, (client) => client.query('create database vendure'));
  const database = { ...connection, database: 'vendure' };
  const vendure = await startVendure(database, true);
  await makeShop(await askAs('admin', vendure));
  await vendure.stop();
  return { database, codes: await fillVendure(database) };
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

/** The admin API is asked as the administrator, and the shop API as a visitor. */
async function askAs(name: 'admin' | 'shop', { origin }: Started): Promise<VendureApi> {
  let headers: Record<string, string> = { 'Content-Type': 'application/json' };
  const api: VendureApi = {
    wanted: (query, variables = {}) => ({
      method: 'POST',
      path: `/${name}-api`,
      headers,
      body: JSON.stringify({ query, variables }),
    }),
    async ask<T>(query: string, variables?: Variables) {
      const { path: at, ...request } = api.wanted(query, variables);
      const answer = await fetch(origin + at, request);
      const token = answer.headers.get('vendure-auth-token');
      if (token !== null) headers = { ...headers, Authorization: `Bearer ${token}` };
      const { data, errors } = (await answer.json()) as { readonly data: T; readonly errors?: unknown };
      if (errors !== undefined) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
      return data;
    },
  };
  const login =
    'mutation($identifier: String!, $password: String!) { login(username: $identifier, password: $password) { ... on CurrentUser { id } } }';
  if (name === 'admin') await api.ask(login, credentials);
  return api;
}

/** Vendure's requests: what its own pages query for an order, the list and a product. */
export async function askVendure(vendure: Started, codes: readonly string[]): Promise<Asked> {
  const [admin, visitor] = [await askAs('admin', vendure), await askAs('shop', vendure)];
  const order =
    'query($code: String!) { orderByCode(code: $code) { code state createdAt currencyCode totalWithTax customer { firstName lastName emailAddress } lines { quantity linePriceWithTax productVariant { name sku } } } }';
  const list =
    'query($options: OrderListOptions) { orders(options: $options) { totalItems items { id code state createdAt updatedAt totalWithTax currencyCode customer { id firstName lastName emailAddress } } } }';
  const product =
    'query($slug: String!) { product(slug: $slug) { name variants { sku priceWithTax currencyCode } } }';
  const page = { take: 50, sort: { createdAt: 'DESC' } };
  const filter = { customerLastName: { contains: 'García' } };
  const shown = await visitor.ask<{ orderByCode: object | null }>(order, { code: codes[0] });
  if (shown.orderByCode === null) throw new Error('Vendure does not show an order.');
  return {
    order: (n) => visitor.wanted(order, { code: codes[n % codes.length] }),
    list: () => admin.wanted(list, { options: page }),
    prices: () => visitor.wanted(product, { slug: 'translation' }),
    search: () => admin.wanted(list, { options: { ...page, filter } }),
  };
}
