import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig, type DatabaseTarget } from '../db/connection.ts';

export interface ListeningOptions {
  /** A direct connection to PostgreSQL, because a pooler would drop NOTIFY. */
  readonly direct: DatabaseTarget;
  readonly channels: readonly string[];
  /** Sends a text on a channel over another connection, like every transaction of ours. */
  readonly announce: (channel: string, text: string) => Promise<void>;
  readonly onAnnouncement: (channel: string, text: string | undefined) => void;
  /** Called when a test notification of ours has arrived. */
  readonly onProof: () => void;
  /** In ms. */
  readonly times: {
    /** The time between two test notifications. */
    readonly proveEvery: number;
    /** The timeout of one test notification. */
    readonly arriveWithin: number;
  };
  /** Aborting it closes the connection. */
  readonly signal: AbortSignal;
}

const answerWithinMs = 5000;
/** How long to wait for a clean close, in ms: a hanging connection cannot be closed cleanly. */
const farewellMs = 1000;

/**
 * Listens on the channels over one connection. Rejects once the connection is lost or one of our test notifications does not
 * arrive over it. A pooler, a wrong address or a broken network can leave a connection that looks open but receives nothing, so
 * only a test proves that it works.
 */
export async function listenUntilLost(options: ListeningOptions): Promise<never> {
  const { direct, channels, onAnnouncement, onProof, times, signal } = options;
  const lost = new AbortController();
  const ended = AbortSignal.any([lost.signal, signal]);
  const client = openClient(direct, (error) => lost.abort(error));
  const echo = `truepage_echo_${randomUUID().replaceAll('-', '')}`;
  const proofs = createProofs((text) => options.announce(echo, text), times.arriveWithin);
  client.on('notification', ({ channel, payload }) => {
    if (channel === echo) proofs.arrived(payload);
    else onAnnouncement(channel, payload);
  });
  try {
    await client.connect();
    for (const channel of [echo, ...channels]) await client.query(`listen ${channel}`);
    for (;;) {
      await proofs.next(ended);
      onProof();
      await delay(times.proveEvery, undefined, { ref: false, signal: ended });
    }
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    const gone = client.end().catch(() => undefined);
    await Promise.race([gone, delay(farewellMs, undefined, { ref: false })]);
  }
}

function openClient(target: DatabaseTarget, onLost: (error: Error) => void): pg.Client {
  const client = new pg.Client({
    ...clientConfig(target),
    application_name: 'truepage-events',
    keepAlive: true,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', onLost);
  client.on('end', () => onLost(new Error('the connection has ended')));
  return client;
}

function createProofs(announce: (text: string) => Promise<void>, arriveWithin: number) {
  let arrived: (text: string | undefined) => void = () => undefined;
  return {
    arrived: (text: string | undefined) => arrived(text),
    /** Resolves when a new test notification has arrived; rejects if it does not arrive in time. */
    async next(signal: AbortSignal): Promise<void> {
      const text = randomUUID();
      const arrival = new Promise<void>((resolve) => {
        arrived = (heard) => {
          if (heard === text) resolve();
        };
      });
      await announce(text);
      const late = delay(arriveWithin, undefined, { ref: false, signal });
      await Promise.race([
        arrival,
        late.then(() => Promise.reject(new Error('an announcement of our own does not arrive'))),
      ]);
    },
  };
}
