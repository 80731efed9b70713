import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '../src/config.ts';
import { startServer } from '../src/start/start-server.ts';

// How fast the list of orders answers, over HTTP, one call after the other, as an administrator's screen makes them:
// `node server/bench/staff-search.ts [--calls 200]` on a database that fill-orders.ts has filled. The server runs in
// this process, so that the client's work is in the figures too. Prints p50, p99 and the slowest in ms.

const { values } = parseArgs({ options: { calls: { type: 'string', default: '200' } } });
const calls = Number(values.calls);
const password = 'only for measuring 1';
const server = await startServer(
  readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ADMIN_USERNAME: 'bench',
    ADMIN_PASSWORD: password,
    ...process.env,
  }),
);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const cookie = await signIn();
  const example = await anOldOrder();
  const deepCursor = Buffer.from(JSON.stringify(['newest', false, example.createdAt, example.id]));
  const queries: readonly (readonly [string, Record<string, string>])[] = [
    ['page 1', {}],
    ['deep page, by cursor', { cursor: deepCursor.toString('base64url') }],
    ['page 1, by due date', { sort: 'due' }],
    ['in progress', { status: 'inProgress' }],
    ['pending and paid', { status: 'pending', paid: 'true' }],
    ['completed and unpaid', { status: 'completed', paid: 'false' }],
    ['an order number', { q: example.orderNumber }],
    ['part of a number', { q: example.orderNumber.slice(8) }],
    ['a name, frequent', { q: 'garcía' }],
    ['a name, rare', { q: example.fullName }],
    ['part of an email, frequent', { q: '@gmail' }],
    ['part of an email, rare', { q: example.email.slice(0, 10) }],
    ['what nobody is called', { q: 'nobody at all' }],
    ['two letters, rare', { q: 'zq' }],
  ];
  for (const [name, query] of queries) await measure(name, query, cookie);
} finally {
  agent.destroy();
  await server.stop();
}

async function measure(name: string, query: Record<string, string>, cookie: string): Promise<void> {
  const path = `/api/admin/orders?${new URLSearchParams(query)}`;
  let rows = 0;
  const times: number[] = [];
  for (let call = -10; call < calls; call += 1) {
    const startedAt = performance.now();
    const { status, text } = await send('GET', path, cookie);
    if (call >= 0) times.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    rows = (JSON.parse(text) as unknown[]).length;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  const figures = `p50 ${at(0.5).padStart(6)}  p99 ${at(0.99).padStart(6)}  max ${at(1).padStart(6)}`;
  process.stdout.write(`${name.padEnd(28)} ${figures}  (${rows} rows)\n`);
}

/** From the far end of the list: seven eighths of all orders are newer. */
async function anOldOrder() {
  const { rows } = await sql<{
    id: string;
    order_number: string;
    full_name: string;
    email: string;
    created_at: Date;
  }>`
    select id, order_number, full_name, email, created_at from orders order by created_at
    offset (select count(*) / 8 from orders) limit 1
  `.execute(server.deps.orm.em.fork().getKysely());
  const [row] = rows;
  if (row === undefined) throw new Error('there are no orders: run fill-orders.ts first');
  return {
    id: row.id,
    orderNumber: row.order_number,
    fullName: row.full_name,
    email: row.email,
    createdAt: row.created_at.getTime(),
  };
}

async function signIn(): Promise<string> {
  const { username } = server.signIn;
  const body = JSON.stringify({ username, password: process.env['ADMIN_PASSWORD'] ?? password });
  const { status, cookies } = await send('POST', '/api/admin/login', '', body);
  if (status !== 200) throw new Error(`signing in as ${username} was answered ${status}: set ADMIN_PASSWORD`);
  return cookies;
}

function send(method: string, path: string, cookie: string, body?: string) {
  return new Promise<{ status: number; text: string; cookies: string }>((resolve, reject) => {
    const headers = { Cookie: cookie, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
    const call = request(new URL(path, server.origin), { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookies });
      });
    });
    call.on('error', reject).end(body);
  });
}
