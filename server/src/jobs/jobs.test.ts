import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseForFile, withClient } from '../../test/support/database.ts';
import { createJobs, type Jobs } from './jobs.ts';

const silent = pino({ level: 'silent' });

let jobs: Jobs;
const database = await databaseForFile();
beforeEach(async () => {
  jobs = createJobs({ connection: database.connection, log: silent });
  await jobs.start();
});
afterEach(async () => {
  await jobs.stop();
  await withClient(database.connection, (client) => client.query('delete from pgboss.job'));
});

function queueMail(mailId: string): Promise<void> {
  return database.orm.em.fork().transactional((em) => jobs.enqueue(em, 'mail', { mailId }));
}

test('a job starts as soon as its transaction commits, and never if it is rolled back', async () => {
  const seen: string[] = [];
  await jobs.work('mail', async ({ mailId }) => void seen.push(mailId));
  await delay(200);

  const failing = database.orm.em.fork().transactional(async (em) => {
    await jobs.enqueue(em, 'mail', { mailId: 'rolled back' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  let startedBeforeCommit = true;
  await database.orm.em.fork().transactional(async (em) => {
    await jobs.enqueue(em, 'mail', { mailId: 'committed' });
    await delay(100);
    startedBeforeCommit = seen.length > 0;
  });

  await expect.poll(() => seen, { timeout: 800, interval: 5 }).toEqual(['committed']);
  expect(startedBeforeCommit).toBe(false);
  await delay(1200);
  expect(seen).toEqual(['committed']);
});

test('a start updates outdated queues and leaves the others unchanged', async () => {
  const readQueues = () =>
    withClient(database.connection, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select name, retry_limit, dead_letter, updated_on from pgboss.queue order by name',
      );
      return rows;
    });
  const restart = async () => {
    await jobs.stop();
    jobs = createJobs({ connection: database.connection, log: silent });
    await jobs.start();
  };
  const before = await readQueues();
  await restart();
  expect(await readQueues()).toEqual(before);

  await withClient(database.connection, (client) =>
    client.query("update pgboss.queue set retry_limit = 1, dead_letter = null where name = 'mail'"),
  );
  await restart();
  const mail = (await readQueues()).find(({ name }) => name === 'mail');
  expect(mail).toMatchObject({ retry_limit: 35, dead_letter: 'mail-dead' });
});

test('a backlog of jobs is processed without pauses', async () => {
  const seen = new Set<string>();
  await database.orm.em.fork().transactional(async (em) => {
    for (let index = 0; index < 60; index += 1) await jobs.enqueue(em, 'mail', { mailId: String(index) });
  });
  await jobs.work('mail', async ({ mailId }) => void seen.add(mailId));

  await expect.poll(() => seen.size).toBe(60);
});

test('a failed job is retried soon', async () => {
  const attempts: number[] = [];
  await jobs.work('mail', async (_, { attempt }) => {
    attempts.push(attempt);
    if (attempt === 1) throw new Error('mail server away');
  });
  await queueMail('m1');

  await expect.poll(() => attempts).toEqual([1, 2]);
  await expect.poll(async () => (await jobs.counts()).mail).toEqual({ waiting: 0, active: 0, failed: 0 });
});

test('an email that has failed permanently is in the dead-letter queue', async () => {
  await queueMail('m1');
  await withClient(database.connection, (client) => client.query('update pgboss.job set retry_limit = 0'));
  await jobs.work('mail', () => Promise.reject(new Error('no such mailbox')));

  await expect.poll(async () => (await jobs.counts())['mail-dead'].waiting).toBe(1);
  expect((await jobs.counts()).mail).toEqual({ waiting: 0, active: 0, failed: 1 });
});

test('only one sweep waits or runs at a time', async () => {
  await database.orm.em.fork().transactional((em) => jobs.enqueue(em, 'payment-sweep', {}));
  await database.orm.em.fork().transactional((em) => jobs.enqueue(em, 'payment-sweep', {}));

  expect((await jobs.counts())['payment-sweep'].waiting).toBe(1);
});

test('a job can be delayed', async () => {
  const seen: string[] = [];
  await jobs.work('mail', async ({ mailId }) => void seen.push(mailId));
  const startAfter = new Date(Date.now() + 1500);
  await database.orm.em
    .fork()
    .transactional((em) => jobs.enqueue(em, 'mail', { mailId: 'm1' }, { startAfter }));

  await delay(1000);
  expect(seen).toEqual([]);
  await expect.poll(() => seen).toEqual(['m1']);
});

test('job processing resumes after the database has dropped its connections', async () => {
  const seen: string[] = [];
  await jobs.work('mail', async ({ mailId }) => void seen.push(mailId));
  const drop = `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and application_name like 'truepage-jobs%'`;
  const { rowCount } = await withClient(database.connection, (client) => client.query(drop));
  expect(rowCount).toBeGreaterThan(1);

  await queueMail('m1');

  await expect.poll(() => seen).toEqual(['m1']);
});

test('the job of a killed process is retried immediately by the next process', async () => {
  await jobs.stop();
  await queueAndKillWorker();

  jobs = createJobs({ connection: database.connection, log: silent });
  await jobs.start();
  const attempts: number[] = [];
  await jobs.work('mail', async (_, { attempt }) => void attempts.push(attempt));

  await expect.poll(() => attempts).toEqual([2]);
});

test('the job of a killed process is taken over by other running processes', async () => {
  await queueAndKillWorker();

  const attempts: number[] = [];
  await jobs.work('mail', async (_, { attempt }) => void attempts.push(attempt));

  await expect.poll(() => attempts, { interval: 100 }).toEqual([2]);
});

/** Starts another process that takes a job, and kills it. */
async function queueAndKillWorker(): Promise<void> {
  const script = `
    import { createJobs } from ${JSON.stringify(import.meta.resolve('./jobs.ts'))};
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('../db/orm.ts'))};
    const connection = ${JSON.stringify(database.connection)};
    const jobs = createJobs({ connection, log: { warn() {}, error() {} } });
    await jobs.start();
    const orm = await openDatabase(connection);
    await orm.em.fork().transactional((em) => jobs.enqueue(em, 'mail', { mailId: 'm1' }));
    await jobs.work('mail', () => { console.log('started'); return new Promise(() => {}); });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
