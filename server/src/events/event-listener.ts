import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { clientConfig, type DatabaseTarget } from '../db/connection.ts';
import { staffEventsChannel } from './record.ts';

interface ListenerOptions {
  readonly connection: DatabaseTarget;
  /** There may be new events: called for each announcement, and whenever announcements may have been missed. */
  readonly onNews: () => void;
  readonly log: Pick<Logger, 'warn'>;
}

export interface EventListener {
  /** Resolves after the first try to connect, whether it succeeded or not: others follow by themselves. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const shortestWaitMs = 100;
const longestWaitMs = 5000;
/** A connection that is gone without a word (a pulled cable) is noticed by asking. */
const askEveryMs = 10_000;
const answerWithinMs = 5000;
/** How long stop() waits for the farewell. */
const patienceMs = 1000;

/** The one connection of this process that hears of new events. A lost one is made again, soon at first, later more patiently. */
export function createEventListener({ connection, onNews, log }: ListenerOptions): EventListener {
  let current: pg.Client | undefined;
  let asking: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;

  async function connect(): Promise<void> {
    const client = new pg.Client(settings(connection));
    current = client;
    const lost = (error?: unknown): void => {
      if (current === client) reconnect(client, error);
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', onNews);
    try {
      await client.connect();
      await client.query(`listen ${staffEventsChannel}`);
    } catch (error) {
      lost(error);
      return;
    }
    failures = 0;
    asking = setInterval(() => void client.query('select 1').catch(lost), askEveryMs).unref();
    onNews();
  }

  function reconnect(lost: pg.Client, error: unknown): void {
    current = undefined;
    clearInterval(asking);
    void farewell(lost);
    if (stopped) return;
    failures += 1;
    if (failures === 1) log.warn({ err: error }, 'the connection that hears of live events was lost');
    const wait = Math.min(longestWaitMs, shortestWaitMs * 2 ** (failures - 1));
    again = setTimeout(() => void connect(), wait).unref();
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(again);
      clearInterval(asking);
      if (current !== undefined) await farewell(current);
    },
  };
}

function settings(connection: DatabaseTarget): pg.ClientConfig {
  return {
    ...clientConfig(connection),
    application_name: 'truepage-events',
    keepAlive: true,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  };
}

/** A connection that hangs does not hear that it is to end. */
async function farewell(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, delay(patienceMs, undefined, { ref: false })]);
}
