import type { Diary } from '../load/diary.ts';
import { downloadedHash } from '../load/customer.ts';
import type { SeenEvent } from '../load/live-events.ts';
import type { Site } from '../load/site.ts';
import { forEachOf } from '../patience.ts';
import { databaseUrl, readPostmaster } from '../world/postmaster.ts';
import type { World } from '../world/world.ts';
import type { CaughtMail, Download, Facts, Recovery } from './facts.ts';
import { findTraces } from './find-traces.ts';
import { readDatabase } from './read-database.ts';
import { readCarrier, readStripe } from './read-stripe.ts';
import { tryLinks } from './try-links.ts';

/** Facts that only the run itself could observe. */
interface Witnessed {
  readonly diary: Diary;
  readonly seenEvents: readonly SeenEvent[];
  readonly watchedUntil: number;
  readonly recoveries: readonly Recovery[];
  readonly keysBeforeTidying: number;
}

/** Collects all facts: customers' downloads over HTTP, the tables, Stripe's records, the mail catcher, the servers' output. */
export async function gatherFacts(world: World, site: Site, witnessed: Witnessed): Promise<Facts> {
  const postmaster = readPostmaster(world.clusterDir);
  if (postmaster === undefined) throw new Error('there is no database to audit');
  const downloads = await readDownloads(site, witnessed.diary);
  const [database, stripe, carrier, mails] = await Promise.all([
    readDatabase(databaseUrl(postmaster)),
    readStripe(world.stripe.origin),
    readCarrier(world.stripe.origin),
    readMails(world.outside.books),
  ]);
  const places = {
    site,
    database: databaseUrl(postmaster),
    files: world.files,
    output: world.servers.map((server) => server.output()).join('\n'),
  };
  return {
    ...witnessed,
    ...database,
    ...stripe,
    openings: await tryLinks(site, mails, database.outbox),
    traces: await findTraces(places, witnessed.diary),
    storedKeys: await world.files.keys(),
    forged: carrier.forged,
    undelivered: carrier.onTheirWay,
    mails,
    downloads,
    crashes: readCrashes(world),
    internalErrors: site.line.internalErrors,
  };
}

async function readMails(books: string): Promise<CaughtMail[]> {
  return (await (await fetch(`${books}/mails`)).json()) as CaughtMail[];
}

/** Only of orders whose deletion was not requested. */
export async function readDownloads(site: Site, diary: Diary): Promise<Download[]> {
  const gone = new Set(diary.deletions.map(({ orderNumber }) => orderNumber));
  const all = [
    ...diary.orders.map(({ orderNumber, sha256 }) => ({ orderNumber, sha256, which: 'original' as const })),
    ...diary.translations.map(({ orderNumber, sha256 }) => ({
      orderNumber,
      sha256,
      which: 'translated' as const,
    })),
  ];
  const sent = all.filter(({ orderNumber }) => !gone.has(orderNumber));
  const downloads: Download[] = [];
  await forEachOf(sent, 6, async ({ orderNumber, sha256, which }) => {
    downloads.push({
      orderNumber,
      which,
      sent: sha256,
      seen: await downloadedHash(site, orderNumber, which),
    });
  });
  return downloads;
}

/** Finds unrequested exits, and Node's messages about uncaught errors. */
export function readCrashes({ servers }: Pick<World, 'servers'>): string[] {
  return servers.flatMap((server, index) => [
    ...server.unexpectedEnds.map((code) => `server ${index} ended by itself with ${code}`),
    ...server
      .output()
      .split('\n')
      .filter((line) => /unhandled|uncaught|triggerUncaughtException|FATAL ERROR/i.test(line))
      .map((line) => `server ${index}: ${line.slice(0, 300)}`),
  ]);
}
