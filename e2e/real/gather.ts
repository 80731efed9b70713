import type { CaughtMail, Facts } from '../chaos/auditor/facts.ts';
import { readCrashes, readDownloads } from '../chaos/auditor/gather-facts.ts';
import { readDatabase } from '../chaos/auditor/read-database.ts';
import { readCarrier, readStripe } from '../chaos/auditor/read-stripe.ts';
import type { Diary } from '../chaos/load/diary.ts';
import type { LiveEvents } from '../chaos/load/live-events.ts';
import type { Site } from '../chaos/load/site.ts';
import type { StaffMember } from '../chaos/load/staff.ts';
import { eventually } from '../chaos/patience.ts';
import type { RealWorld } from './real-world.ts';

/** Work that is unfinished after this time, in ms, is a finding: a mail may wait for minutes until its next retry. */
const longestMs = 240_000;

/** Waits until nothing is in progress, then collects the facts. */
export async function settleAndGather(
  world: RealWorld,
  site: Site,
  { diary, desk }: { readonly diary: Diary; readonly desk: LiveEvents },
  clerk: StaffMember,
): Promise<Facts> {
  const { stripe } = world;
  await fetch(`${stripe.origin}/stand-in/calm`, { method: 'POST' });
  const isDelivered = async () => ((await readCarrier(stripe.origin)).onTheirWay === 0 ? true : undefined);
  await eventually(isDelivered, longestMs);
  await clerk.call('POST', '/api/admin/check-stripe-payments');
  let watchedUntil = 0;
  const isQuiet = async () => {
    const { outbox, events } = await readDatabase(world.databaseUrl);
    watchedUntil = events.at(-1)?.id ?? 0;
    const isRead = desk.seen.at(-1)?.id === watchedUntil;
    return isRead && outbox.every(({ isSent }) => isSent) ? true : undefined;
  };
  await eventually(isQuiet, longestMs, 500);
  await desk.stop();
  const carrier = await readCarrier(stripe.origin);
  const database = await readDatabase(world.databaseUrl);
  const stored = await world.store.keys();
  return {
    diary,
    recoveries: [],
    seenEvents: desk.seen,
    ...database,
    watchedUntil,
    keysBeforeTidying: stored.length,
    ...(await readStripe(stripe.origin)),
    // Files that an outage left without an order are cleaned up after a day: the clock of a real store cannot be changed.
    storedKeys: stored.filter((key) => database.neededKeys.includes(key)),
    forged: carrier.forged,
    undelivered: carrier.onTheirWay,
    mails: world.smtp.mails().map(read),
    // This run has no corrections or deletions.
    openings: [],
    traces: [],
    downloads: await readDownloads(site, diary),
    crashes: readCrashes(world),
    internalErrors: site.line.internalErrors,
  };
}

function read(mail: string): CaughtMail {
  const [head = ''] = mail.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/);
  const header = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;
  const recipients = (header('X-RcptTo') ?? '').split(',').map((address) => address.trim());
  return { messageId: header('Message-ID'), kind: header('X-Mail-Kind'), recipients, links: [] };
}
