import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { estimatedDelivery } from '@truepage/core/orders/delivery';
import { makeOrderNumber } from '@truepage/core/orders/order-number';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import type { TranslationType } from '@truepage/core/orders/translation-type';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { quote } from '@truepage/core/pricing/quote';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { clientConfig, type DatabaseTarget } from '../src/db/connection.ts';
import { openConfiguredDatabase } from '../src/start/open-configured-database.ts';
import { seededRandom } from '../test/support/seeded-random.ts';
import { oneOf, somebody } from './made-up-people.ts';

// Fills a database with made-up orders of the last two years, their files' rows (not the files) and payments:
// `node server/bench/fill-orders.ts --orders 100000` adds them to DATABASE_URL, or to the embedded database of DATA_DIR
// while no server runs on it. Who has an account there by now gets some of them. The same seed makes the same people.

const rowsAtOnce = 5000;
const [minute, day] = [60_000, 86_400_000];
const languages = [
  'es',
  'es',
  'es',
  'pt-br',
  'fr',
  'uk',
  'ru',
  'zh',
  'ar',
  'vi',
  'ko',
  'ht',
  'pl',
  'fa',
  'am',
  'tr',
];
const types: readonly TranslationType[] = ['standard', 'certified', 'certified', 'certified', 'express'];

export async function fillOrders(target: DatabaseTarget, count: number, seed = Date.now()): Promise<void> {
  const client = new pg.Client(clientConfig(target));
  await client.connect();
  try {
    const staff = await findStaff(client);
    const random = seededRandom(seed);
    const now = Date.now();
    const ages = Array.from({ length: count }, () => anAge(random)).toSorted((one, other) => other - one);
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await withoutIndexes(client, async () => {
      let copying = Promise.resolve();
      for (let done = 0; done < count; done += rowsAtOnce) {
        const made = ages.slice(done, done + rowsAtOnce).map((age) => anOrder(random, now - age, now, staff));
        const tables = [
          asTable('orders', made),
          asTable('stored_files', made.flatMap(filesOf)),
          asTable('payment_entries', made.flatMap(paymentOf)),
        ];
        // PostgreSQL takes one lot in while the next is made up.
        await copying;
        copying = copyAll(client, tables);
      }
      await copying;
    });
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function findStaff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from staff_accounts where disabled_at is null and password_hash is not null',
  );
  return rows.map(({ id }) => id);
}

type MadeOrder = ReturnType<typeof anOrder>;

/** In ms. More and more orders come in: half of all in the last six months. */
function anAge(random: () => number): number {
  return Math.floor(random() ** 2 * 730 * day);
}

function anOrder(random: () => number, time: number, now: number, staff: readonly string[]) {
  const createdAt = new Date(time);
  const isPaid = random() < 0.86;
  const paidAt = isPaid ? new Date(createdAt.getTime() + Math.floor(random() * 30 * minute)) : null;
  const status = isPaid ? statusAfter((now - createdAt.getTime()) / day, random()) : 'pending';
  const translationType = oneOf(random, types);
  const request = {
    translationType,
    pageCount: 1 + Math.floor(random() ** 4 * 20),
    includeNotarization: random() < 0.2,
    includeCertificate: false,
    includeEditing: random() < 0.1,
  };
  const startedAt = status === 'pending' ? null : new Date(createdAt.getTime() + 60 * minute);
  const completedAt = status === 'completed' ? new Date(createdAt.getTime() + 600 * minute) : null;
  const { fullName, email } = somebody(random);
  const intoEnglish = random() < 0.85;
  const other = oneOf(random, languages);
  return {
    id: randomUUID(),
    order_number: makeOrderNumber(
      createdAt,
      Uint8Array.from({ length: 12 }, () => random() * 256),
    ),
    full_name: fullName,
    email,
    source_language: intoEnglish ? other : 'en',
    target_language: intoEnglish ? 'en' : other,
    translation_type: translationType,
    include_notarization: request.includeNotarization,
    include_certificate: request.includeCertificate,
    include_editing: request.includeEditing,
    locale: 'en',
    status,
    page_count: request.pageCount,
    page_count_source: 'pdf',
    document_flags: [],
    prices: defaultPriceList,
    total_price: quote(request, defaultPriceList).total,
    paid_at: paidAt,
    created_at: createdAt,
    updated_at: completedAt ?? startedAt ?? paidAt ?? createdAt,
    started_at: startedAt,
    completed_at: completedAt,
    // Whoever completes an order tells its customer, as a rule.
    notified_at: completedAt,
    due_at: estimatedDelivery(translationType, paidAt ?? createdAt),
    assignee_id: staff.length === 0 || (status === 'pending' && random() < 0.7) ? null : oneOf(random, staff),
    version: 1,
  };
}

