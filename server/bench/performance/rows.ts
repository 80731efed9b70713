import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { request } from 'undici';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { webhookPath } from '../../src/payments/webhook/webhook-path.ts';
import type { Load, Target, Wanted } from './load.ts';
import type { Asset } from './nginx.ts';
import { largeOrder, smallOrder } from './order-forms.ts';

export interface Row {
  /** Its number in docs/performance.md, and what it is. */
  readonly name: string;
  /** Least ratio to the limit that we aim at. */
  readonly goal: number;
  readonly limit: Target;
  readonly connections: number;
  readonly ask: Load['request'];
  readonly wanted: Load['request'];
  /** What a request carries, bytes, where that is what counts. */
  readonly bytes?: number;
}

export const admin = { username: 'bench', password: 'only for measuring 1' };

interface RowParts {
  readonly connection: DatabaseConnection;
  /** Servers that do nothing else. */
  readonly http: Target;
  readonly koa: Target;
  readonly asset: Asset;
  /** Where it is on this machine; sends the asset too. */
  readonly nginx?: Target | undefined;
  readonly cookie: string;
  readonly webhookSecret: string;
}

/** What is asked of the service, and of the server beside it. */
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
  const each = (prefix: string) => (n: number) => ({ path: `${prefix}${numbers[n % numbers.length]}` });
  const only =
    (path: string, more: Omit<Wanted, 'path'> = {}) =>
    () => ({ path, ...more });
  const password = {
    method: 'POST' as const,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(admin),
  };
  const wantedAsset = only(asset.path, { headers: gzip });
  return [
    {
      name: '1 order',
      goal: 0.65,
      limit: http,
      connections: 50,
      ask: each('/order/'),
      wanted: each('/api/orders/'),
    },
    {
      name: '2 prices',
      goal: 0.75,
      limit: koa,
      connections: 50,
      ask: only('/'),
      wanted: only('/api/prices'),
    },
    {
      name: '3 new order',
      goal: 0.25,
      limit: http,
      connections: 10,
      ask: () => small('/form'),
      wanted: () => small('/api/orders'),
    },
    {
      name: '4 uploads of 10 MB',
      goal: 0.4,
      limit: http,
      connections: 20,
      ask: () => large('/raw'),
      wanted: () => large('/api/orders'),
      bytes: 10_000_000,
    },
    {
      name: '5 list, page 1',
      goal: 0.6,
      limit: http,
      connections: 10,
      ask: only('/list'),
      wanted: only('/api/admin/orders', { headers: staff }),
    },
    {
      name: '5 list, deep',
      goal: 0.6,
      limit: http,
      connections: 10,
      ask: only('/list'),
      wanted: only(`/api/admin/orders?cursor=${deep}`, { headers: staff }),
    },
    { name: '9 home page', goal: 0, limit: koa, connections: 10, ask: only('/'), wanted: only('/') },
    {
      name: '9 order, as a page',
      goal: 0,
      limit: koa,
      connections: 10,
      ask: only('/'),
      wanted: each('/track/'),
    },
    {
      name: '10 asset',
      goal: 0.67,
      limit: http,
      connections: 50,
      ask: only(`/assets/${asset.gzipped.length}`),
      wanted: wantedAsset,
    },
    ...(nginx === undefined
      ? []
      : [
          {
            name: '10 asset, nginx',
            goal: 0,
            limit: nginx,
            connections: 50,
            ask: wantedAsset,
            wanted: wantedAsset,
          },
        ]),
    {
      name: '11 sign-in',
      goal: 0,
      limit: http,
      connections: 4,
      ask: only('/argon2'),
      wanted: only('/api/admin/login', password),
    },
    {
      name: '12 webhook',
      goal: 0,
      limit: http,
      connections: 10,
      ask: () => webhookEvent('/event', webhookSecret),
      wanted: () => webhookEvent(webhookPath, webhookSecret),
    },
  ];
}

/** Signed news, each for the first time, of a kind that changes no order: its signature is checked, and it is kept. */
function webhookEvent(path: string, secret: string): Wanted {
  const event = { id: `evt_${randomUUID().replaceAll('-', '')}`, object: 'event', type: 'customer.created' };
  const body = JSON.stringify({ ...event, data: { object: { id: 'cus_bench', pad: 'x'.repeat(2000) } } });
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${time},v1=${mac}` };
  return { method: 'POST', path, headers, body };
}

/** Signs in; returns the cookies to send from then on. */
export async function signIn(origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const body = JSON.stringify(admin);
  const answer = await fetch(`${origin}/api/admin/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

/** Numbers of orders, and a cursor in the middle of the older ones. */
export async function lookInto(connection: DatabaseConnection): Promise<{ numbers: string[]; deep: string }> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const { rows } = await client.query<{ order_number: string }>(
    'select order_number from orders order by id limit 5000',
  );
  const old = await client.query<{ id: string; created_at: Date }>(
    'select id, created_at from orders order by created_at offset (select count(*) / 8 from orders) limit 1',
  );
  await client.end();
  const cursor = ['newest', false, old.rows[0]?.created_at.getTime(), old.rows[0]?.id];
  return {
    numbers: rows.map(({ order_number: number }) => number),
    deep: Buffer.from(JSON.stringify(cursor)).toString('base64url'),
  };
}

const gzip = { 'Accept-Encoding': 'gzip' };

/** The first script of the home page, as the service sends it to whoever understands gzip. */
export async function anAsset(origin: string): Promise<Asset> {
  const page = await (await fetch(origin)).text();
  const found = /\/assets\/[\w-]+\.js/.exec(page)?.[0];
  if (found === undefined) throw new Error('The site is not built: npm run build.');
  const { headers, body } = await request(origin + found, { headers: gzip });
  if (headers['content-encoding'] !== 'gzip') throw new Error(`${found} is not compressed by gzip.`);
  return { path: found, gzipped: Buffer.from(await body.arrayBuffer()) };
}
