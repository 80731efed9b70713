import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { databaseForFile, withClient } from '../../test/support/database.ts';
import { announceThrough, createAnnouncements, type Announcements } from './announcements.ts';

const database = await databaseForFile();

let announcements: Announcements | undefined;
afterEach(() => announcements?.stop());

const times = { proveEvery: 20, pollEvery: 20, shortestWait: 20, longestWait: 50 };

/** Subscribes to 'news'. `road.announce` is how notifications reach the database; tests replace it. */
async function listen(patience: { readonly arriveWithin?: number } = {}) {
  const toDatabase = announceThrough(database.orm);
  const road = { announce: toDatabase };
  const said: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => said.push(line) });
  const heard: (string | undefined)[] = [];
  announcements = createAnnouncements({
    direct: database.connection,
    announce: (channel, text) => road.announce(channel, text),
    log,
    times: { ...times, ...patience },
  });
  announcements.on('news', (text) => heard.push(text));
  await announcements.start();
  return { announcements, road, toDatabase, heard, said };
}

test('a NOTIFY is received; at the start, events may have been missed', async () => {
  const { announcements: listening, toDatabase, heard, said } = await listen();
  expect(listening.isListening).toBe(true);
  await toDatabase('news', 'one');

  await expect.poll(() => heard.at(-1)).toBe('one');
  expect(heard[0]).toBe(undefined);
  expect(said).toEqual([]);
});

test('a silent connection is reported once; listeners poll until it works again', async () => {
  const { announcements: listening, road, toDatabase, heard, said } = await listen({ arriveWithin: 200 });
  // Like behind a pooler in transaction mode: NOTIFY is accepted but never delivered.
  road.announce = () => Promise.resolve();
  await expect.poll(() => listening.isListening).toBe(false);
  const before = heard.length;
  await expect.poll(() => heard.length).toBeGreaterThan(before + 3);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('do not arrive');

  road.announce = toDatabase;
  await expect.poll(() => listening.isListening).toBe(true);
  expect(said).toHaveLength(2);
  expect(said[1]).toContain('arrive again');
});

test('a cut connection is restored, and listeners get a gap', async () => {
  const { announcements: listening, toDatabase, heard } = await listen();
  await withClient(database.connection, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'truepage-events' and datname = current_database()`,
    ),
  );
  await expect.poll(() => heard.filter((text) => text === undefined).length).toBeGreaterThan(1);
  await expect.poll(() => listening.isListening).toBe(true);
  await toDatabase('news', 'after');

  await expect.poll(() => heard.at(-1)).toBe('after');
});

test('starting without a database ends, and stopping does not wait', async () => {
  const nowhere = createAnnouncements({
    direct: { ...database.connection, host: '/nowhere' },
    announce: () => Promise.reject(new Error('away')),
    log: pino({ level: 'silent' }),
    times,
  });
  await nowhere.start();
  expect(nowhere.isListening).toBe(false);
  await nowhere.stop();
});
