import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FileStore } from '../../ports/file-store.ts';

/** Writes a few bytes, reads them back and deletes them. Rejects if they differ. */
export async function probeStore(store: Pick<FileStore, 'put' | 'get' | 'delete'>): Promise<void> {
  const key = `probe/${randomUUID()}`;
  const content = Buffer.from(key);
  await store.put(key, Readable.from([content]), content.length);
  const found = await text(await store.get(key));
  await store.delete(key);
  if (found !== key) throw new Error('The file store gives back something else than it was given.');
}
