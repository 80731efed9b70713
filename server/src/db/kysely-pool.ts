import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { plannedOnce, type PreparedStatements } from './prepared-statements.ts';

/** Begins a statement; call what it returns when the statement has ended. `text` holds placeholders, not values. */
export type ObserveQuery = (text: string) => (outcome: 'done' | 'failed') => void;

interface KyselyPoolOptions {
  /** Statements that every transaction begins with, sent along with its BEGIN. */
  readonly onBegin?: string | undefined;
  /** Which statements stay planned on a connection; none if connections are shared through a pooler. */
  readonly plans?: PreparedStatements | undefined;
  readonly observe?: ObserveQuery | undefined;
}

type Query = (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

const transactionCommand = /^(begin|start transaction|commit|rollback$)/;

/**
 * A pool of `pg` for Kysely from which no connection gets lost. Kysely (0.29.6) never gives back the connection of a
 * controlled transaction, which is what MikroORM opens, when its BEGIN, COMMIT or ROLLBACK fails: every death of the
 * database would take the connections that were in a transaction, until none is left. Here a connection that fails
 * at one of these is closed and leaves the pool at once, since its state is unknown; what Kysely does with
 * it later fails as on a lost connection. When kysely-pool.test.ts says that Kysely has mended it (its issue 1990), remove
 * `giveUp`.
 */
export function kyselyPool(pool: pg.Pool, { onBegin, plans, observe }: KyselyPoolOptions = {}): PostgresPool {
  return {
    options: pool.options,
    connect: async () => checkOut(await pool.connect(), { onBegin, plans, observe }),
    end: () => pool.end(),
  };
}

function checkOut(client: pg.PoolClient, { onBegin, plans, observe }: KyselyPoolOptions): PostgresPoolClient {
  let isOut = true;
  let isInTransaction = false;
  const query: Query = async (text, values) => {
    if (!isOut) throw new Error('Connection terminated');
    if (!transactionCommand.test(text))
      return plans === undefined || (isInTransaction && !text.endsWith(plannedOnce))
        ? send(client, { text, values })
        : plans.run(text, (name) => send(client, { name, text, values }));
    isInTransaction = /^(begin|start)/.test(text);
    try {
      const isBegin = onBegin !== undefined && /^(begin|start)/.test(text);
      return await send(client, { text: isBegin ? `${text}; ${onBegin}` : text, values });
    } catch (error) {
      giveUp(error);
      throw error;
    }
  };
  const giveUp = (error: unknown): void => {
    isOut = false;
    client.release(error instanceof Error ? error : true);
  };
  return {
    // Rows arrive whole: nothing of ours reads through a cursor.
    query: (observe === undefined ? query : observed(query, observe)) as PostgresPoolClient['query'],
    release() {
      if (isOut) client.release();
      isOut = false;
    },
  };
}

function observed(query: Query, observe: ObserveQuery): Query {
  return async (text, values) => {
    const end = observe(text);
    try {
      const answer = await query(text, values);
      end('done');
      return answer;
    } catch (error) {
      end('failed');
      throw error;
    }
  };
}

/** Several statements in one text have an answer each; the last says how the whole went. */
async function send(
  client: pg.PoolClient,
  {
    name,
    text,
    values,
  }: { readonly name?: string | undefined; readonly text: string; readonly values: readonly unknown[] },
): Promise<PostgresQueryResult<unknown>> {
  const answer = (await (name === undefined
    ? client.query(text, [...values])
    : client.query({ name, text, values: [...values] }))) as unknown;
  return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<unknown>;
}