function statusAfter(ageInDays: number, luck: number): OrderStatus {
  if (ageInDays > 3) return luck < 0.99 ? 'completed' : 'inProgress';
  return luck < 0.3 ? 'completed' : luck < 0.7 ? 'inProgress' : 'pending';
}

function filesOf(order: MadeOrder): object[] {
  const original = aFile(order, 'original', order.created_at);
  const { completed_at: completedAt } = order;
  return completedAt === null ? [original] : [original, aFile(order, 'translation', completedAt)];
}

function aFile(order: MadeOrder, kind: 'original' | 'translation', createdAt: Date) {
  const id = randomUUID();
  return {
    id,
    order_id: order.id,
    kind,
    filename: kind === 'original' ? 'birth-certificate.pdf' : 'birth-certificate.en.pdf',
    document_type: 'pdf',
    media_type: 'application/pdf',
    bytes: 84_000,
    sha256: '0'.repeat(64),
    storage_key: `bench/${id}`,
    wrapped_key: 'none',
    version: 1,
    created_at: createdAt,
  };
}

function paymentOf(order: MadeOrder): object[] {
  if (order.paid_at === null) return [];
  const [id, amount] = [randomUUID(), order.total_price];
  const entry = {
    id,
    order_id: order.id,
    kind: 'charge',
    amount,
    currency: 'usd',
    by: 'stripe',
    at: order.paid_at,
  };
  return [{ ...entry, reference: `pi_bench_${id}` }];
}

interface Table {
  readonly statement: string;
  /** As the text format of COPY has rows: a line each, columns between tabs. */
  readonly text: string;
}

function asTable(name: string, rows: readonly object[]): Table {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
  return {
    statement: `copy ${name} (${columns.join(', ')}) from stdin`,
    text: rows.map((row) => `${Object.values(row).map(written).join('\t')}\n`).join(''),
  };
}

async function copyAll(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { statement, text } of tables) {
    if (text === '') continue;
    const into = client.query(copyFrom(statement));
    into.end(text);
    await finished(into);
  }
}

/** The same list stands on every order. */
const writtenPrices = JSON.stringify(defaultPriceList);

function written(value: unknown): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value;
  if (value === defaultPriceList) return writtenPrices;
  // Nothing that is made up here has a sign that COPY would have to be told of.
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/**
 * Indexes that no constraint stands on, and the constraints that ask for a row of another table, are quicker made at the end
 * than kept all along.
 */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const tables = [['orders', 'stored_files', 'payment_entries']];
  const indexes = await client.query<{ name: string; definition: string }>(
    `select index.relname as name, pg_get_indexdef(index.oid) as definition
     from pg_index join pg_class as index on index.oid = indexrelid
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = index.oid)`,
    tables,
  );
  const references = await client.query<{ name: string; tableName: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as "tableName", pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    tables,
  );
  for (const { name, tableName } of references.rows)
    await client.query(`alter table ${tableName} drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`);
  await fill();
  for (const { definition } of indexes.rows) await client.query(definition);
  for (const { name, tableName, definition } of references.rows)
    await client.query(`alter table ${tableName} add constraint ${name} ${definition}`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '100000' }, seed: { type: 'string' } },
  });
  const database = await openConfiguredDatabase(readConfig(process.env), pino({ level: 'error' }));
  try {
    const startedAt = performance.now();
    await fillOrders(
      database.direct,
      Number(values.orders),
      values.seed === undefined ? undefined : Number(values.seed),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${values.orders} orders in ${seconds} s\n`);
  } finally {
    await database.close();
  }
}
