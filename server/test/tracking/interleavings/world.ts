import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from '../../../src/db/connection.ts';
import type { JobData } from '../../../src/jobs/queues.ts';
import { createMailSender } from '../../../src/mail/send-mail.ts';
import { createSmtpMailer } from '../../../src/mail/smtp-mailer.ts';
import { mailMyOrders } from '../../../src/tracking/my-orders.ts';
import { createTestDatabase } from '../../support/database.ts';
import { postgresUrl } from '../../support/server-process.ts';
import { startGatedSmtp, type ScriptedSmtp } from '../../support/stand-ins/scripted-smtp.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

/** A process of the service that answers requests; its jobs run only when a test runs them. */
export interface Process {
  readonly call: TestServer['call'];
  readonly send: (mailId: string) => Promise<unknown>;
  readonly mailMyOrders: (job: JobData['my-orders']) => Promise<void>;
}

/** Two processes on one database, and the mail server that both use. */
export interface World {
  readonly processes: readonly [Process, Process];
  readonly smtp: ScriptedSmtp;
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** The number of sessions that wait for a lock. */
  blocked(): Promise<number>;
  /** Locks the mails of an order, where a correction of its address waits, until the returned function is called. */
  hold(orderNumber: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const away = 'http://127.0.0.1:1';

export async function startWorld(): Promise<World> {
  const smtp = await startGatedSmtp();
  const database = await createTestDatabase('started');
  const env = {
    ROLE: 'web',
    ORDER_ACCESS: 'proof',
    DATABASE_URL: postgresUrl(database.connection),
    STRIPE_SECRET_KEY: 'sk_test_away',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_away',
    STRIPE_WEBHOOK_SECRET: 'whsec_away',
    STRIPE_API_BASE: away,
  };
  const first = await startTestServer({ env, database });
  const second = await startTestServer({ env, database, dataDir: first.dataDir });
  const mailers = [0, 1].map(() => createSmtpMailer({ url: smtp.url, from: 'orders@truepage.example' }));
  const [holder, observer] = [0, 1].map(() => new pg.Client(clientConfig(database.connection)));
  if (holder === undefined || observer === undefined) throw new Error('two connections are needed');
  await Promise.all([holder.connect(), observer.connect()]);
  const query = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
    (await observer.query<Row>(text, [...values])).rows;

  const processOf = ({ call, deps }: TestServer, index: number): Process => {
    const [mailer] = mailers.slice(index);
    if (mailer === undefined) throw new Error('each process has a mailer');
    const send = createMailSender({ ...deps, mailer, publicUrl: () => 'https://truepage.example' });
    return { call, send: (mailId) => send({ mailId }), mailMyOrders: (job) => mailMyOrders(deps, job) };
  };
  return {
    processes: [processOf(first, 0), processOf(second, 1)],
    smtp,
    query,
    async blocked() {
      const text = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await query<{ count: number }>(text, []))[0]?.count ?? 0;
    },
    async hold(orderNumber) {
      await holder.query('begin');
      const text = `select from mails where order_id = (select id from orders where order_number = $1) for update`;
      await holder.query(text, [orderNumber]);
      return async () => void (await holder.query('rollback'));
    },
    async close() {
      smtp.always('take');
      for (const mailer of mailers) mailer.close();
      await Promise.all([holder.end(), observer.end()]);
      await second.stop();
      await first.close();
      await smtp.close();
    },
  };
}

/** A started operation that may have to wait. */
export interface Begun<T> {
  readonly result: Promise<T>;
  isOver(): boolean;
}

export function begin<T>(run: () => Promise<T>): Begun<T> {
  let isOver = false;
  const result = run().finally(() => {
    isOver = true;
  });
  // A failure is reported to its awaiter.
  result.catch(() => undefined);
  return { result, isOver: () => isOver };
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(1);
}
