import pg from 'pg';
import { readDatabase } from '../auditor/read-database.ts';
import { readCarrier } from '../auditor/read-stripe.ts';
import { refusedPrefix } from '../world/stand-ins.ts';
import type { LiveEvents } from '../load/live-events.ts';
import type { StaffMember } from '../load/staff.ts';
import { eventually } from '../patience.ts';
import { databaseUrl, readPostmaster } from '../world/postmaster.ts';
import type { World } from '../world/world.ts';

/** Work that is unfinished after this time, in ms, is a finding. */
const longestMs = 60_000;

/**
 * Waits until nothing is in progress: the network works again, staff press "Check Stripe Payments", webhooks and mails are delivered, the
 * desk has received every event. The auditor decides whether the result is right. `skipPauses` skips the delays of failed jobs. Resolves
 * with the id of the newest event.
 */
export async function settle(
  world: World,
  clerk: StaffMember,
  desk: LiveEvents,
  skipPauses = false,
): Promise<number> {
  await Promise.all([
    fetch(`${world.stripe.origin}/stand-in/calm`, { method: 'POST' }),
    fetch(`${world.outside.books}/calm`, { method: 'POST' }),
  ]);
  await eventually(
    async () => ((await readCarrier(world.stripe.origin)).onTheirWay === 0 ? true : undefined),
    longestMs,
  );
  await clerk.call('POST', '/api/admin/check-stripe-payments');
  let newest = 0;
  await eventually(
    async () => {
      if (skipPauses) await letPausesPass(world);
      const state = await look(world);
      newest = state.newestEvent;
      return state.isQuiet && desk.seen.at(-1)?.id === newest ? true : undefined;
    },
    longestMs,
    250,
  );
  return newest;
}

async function letPausesPass({ clusterDir }: World): Promise<void> {
  const postmaster = readPostmaster(clusterDir);
  if (postmaster === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl(postmaster) });
  await client.connect();
  await client.query(
    `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  );
  await client.end();
}

async function look(world: World): Promise<{ isQuiet: boolean; newestEvent: number }> {
  const postmaster = readPostmaster(world.clusterDir);
  if (postmaster === undefined) return { isQuiet: false, newestEvent: 0 };
  const { outbox, events } = await readDatabase(databaseUrl(postmaster));
  const waiting = outbox.filter(({ isSent, recipient }) => !isSent && !recipient.startsWith(refusedPrefix));
  const untried = outbox.filter(({ isSent, lastError }) => !isSent && lastError === null);
  return { isQuiet: waiting.length === 0 && untried.length === 0, newestEvent: events.at(-1)?.id ?? 0 };
}
