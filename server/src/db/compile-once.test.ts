import { expect, test } from 'vitest';
import { databaseForFile } from '../../test/support/database.ts';
import { cents, type Cents } from '@truepage/core/money';
import { compileOnce } from './compile-once.ts';
import type { Em } from './orm.ts';

const database = await databaseForFile();

const between = compileOnce(2, (em: Em, least: Cents, most: Cents) =>
  em
    .getKysely()
    .selectFrom('prices')
    .where('cents', '<=', most)
    .where('cents', '>=', least)
    .where('item', '!=', 'service.editing')
    .orderBy('cents')
    .select(['item', 'cents']),
);

test('each call gets the rows for its own values, in whatever order the query uses them', async () => {
  const em = database.orm.em.fork();
  const all = await em.getKysely().selectFrom('prices').select(['item', 'cents']).execute();
  const expected = (least: number, most: number) =>
    all.filter((row) => row.item !== 'service.editing' && row.cents >= least && row.cents <= most).length;
  expect(await between(em, cents(0), cents(999_999))).toHaveLength(expected(0, 999_999));
  expect(await between(em, cents(2000), cents(3000))).toHaveLength(expected(2000, 3000));
  expect(await between(em, cents(3000), cents(2000))).toEqual([]);
});

test("inside a transaction it sees the transaction's changes", async () => {
  await database.orm.em
    .fork()
    .transactional(async (em) => {
      await em
        .getKysely()
        .updateTable('prices')
        .set({ cents: cents(777_777) })
        .where('item', '=', 'translation.express')
        .execute();
      expect(await between(em, cents(777_777), cents(777_777))).toEqual([
        { item: 'translation.express', cents: 777_777 },
      ]);
      throw new Error('not kept');
    })
    .catch(() => undefined);
  expect(await between(database.orm.em.fork(), cents(777_777), cents(777_777))).toEqual([]);
});

test('a value that the query builder modifies is refused at once', async () => {
  const changed = compileOnce(1, (em: Em, name: string) =>
    em.getKysely().selectFrom('orders').where('full_name', '=', `${name}!`).select('id'),
  );
  await expect(changed(database.orm.em.fork(), 'Ana')).rejects.toThrow('not handed on');
});
