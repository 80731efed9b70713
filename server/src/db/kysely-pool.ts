import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { plannedOnce, type PreparedStatements } from './prepared-statements.ts';

/**
 * Called when a statement begins; call the returned function when it ends. `text` has placeholders instead of values.
 */
export type ObserveQuery = (text: string) => (outcome: 'done' | 'failed') => void;

interface KyselyPoolOptions {
  /** Statements that are sent together with the BEGIN of every transaction. */
  readonly onBegin?: string | undefined;
  /** The prepared statements of a connection; undefined if connections are shared through a pooler. */
  readonly plans?: PreparedStatements | undefined;
  readonly observe?: ObserveQuery | undefined;
}

type Query = (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

const transactionCommand = /^(begin|start transaction|commit|rollback$)/;

/**
 * A `pg` pool for Kysely that does not leak connections. Kysely (0.29.6) never releases the connection of a controlled
 * transaction, which MikroORM uses, if its BEGIN, COMMIT or ROLLBACK fails: each database failure would leak the
 * connections that were in a transaction, until none is left. This pool closes and removes a connection as soon as one
 * of these fails, since its state is unknown; whatever Kysely does with it later fails as on a lost connection. When
 * kysely-pool.test.ts shows that Kysely has fixed this (its issue 1990), remove `giveUp`.
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
    // Results arrive complete: we use no cursors.
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

/** A text with several statements has one result each; the last one is returned. */
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
