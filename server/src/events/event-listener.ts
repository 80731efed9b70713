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
  /** Resolves after the first try to connect, whether it succeeded or not: later ones follow by themselves. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const shortestWaitMs = 100;
const longestWaitMs = 5000;
/** A connection that is gone without a word (a pulled cable) is noticed by asking. */
const askEveryMs = 10_000;
const answerWithinMs = 5000;

/** The one connection of this process that hears of new events. When it is lost it is made again, sooner at first, later later. */
export function createEventListener({ connection, onNews, log }: ListenerOptions): EventListener {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...clientConfig(connection),
      application_name: 'truepage-events',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client = fresh;
    const lost = once((error?: Error) => {
      fresh.end().catch(() => undefined);
      if (client === fresh) reconnect(error);
    });
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', onNews);
    try {
      await fresh.connect();
      await fresh.query(`listen ${staffEventsChannel}`);
    } catch (error) {
      lost(error as Error);
      return;
    }
    failures = 0;
    keepAsking(fresh, lost);
    onNews();
  }

  function reconnect(error?: Error): void {
    client = undefined;
    if (stopped) return;
    failures += 1;
    const wait = Math.min(longestWaitMs, shortestWaitMs * 2 ** (failures - 1));
    if (failures === 1) log.warn({ reason: error?.message }, 'the connection for live events was lost');
    again = setTimeout(() => void connect(), wait);
    again.unref();
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}

function keepAsking(client: pg.Client, onFailure: (error: Error) => void): void {
  const timer = setInterval(() => {
    client.query('select 1').catch(onFailure);
  }, askEveryMs);
  timer.unref();
  client.once('end', () => clearInterval(timer));
}

/** The first call counts: a connection may fail and end at the same time. */
function once<Argument>(run: (argument?: Argument) => void): (argument?: Argument) => void {
  let hasRun = false;
  return (argument) => {
    if (hasRun) return;
    hasRun = true;
    run(argument);
  };
}
