import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { MailKind } from '@truepage/core/mails/mail-kinds';
import { afterAll, expect, test } from 'vitest';
import { answerAll } from '../support/checking.ts';
import { withClient } from '../support/database.ts';
import { upload, pay } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startGatedSmtp } from '../support/stand-ins/scripted-smtp.ts';
import { cookieOf } from '../support/staff.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';

/** The mails that contain a secret link or code. */
const kinds: readonly MailKind[] = ['tracking', 'my_orders', 'ready', 'access', 'address_corrected'];
const secrets = /(?:\/track\/direct\/|\/my-orders\/|\/admin\/welcome\/|invitation=)([\w.%~-]{40,})/g;

const logged: string[] = [];
const smtp = await startGatedSmtp();
afterAll(() => smtp.close());
// Refused temporarily: the mails stay in the outbox and are retried.
smtp.always('refuse');
const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
const env = { ORDER_ACCESS: 'proof', SMTP_URL: smtp.url, MAIL_FROM: 'orders@truepage.example' };
const server = await startServerForFile({ env, log });
const admin = await signInAs(server, 'admin');

/** All text in all tables, including the job queue's. */
function everyRow(): Promise<string> {
  return withClient(server.database.connection, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    const rows: unknown[] = [];
    for (const { name } of tables.rows) rows.push((await client.query(`select * from ${name}`)).rows);
    return JSON.stringify(rows);
  });
}

/** Everything of an order that its customer and staff can see. */
async function everyAnswer(orderNumber: string, Cookie: string): Promise<string> {
  const customer = ['', '/privacy'].map((path) =>
    server.call('GET', `/api/orders/${orderNumber}${path}`, undefined, { Cookie }),
  );
  const desk = ['', '/history', '/notification-preview'].map((path) =>
    admin.call('GET', `/api/admin/orders/${orderNumber}${path}`),
  );
  const lists = ['mails', 'staff', 'orders'].map((path) => admin.call('GET', `/api/admin/${path}`));
  const archive = await fetch(`${server.origin}/api/order-data.zip?order=${orderNumber}`, {
    headers: { Cookie },
  });
  expect(archive.status).toBe(200);
  const exported = Buffer.from(await archive.arrayBuffer()).toString('latin1');
  expect(exported).toContain('"kind": "tracking"');
  const replies = await Promise.all([...customer, ...desk, ...lists]);
  // The proven customer also sees the review invitation on the order's page.
  return JSON.stringify(replies.map(({ body }) => ({ ...body, reviewInvitation: undefined }))) + exported;
}

test('secrets are only in the mail: no export, answer, log line or row of the database contains them', async () => {
  const email = `ana-${randomUUID()}@example.com`;
  const placed = await server.call('POST', '/api/orders', orderForm({ email, translationType: 'express' }));
  const orderNumber = String(placed.body['orderNumber']);
  await pay(server, orderNumber);
  await upload(admin, orderNumber);
  await answerAll(admin, orderNumber);
  await admin.call('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
  await server.call('POST', '/api/my-orders', { email });
  const invited = { username: 'maria', email: `maria-${randomUUID()}@example.com`, role: 'translator' };
  expect((await admin.call('POST', '/api/admin/staff', invited)).status).toBe(201);
  const other = await server.call('POST', '/api/orders', orderForm({ email: `old-${email}` }));
  const handed = (kind: MailKind) => smtp.handedOver.some((mail) => mail.kind === kind);
  await expect.poll(() => kinds.slice(0, 4).filter((kind) => !handed(kind))).toEqual([]);

  smtp.always('take');
  const arrived = (at: string, kind: MailKind) => smtp.inbox(at).some((mail) => mail.kind === kind);
  await expect.poll(() => arrived(`old-${email}`, 'tracking')).toBe(true);
  smtp.always('refuse');
  const body = { fullName: 'Ana Gómez', email };
  const path = `/api/orders/${String(other.body['orderNumber'])}/customer`;
  expect((await server.call('PUT', path, body, { Cookie: cookieOf(other) })).status).toBe(200);
  await expect.poll(() => handed('address_corrected')).toBe(true);

  const places = async () => [
    await everyRow(),
    await everyAnswer(orderNumber, cookieOf(placed)),
    logged.join('\n'),
  ];
  const whileRefused = await places();
  smtp.always('take');
  await expect.poll(() => arrived(email, 'address_corrected')).toBe(true);
  const once = new Set(
    smtp.handedOver.flatMap(({ text }) => [...text.matchAll(secrets)].map(([, token = '']) => token)),
  );

  expect(once.size).toBeGreaterThan(kinds.length);
  for (const place of [...whileRefused, ...(await places())])
    expect(
      [...once].filter((token) => place.includes(token) || place.includes(decodeURIComponent(token))),
    ).toEqual([]);
});
