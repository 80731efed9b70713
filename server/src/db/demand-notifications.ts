import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { createCheckClient } from './check-client.ts';
import type { DatabaseTarget } from './connection.ts';

interface Addresses {
  /** DATABASE_URL. */
  readonly pooled: DatabaseTarget;
  /** DATABASE_URL_DIRECT; undefined if it is not set and DATABASE_URL is used for everything. */
  readonly direct: DatabaseTarget | undefined;
  /** Delivery takes milliseconds if it works; through a pooler in transaction mode it never happens. */
  readonly withinMs?: number;
}

/**
 * Checks that a NOTIFY sent at one address arrives at the other: a connection pooler in transaction mode silently drops
 * a session's LISTEN, settings and locks after each transaction. Throws a StartError that names the setting to change.
 */
export async function demandNotifications({ pooled, direct, withinMs = 3000 }: Addresses): Promise<void> {
  const [listener, speaker] = [createCheckClient(direct ?? pooled), createCheckClient(pooled)];
  try {
    await Promise.all([listener.connect(), speaker.connect()]);
    const channel = `truepage_probe_${randomUUID().replaceAll('-', '')}`;
    const notified = new Promise<true>((resolve) => {
      listener.once('notification', () => resolve(true));
    });
    await listener.query(`listen ${channel}`);
    await speaker.query(`notify ${channel}`);
    const arrived = await Promise.race([notified, delay(withinMs, false, { ref: false })]);
    if (!arrived) throw direct === undefined ? poolerInTheWay() : addressesDiffer();
  } finally {
    await Promise.allSettled([listener.end(), speaker.end()]);
  }
}

/** The StartError for a pooler that rejects session settings; undefined for any other error. */
export function poolerRefusal(error: unknown): StartError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/unsupported startup parameter/i.test(error.message)) return poolerInTheWay(error);
  return poolerRefusal(error.cause);
}

function poolerInTheWay(cause?: Error): StartError {
  return new StartError(
    'DATABASE_URL points at a connection pooler in transaction mode (such as PgBouncer), which does not keep sessions.',
    'Set DATABASE_URL_DIRECT to the address of PostgreSQL itself; it is used for everything that needs a session.',
    { cause },
  );
}

function addressesDiffer(): StartError {
  return new StartError(
    'Notifications sent at DATABASE_URL do not arrive at DATABASE_URL_DIRECT.',
    'Point both at the same database; DATABASE_URL_DIRECT directly at PostgreSQL, not at a pooler.',
  );
}
