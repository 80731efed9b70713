import { randomUUID } from 'node:crypto';
import { OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { expect, inject, test } from 'vitest';
import { databaseForFile, withClient } from '../../test/support/database.ts';
import { anOrderRow } from '../../test/support/rows.ts';
import { openMigrated } from './apply-migrations.ts';
import { Order } from './rows/order/order.ts';
import { PaymentAttempt } from './rows/money/payment-attempt.ts';
import { Price } from './rows/money/price.ts';
import { StaffAccount } from './rows/people/staff-account.ts';
import { StoredFile } from './rows/order/stored-file.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

const database = await databaseForFile();

test('the entities match the tables that the migrations create', async () => {
  expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
});

test('several processes may open an empty database at once', async () => {
  const target = { ...inject('cluster'), database: `empty_${randomUUID().slice(0, 8)}` };
  await withClient(inject('cluster'), (client) => client.query(`create database ${target.database}`));

  const opened = await Promise.all([1, 2, 3].map(() => openMigrated(target)));

  const [first] = opened;
  expect(await first?.em.fork().count(Price)).toBe(6);
  await Promise.all(opened.map((orm) => orm.close(true)));
  await withClient(inject('cluster'), (client) =>
    client.query(`drop database ${target.database} with (force)`),
  );
});

test('a new installation starts with the default prices', async () => {
  const rows = await database.orm.em
    .fork()
    .getKysely()
    .selectFrom('prices')
    .select(['item', 'cents'])
    .execute();

  expect(Object.fromEntries(rows.map(({ item, cents }) => [item, cents]))).toEqual({
    'translation.standard': defaultPriceList.translation.standard,
    'translation.certified': defaultPriceList.translation.certified,
    'translation.express': defaultPriceList.translation.express,
    'service.notarization': defaultPriceList.services.notarization,
    'service.certificate': defaultPriceList.services.certificate,
    'service.editing': defaultPriceList.services.editing,
  });
});

test('queries without entities return dates, whole cents and parsed documents, with their types', async () => {
  const em = database.orm.em.fork();
  const order = em.create(Order, anOrderRow({ documentFlags: ['script'], paidAt: now }));
  await em.flush();

  const row = await em
    .getKysely()
    .selectFrom('orders')
    .select(['order_number', 'total_price', 'prices', 'document_flags', 'created_at', 'paid_at', 'locale'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();

  const paidAt: Date | null = row.paid_at;
  expect({ ...row, paid_at: paidAt }).toEqual({
    order_number: order.orderNumber,
    total_price: 2495,
    prices: defaultPriceList,
    document_flags: ['script'],
    created_at: order.createdAt,
    paid_at: now,
    locale: 'en',
  });
});

test('an order has one payable attempt at a time', async () => {
  const em = database.orm.em.fork();
  const order = em.create(Order, anOrderRow());
  const attempt = { order, kind: 'checkout' as const, amount: order.totalPrice, createdAt: now };
  const first = em.create(PaymentAttempt, { ...attempt, id: randomUUID(), number: 1, state: 'open' });
  await em.flush();

  const second = { ...attempt, order: order.id, id: randomUUID(), number: 2, state: 'opening' as const };
  const insert = () => database.orm.em.fork().insert(PaymentAttempt, second);
  await expect(insert()).rejects.toThrow(UniqueConstraintViolationException);

  first.state = 'closed';
  await em.flush();
  await insert();
});

test('an order has one current document of a kind; replaced ones stay', async () => {
  const em = database.orm.em.fork();
  const order = em.create(Order, anOrderRow());
  const aFile = () => ({
    id: randomUUID(),
    order,
    kind: 'translation' as const,
    filename: 'certificate.pdf',
    documentType: 'pdf' as const,
    mediaType: 'application/pdf',
    bytes: 1,
    sha256: '',
    storageKey: randomUUID(),
    wrappedKey: 'wrapped',
    version: 1,
    createdAt: now,
  });
  const replaced = em.create(StoredFile, { ...aFile(), replacedAt: now });
  em.create(StoredFile, aFile());
  await em.flush();

  const insert = database.orm.em.fork().insert(StoredFile, { ...aFile(), order: order.id });
  await expect(insert).rejects.toThrow(UniqueConstraintViolationException);
  expect(await em.fork().count(StoredFile, { order: replaced.order.id })).toBe(2);
});

test('two usernames of staff cannot differ only in case', async () => {
  const em = database.orm.em.fork();
  const account = (username: string) => ({
    id: randomUUID(),
    username,
    passwordHash: '',
    role: 'admin' as const,
    createdAt: now,
  });
  await em.insert(StaffAccount, account('Maria'));

  await expect(em.insert(StaffAccount, account('maRIA'))).rejects.toThrow(UniqueConstraintViolationException);
});

test('an order that was only read is not written', async () => {
  const { id } = await insertOrder();
  const em = database.orm.em.fork();
  const order = await em.findOneOrFail(Order, id);
  await em.flush();

  expect(order.createdAt).toBeInstanceOf(Date);
  expect(await database.orm.em.fork().findOneOrFail(Order, id)).toMatchObject({ version: 1 });
});

test('a change based on a stale copy of an order is refused', async () => {
  const { id } = await insertOrder();
  const [mine, theirs] = [database.orm.em.fork(), database.orm.em.fork()];
  const [myOrder, theirOrder] = [await mine.findOneOrFail(Order, id), await theirs.findOneOrFail(Order, id)];
  theirOrder.status = 'inProgress';
  await theirs.flush();

  myOrder.status = 'completed';
  await expect(mine.flush()).rejects.toThrow(OptimisticLockError);
});

test('when the database drops every connection, running queries fail recognisably and later ones work', async () => {
  const failure = database.orm.em
    .fork()
    .execute('select pg_sleep(10)')
    .catch((error: unknown) => error);
  const ask = (query: string) => withClient(database.connection, (client) => client.query(query));
  const sleeping = `select 1 from pg_stat_activity where query = 'select pg_sleep(10)' and state = 'active'`;
  await expect.poll(async () => (await ask(sleeping)).rowCount).toBe(1);

  await ask(`select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`);

  expect(isDatabaseUnavailable(await failure)).toBe(true);
  await expect.poll(() => database.orm.em.fork().count(Price)).toBe(6);
});

test('a database can be named by a URL', async () => {
  const { host, user, database: name } = database.connection;
  const orm = await openMigrated(`postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`);

  expect(await orm.em.fork().count(Price)).toBe(6);
  await orm.close(true);
});

test('an unreachable database is recognised, and a broken query does not count as one', async () => {
  const nowhere = openMigrated({ ...database.connection, host: '/nowhere' });
  expect(isDatabaseUnavailable(await nowhere.catch((error: unknown) => error))).toBe(true);

  const broken = database.orm.em.fork().execute('select nothing from nowhere');
  expect(isDatabaseUnavailable(await broken.catch((error: unknown) => error))).toBe(false);
});

test('a text that PostgreSQL cannot store is an error of the text, not an outage', async () => {
  const refused = await database.orm.em
    .fork()
    .execute('select ?', ['a\0b'])
    .catch((error: unknown) => error);

  expect(refused).toMatchObject({ code: '08P01' });
  expect(isDatabaseUnavailable(refused)).toBe(false);
  expect(await database.orm.em.fork().count(Price)).toBe(6);
});

async function insertOrder(): Promise<Order> {
  const em = database.orm.em.fork();
  const order = em.create(Order, anOrderRow());
  await em.flush();
  return order;
}

test('times are read to the millisecond in any time zone', async () => {
  const em = database.orm.em.fork();
  const read = async (text: string) => {
    const { rows } = await sql<{ at: Date }>`select ${text}::timestamptz as at`.execute(
      em.getKysely<object>(),
    );
    return rows[0]?.at;
  };
  for (const iso of ['2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00.120Z', '0099-01-01T00:00:00.000Z'])
    expect((await read(iso))?.toISOString()).toBe(iso);
  expect((await read('2026-11-23 14:00:00.123456+00'))?.toISOString()).toBe('2026-11-23T14:00:00.123Z');
  expect((await read('12026-01-01 00:00:00+00'))?.toISOString()).toBe('+012026-01-01T00:00:00.000Z');
  expect(await read('infinity')).toBe(Infinity);
});
