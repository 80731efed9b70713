import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { webhookPath } from '../../src/payments/webhook/webhook-path.ts';
import { writeCursor } from '../../src/orders/staff/order-cursor.ts';
import { admin } from '../harness/api.ts';
import { withClient } from '../harness/filled-postgres.ts';
import type { Side, Target, Wanted } from '../harness/load.ts';
import { largeOrder, smallOrder } from './order-forms.ts';

export interface Row {
  /** The number in docs/performance.md, and the name. */
  readonly name: string;
  /** The minimum ratio to the limit that we aim for; 0: none. */
  readonly goal: number;
  readonly connections: number;
  readonly limit: Side;
  readonly service: Side;
  /** The size of a request in bytes, if throughput is measured. */
  readonly bytes: number | undefined;
}

/** A file of the site, and its size with gzip. */
interface Asset {
  readonly path: string;
  readonly bytes: number;
}

interface RowParts {
  readonly connection: DatabaseConnection;
  readonly service: Target;
  /** Minimal servers for the limit. */
  readonly http: Target;
  readonly koa: Target;
  readonly asset: Asset;
  readonly cookie: string;
  readonly webhookSecret: string;
}

type Request = Side['request'];

/** Returns the requests to the service, and to the server that it is compared with. */
export async function makeRows(parts: RowParts): Promise<readonly Row[]> {
  const { service, http, koa, asset, webhookSecret } = parts;
  const { numbers, deep } = await lookInto(parts.connection);
  const staff = { headers: { Cookie: parts.cookie } };
  const [small, large] = [smallOrder(), largeOrder()];
  const each =
    (prefix: string, count = numbers.length): Request =>
    (n) => ({ path: `${prefix}${numbers[n % Math.min(count, numbers.length)]}` });
  const only =
    (path: string, more: Omit<Wanted, 'path'> = {}): Request =>
    () => ({ path, ...more });
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const password = { method: 'POST', headers, body: JSON.stringify(admin) } as const;
  const news =
    (path: string): Request =>
    () =>
      webhookEvent(path, webhookSecret);
  const file = only(asset.path, { headers: gzip });
  const rows: (readonly [string, number, Target, number, Request, Request, number?])[] = [
    ['1 order', 0.65, http, 50, each('/order/'), each('/api/orders/')],
    ['1 order, again', 0.65, http, 50, each('/order/', 500), each('/api/orders/', 500)],
    ['2 prices', 0.75, koa, 50, only('/'), only('/api/prices')],
    ['3 new order', 0.25, http, 10, () => small('/form'), () => small('/api/orders')],
    ['4 uploads of 10 MB', 0.4, http, 20, () => large('/raw'), () => large('/api/orders'), 10_000_000],
    ['5 list, page 1', 0.6, http, 10, only('/list'), only('/api/admin/orders', staff)],
    ['5 list, deep', 0.6, http, 10, only('/list'), only(`/api/admin/orders?cursor=${deep}`, staff)],
    ['9 home page', 0, koa, 10, only('/'), only('/')],
    ['9 order, as a page', 0, koa, 10, only('/'), each('/track/')],
    ['10 asset', 0.67, http, 50, only(`/assets/${asset.bytes}`), file],
    ['11 sign-in', 0, http, 4, only('/argon2'), only('/api/admin/login', password)],
    ['12 webhook', 0, http, 10, news('/event'), news(webhookPath)],
  ];
  return rows.map(([name, goal, target, connections, ask, wanted, bytes]) => ({
    name,
    goal,
    connections,
    limit: { target, request: ask },
    service: { target: service, request: wanted },
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
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ number: string }>(
      'select order_number as number from orders order by id limit 20000',
    );
    const old = await client.query<{ id: string; at: Date }>(
      'select id, created_at as at from orders order by created_at offset (select count(*) / 8 from orders) limit 1',
    );
    const [last] = old.rows;
    if (last === undefined) throw new Error('There are no orders.');
    return { numbers: rows.map(({ number }) => number), deep: writeCursor('newest', { rank: 0, ...last }) };
  });
}

const gzip = { 'Accept-Encoding': 'gzip' };

/** The home page's first script, as sent with gzip. */
export async function anAsset(origin: string): Promise<Asset> {
  const page = await (await fetch(origin)).text();
  const path = /\/assets\/[\w-]+\.js/.exec(page)?.[0];
  if (path === undefined) throw new Error('The site is not built: npm run build.');
  const { headers, body } = await request(origin + path, { headers: gzip });
  if (headers['content-encoding'] !== 'gzip') throw new Error(`${path} is not compressed by gzip.`);
  return { path, bytes: (await body.arrayBuffer()).byteLength };
}
