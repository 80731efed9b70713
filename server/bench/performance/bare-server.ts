import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pg from 'pg';

// The limit: what the same answers cost without a service around them. Started by processes.ts, with what to answer and where the
// database is; prints the port when it listens.

const [, , kind, database = ''] = process.argv;
const pool = new pg.Pool({ ...(JSON.parse(database) as pg.PoolConfig), max: 10 });
const prices = JSON.stringify({ pad: 'x'.repeat(700) });
const asset = Buffer.alloc(11_000, 'x');
const order = { name: 'order', text: 'select * from orders where order_number = $1' };
const list = {
  name: 'list',
  text: 'select id, order_number, full_name, email, source_language, target_language, translation_type, status, paid_at, page_count, total_price, created_at, updated_at, due_at, assignee_id, version from orders order by created_at desc, id desc limit 50',
};

const koa = new Koa();
koa.use((ctx) => {
  ctx.type = 'json';
  ctx.body = prices;
});
const listener: http.RequestListener =
  kind === 'koa'
    ? (request, response) => void koa.callback()(request, response)
    : (request, response) => void answer(request, response);
const server = http.createServer(listener).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit());

async function answer({ url = '' }: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  if (url.startsWith('/assets/')) {
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': asset.length }).end(asset);
    return;
  }
  const { rows } = url.startsWith('/list')
    ? await pool.query(list)
    : await pool.query({ ...order, values: [url.slice(url.lastIndexOf('/') + 1)] });
  const text = JSON.stringify(rows);
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    .end(text);
}
