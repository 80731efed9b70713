import { expect, test } from 'vitest';
import { databaseForFile, withClient } from '../../test/support/database.ts';
import { StartError } from '../start-error.ts';
import { applyMigrations } from './apply-migrations.ts';
import { demandNotifications, poolerRefusal } from './demand-notifications.ts';
import { openDatabase } from './orm.ts';
import { Price } from './rows/money/price.ts';

const database = await databaseForFile();
const another = await databaseForFile();

const ask = (text: string) => withClient(database.connection, (client) => client.query(text));

test('a database that a newer version has migrated is refused', async () => {
  await ask(`insert into mikro_orm_migrations (name) values ('20991231235959-from-the-future')`);

  const refused = applyMigrations(database.orm);

  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(
    /newer TruePage.*20991231235959-from-the-future.*Start that version or a newer one/,
  );
  await ask(`delete from mikro_orm_migrations where name like '2099%'`);
  expect(await applyMigrations(database.orm)).toEqual([]);
});

test('a database from before the first release is refused with instructions', async () => {
  await ask(`insert into mikro_orm_migrations (name) values ('20261120060923-initial')`);

  const refused = applyMigrations(database.orm);

  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/before the first release.*empty one.*DATA_DIR.*DATABASE_URL/s);
  await ask(`delete from mikro_orm_migrations where name = '20261120060923-initial'`);
  expect(await applyMigrations(database.orm)).toEqual([]);
});

test('two addresses of one database share notifications; two databases do not', async () => {
  const [pooled, direct] = [database.connection, another.connection];
  await demandNotifications({ pooled, direct: undefined });
  await demandNotifications({ pooled, direct: pooled });

  await expect(demandNotifications({ pooled, direct, withinMs: 300 })).rejects.toThrow(
    /^Notifications sent at DATABASE_URL do not arrive at DATABASE_URL_DIRECT/,
  );
});

test('a pooler that refuses a session setting is named, however deep its error is nested', () => {
  const words = new Error('unsupported startup parameter: statement_timeout');
  const refusal = poolerRefusal(new Error('wrapped', { cause: words }));

  expect(refusal?.message).toMatch(/connection pooler.*DATABASE_URL_DIRECT/);
  expect(poolerRefusal(new Error('something else'))).toBe(undefined);
});

test('through a pooler the timeouts apply to each transaction and not to the session', async () => {
  const orm = await openDatabase(database.connection, { isPooled: true });
  const limit = `select current_setting('statement_timeout') as now`;
  const inTransaction = await orm.em.fork().transactional((em) => em.execute<{ now: string }[]>(limit));

  expect(inTransaction).toEqual([{ now: '30s' }]);
  expect(await orm.em.fork().execute(limit)).toEqual([{ now: '0' }]);
  expect(await orm.em.fork().count(Price)).toBe(6);
  await orm.close(true);
});
