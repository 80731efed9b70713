import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { applyMigrations } from '../../../src/db/apply-migrations.ts';
import { openDatabase } from '../../../src/db/orm.ts';
import { createMailboxes } from '../../../src/mailboxes.ts';
import { withClient } from '../../support/database.ts';

const database = `names_${randomUUID().slice(0, 8)}`;
const mailboxes = createMailboxes('ab'.repeat(32));
const inCluster = (text: string) => withClient(inject('cluster'), (client) => client.query(text));
const ask = async (text: string, values: unknown[] = []) =>
  (
    await withClient({ ...inject('cluster'), database }, (client) =>
      client.query<Record<string, unknown>>(text, values),
    )
  ).rows;

await inCluster(`create database ${database}`);
const orm = await openDatabase({ ...inject('cluster'), database });
await orm.migrator.up({ to: '20261125191900-hashed-rate-limits' });
afterAll(async () => {
  await orm.close(true);
  await inCluster(`drop database ${database} with (force)`);
});

async function addOrder(fullName: string, email: string, passportNames: readonly string[] = []) {
  const id = randomUUID();
  await ask(
    `insert into orders (id, order_number, full_name, email, passport_names, source_language, target_language, translation_type,
       include_notarization, include_certificate, include_editing, status, page_count, page_count_source, prices, total_price,
       created_at, updated_at, due_at)
     values ($1, $2, $3, $4, $5, 'es', 'en', 'certified', false, false, false, 'pending', 1, 'pdf', '{}', 2495, now(), now(), now())`,
    [id, `TP-2026-${id.slice(0, 4)}`, fullName, email, JSON.stringify(passportNames)],
  );
  await ask(
    `insert into tracking_tokens (token_hash, order_id, created_at, mailed_to) values ($1, $2, now(), $3)`,
    [`token of ${id}`, id, mailboxes.hash(email)],
  );
  return id;
}
const addStaff = (username: string, email: string) =>
  ask(
    `insert into staff_accounts (id, username, email, role, created_at) values (gen_random_uuid(), $1, $2, 'admin', now())`,
    [username, email],
  );

test('an upgrade normalises stored names and addresses like new ones', async () => {
  const usual = await addOrder('Ana Gómez', 'Ana@Example.com');
  const hidden = await addOrder('\u202AJose\u0301  Nun\u0303ez\u202C', 'jose@example.com', [
    '\u200B',
    'Jose\u0301\u2060',
  ]);
  const unseen = await addOrder('\u200B\u2060', 'x@example.com');
  const forgotten = await addOrder('—', '');
  const wide = await addOrder('Eva', 'eva＠example.com');
  await addStaff('eve', 'eve@example.com');
  await addStaff('e\u115Fve', 'eve＠example.com');
  await addStaff('to\u3164m', 'tom@example.com');

  await applyMigrations(orm);

  const orders = await ask(
    `select orders.id, full_name, email, passport_names, access_generation, search_text, revoked_at is not null as is_revoked, mailed_to
     from orders join tracking_tokens on order_id = orders.id`,
  );
  const orderOf = (id: string) => orders.find((order) => order['id'] === id);
  expect(orderOf(usual)).toMatchObject({
    full_name: 'Ana Gómez',
    email: 'Ana@Example.com',
    is_revoked: false,
  });
  expect(orderOf(hidden)).toMatchObject({
    full_name: 'José Nuñez',
    passport_names: ['José'],
    is_revoked: false,
  });
  expect(orderOf(hidden)?.['search_text']).toContain(' jose nunez jose@');
  // This name has no visible characters.
  expect(orderOf(unseen)).toMatchObject({ full_name: '\u200B\u2060', is_revoked: false });
  expect(orderOf(wide)).toMatchObject({ email: 'eva@example.com', access_generation: 1, is_revoked: true });
  for (const id of [usual, hidden]) {
    const order = orderOf(id);
    expect(mailboxes.fits(String(order?.['email']), String(order?.['mailed_to']))).toBe(true);
  }
  expect(orderOf(forgotten)).toMatchObject({ full_name: '—', email: '' });
  // Two accounts are never merged.
  expect(await ask('select username, email from staff_accounts order by created_at')).toEqual([
    { username: 'eve', email: 'eve@example.com' },
    { username: 'e\u115Fve', email: 'eve@example.com' },
    { username: 'tom', email: 'tom@example.com' },
  ]);
}, 60_000);
