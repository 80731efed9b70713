import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { databaseForFile } from '../../test/support/database.ts';
import { createPreparedStatements, plannedOnce } from './prepared-statements.ts';

const database = await databaseForFile();

const sentAs = async (plans: ReturnType<typeof createPreparedStatements>, text: string, times: number) => {
  const names: (string | undefined)[] = [];
  for (let time = 0; time < times; time += 1)
    await plans.run(text, (name) => Promise.resolve(void names.push(name)));
  return names;
};

test('a frequent query is prepared once, under one name', async () => {
  const names = await sentAs(createPreparedStatements(), '\n select 1', 7);
  expect(names.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  expect(new Set(names.slice(4))).toEqual(new Set([expect.stringMatching(/^kept_[\w-]{22}$/)]));
});

test('writes and text searches are never prepared, nor are queries beyond the limit', async () => {
  const plans = createPreparedStatements();
  for (const text of ['update orders set version = 1', "select 1 where name like '%' || $1 || '%'"])
    expect(new Set(await sentAs(plans, text, 10))).toEqual(new Set([undefined]));
  for (let other = 0; other < 50; other += 1) await sentAs(plans, `select ${other}`, 5);
  expect(new Set(await sentAs(plans, 'select too late', 10))).toEqual(new Set([undefined]));
});

test('after a newer version changes the tables, queries still work on every connection', async () => {
  const read = async () => {
    const { rows } = await sql<object>`select * from price_changes_seen`.execute(
      database.orm.em.fork().getKysely(),
    );
    return Object.keys(rows[0] ?? {});
  };
  await database.orm.em.fork().execute('create table price_changes_seen as select 1 as one');
  const atOnce = () => Promise.all(Array.from({ length: 12 }, read));
  for (let round = 0; round < 6; round += 1) await atOnce();
  const kept = await database.orm.em
    .fork()
    .execute<{ name: string }[]>(
      `select name from pg_prepared_statements where statement like '%price_changes_seen%'`,
    );
  expect(kept).toHaveLength(1);
  await database.orm.em.fork().execute('alter table price_changes_seen add two int');
  for (const columns of await atOnce()) expect(columns).toEqual(['one', 'two']);
});

test('in a transaction only marked statements are prepared, since no other could be retried', async () => {
  await database.orm.em.fork().transactional(async (em) => {
    const marked = sql.raw(`select 'within, marked'${plannedOnce}`);
    for (let time = 0; time < 8; time += 1) {
      await sql`select 'within'`.execute(em.getKysely());
      await sql`${marked}`.execute(em.getKysely());
    }
    const { rows } =
      await sql`select statement from pg_prepared_statements where statement like '%within%'`.execute(
        em.getKysely(),
      );
    expect(rows).toEqual([{ statement: expect.stringContaining('within, marked') }]);
  });
});
