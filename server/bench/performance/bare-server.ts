import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import Koa from 'koa';
import pg from 'pg';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { hashPassword } from '../../src/staff/passwords/password.ts';

// The limit: the cost of the same responses without a service around them. Started by processes.ts with the responses and the
// database's address; prints the port once it listens.

const [, , kind, database = ''] = process.argv;
const connection = JSON.parse(database) as DatabaseConnection;
const pool = new pg.Pool({ ...connection, max: 10 });
const folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-bare-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGTERM', () => process.exit());
const prices = JSON.stringify({ pad: 'x'.repeat(700) });
const asset = Buffer.alloc(1_000_000, 'x');
const order = { name: 'order', text: 'select * from orders where order_number = $1' };
const list = {
  name: 'list',
  text: 'select id, order_number, full_name, email, source_language, target_language, translation_type, status, paid_at, page_count, total_price, created_at, updated_at, due_at, assignee_id, version from orders order by created_at desc, id desc limit 50',
};
await pool.query('create table if not exists bare_orders (id uuid primary key, fields jsonb, bytes integer)');
const insert = { name: 'insert', text: 'insert into bare_orders values ($1, $2, $3)' };

if (kind === 'orm') {
  const { openDatabase } = await import('../../src/db/orm.ts');
  await openDatabase(connection);
}

const listeners = new Set<http.ServerResponse>();

const koa = new Koa();
koa.use((ctx) => {
  ctx.type = 'json';
  ctx.body = prices;
});
const answerAll = kind === 'koa' ? koa.callback() : answer;
const server = http.createServer((request, response) => void answerAll(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { url = '' } = request;
  if (url === '/events') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
    return;
  }
  if (url.startsWith('/assets/')) {
    // The request asks for this number of bytes.
    send(response, asset.subarray(0, Number(url.slice('/assets/'.length))), {
      'Content-Type': 'text/javascript',
      'Content-Encoding': 'gzip',
    });
    return;
  }
  send(response, Buffer.from(JSON.stringify(await contentOf(url, request))), {
    'Content-Type': 'application/json',
  });
}

function send(
  response: http.ServerResponse,
  content: Buffer,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(200, { ...headers, 'Content-Length': content.length }).end(content);
}

async function contentOf(url: string, request: http.IncomingMessage): Promise<unknown> {
  if (url === '/raw') {
    await pipeline(request, createWriteStream(path.join(folder, randomUUID())));
    return {};
  }
  if (url === '/argon2') return hashPassword('only for measuring 1');
  if (url === '/form') return insertForm(request);
  if (url === '/event') {
    const event = (await json(request)) as { readonly id: string };
    await pool.query({ ...insert, values: [randomUUID(), event, 0] });
    return {};
  }
  if (url === '/list') return (await pool.query(list)).rows;
  const values = [url.slice(url.lastIndexOf('/') + 1)];
  return (await pool.query({ ...order, values })).rows;
}

/** Parses a form with busboy, discards the file, and stores one row. */
async function insertForm(request: http.IncomingMessage): Promise<unknown> {
  const form = busboy({ headers: request.headers });
  const fields: Record<string, string> = {};
  let bytes = 0;
  form.on('field', (name, value) => (fields[name] = value));
  form.on('file', (_name, file) => file.on('data', (chunk: Buffer) => (bytes += chunk.length)));
  await pipeline(request, form);
  const id = randomUUID();
  await pool.query({ ...insert, values: [id, fields, bytes] });
  for (const stream of listeners) stream.write(`event: order.placed\ndata: {"id":"${id}"}\n\n`);
  return { id };
}
