import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { request } from 'undici';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { webhookPath } from '../../src/payments/webhook/webhook-path.ts';
import { writeCursor } from '../../src/orders/staff/order-cursor.ts';
import type { Load, Target, Wanted } from '../harness/load.ts';
import { admin } from '../harness/sign-in.ts';
import type { Asset } from './nginx.ts';
import { largeOrder, smallOrder } from './order-forms.ts';

export interface Row {
  /** The number in docs/performance.md, and the name. */
  readonly name: string;
  /** The minimum ratio to the limit that we aim for. */
  readonly goal: number;
  readonly limit: Target;
  readonly connections: number;
  readonly ask: Load['request'];
  readonly wanted: Load['request'];
  /** The size of a request in bytes, if throughput is measured. */
  readonly bytes?: number | undefined;
}

interface RowParts {
  readonly connection: DatabaseConnection;
  /** Minimal servers for the limit. */
  readonly http: Target;
  readonly koa: Target;
  readonly asset: Asset;
  /** A local nginx; it also sends the asset. */
  readonly nginx?: Target | undefined;
  readonly cookie: string;
  readonly webhookSecret: string;
}

/** Returns the requests to the service, and to the server that it is compared with. */
export async function makeRows({
  connection,
  http,
  koa,
  asset,
  nginx,
  cookie,
  webhookSecret,
}: RowParts): Promise<readonly Row[]> {
  const { numbers, deep } = await lookInto(connection);
  const staff = { Cookie: cookie };
  const [small, large] = [smallOrder(), largeOrder()];
  const each =
    (prefix: string, count = numbers.length) =>
    (n: number) => ({ path: `${prefix}${numbers[n % Math.min(count, numbers.length)]}` });
  const only =
    (path: string, more: Omit<Wanted, 'path'> = {}) =>
    () => ({ path, ...more });
  const password = {
    method: 'POST' as const,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(admin),
  };
  const wantedAsset = only(asset.path, { headers: gzip });
  const page1 = only('/api/admin/orders', { headers: staff });
  const deepPage = only(`/api/admin/orders?cursor=${deep}`, { headers: staff });
  const ofAsset = only(`/assets/${asset.gzipped.length}`);
  const [newOrder, upload] = [() => small('/api/orders'), () => large('/api/orders')];
  const news = (path: string) => () => webhookEvent(path, webhookSecret);
  const rows: (readonly [string, number, Target, number, Load['request'], Load['request'], number?])[] = [
    ['1 order', 0.65, http, 50, each('/order/'), each('/api/orders/')],
    ['1 order, again', 0.65, http, 50, each('/order/', 500), each('/api/orders/', 500)],
    ['2 prices', 0.75, koa, 50, only('/'), only('/api/prices')],
    ['3 new order', 0.25, http, 10, () => small('/form'), newOrder],
    ['4 uploads of 10 MB', 0.4, http, 20, () => large('/raw'), upload, 10_000_000],
    ['5 list, page 1', 0.6, http, 10, only('/list'), page1],
    ['5 list, deep', 0.6, http, 10, only('/list'), deepPage],
    ['9 home page', 0, koa, 10, only('/'), only('/')],
    ['9 order, as a page', 0, koa, 10, only('/'), each('/track/')],
    ['10 asset', 0.67, http, 50, ofAsset, wantedAsset],
    ['11 sign-in', 0, http, 4, only('/argon2'), only('/api/admin/login', password)],
    ['12 webhook', 0, http, 10, news('/event'), news(webhookPath)],
  ];
  if (nginx !== undefined) rows.push(['10 asset, nginx', 0, nginx, 50, wantedAsset, wantedAsset]);
  return rows.map(([name, goal, limit, connections, ask, wanted, bytes]) => ({
    name,
    goal,
    limit,
    connections,
    ask,
    wanted,
    bytes,
  }));
}

/** Signed webhook events, each a new one of a kind that changes no order: the signature is checked and the event is stored. */
function webhookEvent(path: string, secret: string): Wanted {
  const event = { id: `evt_${randomUUID().replaceAll('-', '')}`, object: 'event', type: 'customer.created' };
  const body = JSON.stringify({ ...event, data: { object: { id: 'cus_bench', pad: 'x'.repeat(2000) } } });
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${time},v1=${mac}` };
  return { method: 'POST', path, headers, body };
}

/** Order numbers, more than the service caches views of, and a cursor in the middle of the older ones. */
export async function lookInto(connection: DatabaseConnection): Promise<{ numbers: string[]; deep: string }> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const { rows } = await client.query<{ order_number: string }>(
    'select order_number from orders order by id limit 20000',
  );
  const old = await client.query<{ id: string; created_at: Date }>(
    'select id, created_at from orders order by created_at offset (select count(*) / 8 from orders) limit 1',
  );
  await client.end();
  const [last] = old.rows;
  if (last === undefined) throw new Error('There are no orders.');
  return {
    numbers: rows.map(({ order_number: number }) => number),
    deep: writeCursor('newest', { rank: 0, at: last.created_at, id: last.id }),
  };
}

const gzip = { 'Accept-Encoding': 'gzip' };

/** The home page's first script, as sent with gzip. */
export async function anAsset(origin: string): Promise<Asset> {
  const page = await (await fetch(origin)).text();
  const found = /\/assets\/[\w-]+\.js/.exec(page)?.[0];
  if (found === undefined) throw new Error('The site is not built: npm run build.');
  const { headers, body } = await request(origin + found, { headers: gzip });
  if (headers['content-encoding'] !== 'gzip') throw new Error(`${found} is not compressed by gzip.`);
  return { path: found, gzipped: Buffer.from(await body.arrayBuffer()) };
}
