import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { kyselyPool } from './kysely-pool.ts';

/** A pool whose connections fail at one statement; counts connections in use and connections that were closed. */
class FailingPool {
  out = 0;
  closed = 0;
  readonly options = {};
  readonly sent: string[] = [];
  readonly failing: string;

  constructor(failing: string) {
    this.failing = failing;
  }

  connect() {
    this.out += 1;
    return Promise.resolve({
      query: (text: string) => {
        this.sent.push(text);
        if (text === this.failing) return Promise.reject(new Error('Connection terminated unexpectedly'));
        return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
      },
      release: (error?: Error) => {
        this.out -= 1;
        if (error !== undefined) this.closed += 1;
      },
    });
  }

  end() {
    return Promise.resolve();
  }
}

/** A transaction as MikroORM runs it. */
async function runTransaction(pool: PostgresPool): Promise<void> {
  const database = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  const transaction = await database.startTransaction().execute();
  try {
    await transaction.commit().execute();
  } catch (error) {
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

const failure = 'Connection terminated unexpectedly';

test.each(['begin', 'commit'])(
  'a connection whose %s fails is closed and leaves the pool',
  async (command) => {
    const pool = new FailingPool(command);

    await expect(runTransaction(kyselyPool(pool as unknown as pg.Pool))).rejects.toThrow(failure);

    expect(pool).toMatchObject({ out: 0, closed: 1 });
  },
);

test('a connection whose rollback fails is closed and leaves the pool; nothing more is sent on it', async () => {
  const pool = new FailingPool('rollback');
  const database = new Kysely<object>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool as unknown as pg.Pool) }),
  });
  const transaction = await database.startTransaction().execute();

  await expect(transaction.rollback().execute()).rejects.toThrow(failure);
  await expect(transaction.rollback().execute()).rejects.toThrow('Connection terminated');

  expect(pool).toMatchObject({ out: 0, closed: 1, sent: ['begin', 'rollback'] });
});

test('a successful transaction returns its connection to the pool', async () => {
  const pool = new FailingPool('nothing');

  await runTransaction(
    kyselyPool(pool as unknown as pg.Pool, { onBegin: 'set local statement_timeout = 1' }),
  );

  expect(pool).toMatchObject({
    out: 0,
    closed: 0,
    sent: ['begin; set local statement_timeout = 1', 'commit'],
  });
});

// If one of these fails, Kysely has fixed the bug: remove giveUp from kysely-pool.ts, and this test.
test.each(['begin', 'commit', 'rollback'])(
  'Kysely itself leaks a connection whose %s fails',
  async (command) => {
    const pool = new FailingPool(command);
    const database = new Kysely<object>({
      dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
    });

    const transaction = await database
      .startTransaction()
      .execute()
      .catch(() => undefined);
    await (command === 'commit' ? transaction?.commit() : transaction?.rollback())
      ?.execute()
      .catch(() => undefined);

    expect(pool.out).toBe(1);
  },
);
