import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deletionReasons, type DeletionReason } from '@truepage/core/privacy/retention';
import { z } from 'zod';
import type { Em } from '../db/orm.ts';
import { PendingDeletion } from '../db/rows/upkeep/pending-deletion.ts';
import type { Database, Storage } from '../deps.ts';
import type { FileStore } from '../ports/file-store.ts';

/** The ledger of deletions in the file store: a database restored from an older backup reads them there. */
const ledgerPrefix = 'deletions/';

const at = z.iso.datetime().transform((value) => new Date(value));
const documentsShape = z.object({
  orderId: z.uuid(),
  reason: z.enum(deletionReasons),
  at,
  receipt: z.string(),
});
/** The ids of what an erasure removed besides documents. */
const personShape = z.object({
  requestId: z.uuid(),
  at,
  customers: z.array(z.uuid()).readonly(),
  reviews: z.array(z.uuid()).readonly(),
  messages: z.array(z.uuid()).readonly(),
  /** Missing in erasures before 26 November 2026. */
  savedForms: z.array(z.uuid()).readonly().default([]),
});
export type LedgerDeletion = z.output<typeof documentsShape>;
export type LedgerErasure = z.output<typeof personShape>;

/** An entry as written, with times as text. */
export interface LedgerEntry {
  readonly orderId?: string;
  readonly reason?: DeletionReason;
  readonly receipt?: string;
  readonly requestId?: string;
  readonly customers?: readonly string[];
  readonly reviews?: readonly string[];
  readonly messages?: readonly string[];
  readonly savedForms?: readonly string[];
  readonly at: string;
}

/** Stores a deletion for the ledger in the transaction that makes it. Call writeLedger() after the commit. */
export async function recordDeletion(em: Em, deletion: LedgerDeletion | LedgerErasure): Promise<void> {
  const id = 'orderId' in deletion ? deletion.orderId : deletion.requestId;
  const key = `${monthPrefix(deletion.at)}${id}`;
  const entry: LedgerEntry = { ...deletion, at: deletion.at.toISOString() };
  await em.upsert(PendingDeletion, { key, entry, at: deletion.at });
}

/**
 * Writes committed deletions that are not in the ledger yet; once the promise resolves, they survive the loss of the database.
 * A start calls it for a process that died between its commit and this call. Idempotent.
 */
export async function writeLedger({ orm, store }: Database & Storage): Promise<void> {
  const em = orm.em.fork();
  for (const { key, entry } of await em.find(PendingDeletion, {}, { orderBy: { at: 'asc' } })) {
    const body = Buffer.from(JSON.stringify(entry));
    await store.put(key, Readable.from([body]), body.length);
    await em.nativeDelete(PendingDeletion, { key });
  }
}

/** Every entry of the months from `since` to `now`, UTC. */
export async function* readLedger(
  store: FileStore,
  since: Date,
  now: Date,
): AsyncGenerator<LedgerDeletion | LedgerErasure> {
  const month = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth()));
  for (; month <= now; month.setUTCMonth(month.getUTCMonth() + 1))
    for await (const { key } of store.list(monthPrefix(month)))
      yield z.union([documentsShape, personShape]).parse(JSON.parse(await text(await store.get(key))));
}

function monthPrefix(time: Date): string {
  return `${ledgerPrefix}${time.toISOString().slice(0, 7)}/`;
}
