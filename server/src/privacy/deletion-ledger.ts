import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deletionReasons } from '@truepage/core/privacy/retention';
import { z } from 'zod';
import type { FileStore } from '../ports/file-store.ts';

/** Deletions are written down beside the documents too: a database that comes back from an older backup hears of them. */
const ledgerPrefix = 'deletions/';

const entryShape = z.object({
  orderId: z.uuid(),
  reason: z.enum(deletionReasons),
  at: z.iso.datetime().transform((value) => new Date(value)),
  receipt: z.string(),
});
export type LedgerDeletion = z.output<typeof entryShape>;

/** Writes a deletion down; when the promise resolves it survives a crash. Once more is fine. */
export async function writeDeletion(store: FileStore, deletion: LedgerDeletion): Promise<void> {
  const body = Buffer.from(JSON.stringify({ ...deletion, at: deletion.at.toISOString() }));
  const key = `${monthPrefix(deletion.at)}${deletion.orderId}`;
  await store.put(key, Readable.from([body]), body.length);
}

/** Every deletion that was written down in the months from `since` to `now`, UTC. */
export async function* readDeletions(
  store: FileStore,
  since: Date,
  now: Date,
): AsyncGenerator<LedgerDeletion> {
  const month = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth()));
  for (; month <= now; month.setUTCMonth(month.getUTCMonth() + 1))
    for await (const { key } of store.list(monthPrefix(month)))
      yield entryShape.parse(JSON.parse(await text(await store.get(key))));
}

function monthPrefix(at: Date): string {
  return `${ledgerPrefix}${at.toISOString().slice(0, 7)}/`;
}
