import { setTimeout as delay } from 'node:timers/promises';
import { cents } from '@truepage/core/money';
import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseForFile } from '../../test/support/database.ts';
import { visitorChangesChannel } from '../db/announce-change.ts';
import { StaffEvent } from '../db/rows/people/staff-event.ts';
import { recordEvent, staffEventsChannel } from './record.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

const database = await databaseForFile();

test('an event is announced with its id on commit, and discarded on rollback', async () => {
  const heard: string[] = [];
  const listener = new pg.Client(database.connection);
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.connect();
  await listener.query(`listen ${staffEventsChannel}`);

  const failing = database.orm.em.fork().transactional(async (em) => {
    await recordEvent(em, 'order.placed', { orderNumber: 'never' }, now);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const payload = { orderNumber: 'TP-1', totalPrice: cents(2495), translationType: 'express' } as const;
  const id = await database.orm.em.fork().transactional((em) => recordEvent(em, 'order.paid', payload, now));

  await expect.poll(() => heard).toEqual([String(id)]);
  expect(await database.orm.em.fork().find(StaffEvent, {})).toMatchObject([
    { id, name: 'order.paid', orderNumber: 'TP-1', payload, at: now },
  ]);
  await listener.end();
});

test('the customer of the order hears of the same events, except internal ones', async () => {
  const heard: string[] = [];
  const listener = new pg.Client(database.connection);
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.connect();
  await listener.query(`listen ${visitorChangesChannel}`);

  await database.orm.em.fork().transactional(async (em) => {
    await recordEvent(em, 'order.noted', { orderNumber: 'TP-1' }, now);
    await recordEvent(em, 'mail.failed', { orderNumber: null, kind: 'ready' }, now);
    await recordEvent(em, 'mail.failed', { orderNumber: 'TP-2', kind: 'ready' }, now);
    await recordEvent(em, 'order.corrected', { orderNumber: 'TP-3' }, now);
  });

  await expect.poll(() => heard).toEqual(['order TP-3']);
  await listener.end();
});

test('a reader never sees an earlier event after a later one', async () => {
  const slowAndFast = Array.from({ length: 30 }, (_, index) =>
    database.orm.em.fork().transactional(async (em) => {
      await delay(index % 7);
      await recordEvent(em, 'order.placed', { orderNumber: `TP-${index}` }, now);
      await delay(index % 5 === 0 ? 20 : 0);
    }),
  );
  const all = Promise.all(slowAndFast);
  let done = false;
  void all.finally(() => (done = true));

  let last = 0;
  const seen: number[] = [];
  const reader = database.orm.em.fork().getKysely();
  for (let finalRound = false; !finalRound;) {
    finalRound = done;
    const rows = await reader
      .selectFrom('staff_events')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    seen.push(...rows.map(({ id }) => id));
    last = seen.at(-1) ?? 0;
  }
  await all;

  expect(seen).toHaveLength(await database.orm.em.fork().count(StaffEvent));
});

test('recording an event outside of a transaction throws', async () => {
  await expect(
    recordEvent(database.orm.em.fork(), 'order.placed', { orderNumber: 'TP-1' }, now),
  ).rejects.toThrow('transaction');
});
